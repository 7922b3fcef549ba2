import { gzipSync } from 'node:zlib';
import { type LinkedPage, readLinks } from '#domain/publishing/page-links.ts';

/** What is to be known of a page's HTML. */
export interface PageFacts extends LinkedPage {
  hasTitle: boolean;
  hasPolicy: boolean;
  /** Gzipped; 0 of what is too small to be compressed for its size. */
  bytes: number;
}

/** What is to be known of a page's data, which Gatsby loads beside its scripts. */
export interface DataFacts {
  /** The name of its scripts. */
  chunk: string;
  queries: readonly string[];
}

const title = /<title[^>]*>\s*[^<\s]/;
const policy = /<meta http-equiv="Content-Security-Policy" content="[^"]/;

// Pages come to a third of their size and less. Compressing thousands to see that takes half a minute.
const surelySmall = 60 * 1024;

export const gzippedSize = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

export function factsOfPage(bytes: Buffer): PageFacts {
  const html = bytes.toString();
  return {
    ...readLinks(html),
    hasTitle: title.test(html),
    hasPolicy: policy.test(html),
    bytes: bytes.length < surelySmall ? 0 : gzippedSize(bytes),
  };
}

/** `null` of data that cannot be read. */
export function factsOfData(bytes: Buffer): DataFacts | null {
  try {
    const { componentChunkName, staticQueryHashes = [] } = JSON.parse(bytes.toString());
    return { chunk: String(componentChunkName), queries: staticQueryHashes.map(String) };
  } catch {
    return null;
  }
}
