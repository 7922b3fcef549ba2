import { gzipSync } from 'node:zlib';
import { type LinkedPage, readLinks } from '#domain/publishing/page-links.ts';

export interface PageFacts extends LinkedPage {
  hasTitle: boolean;
  hasPolicy: boolean;
  /** Gzipped; 0 for files certainly below the limit. */
  bytes: number;
}

export interface DataFacts {
  chunk: string;
  queries: readonly string[];
}

const title = /<title[^<>]*>\s*[^<\s]/;
const policy = /<meta http-equiv="Content-Security-Policy" content="[^"]/;

// Pages compress to a third or less, so smaller files pass; compressing thousands would take half a minute.
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

/** Returns null for unreadable data. */
export function factsOfData(bytes: Buffer): DataFacts | null {
  try {
    const { componentChunkName, staticQueryHashes = [] } = JSON.parse(bytes.toString());
    return { chunk: String(componentChunkName), queries: staticQueryHashes.map(String) };
  } catch {
    return null;
  }
}
