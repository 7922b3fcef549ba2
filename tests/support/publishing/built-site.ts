import { hash } from 'node:crypto';

const policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"/>';

export const builtPage = (body: string, head = `<title>A page</title>${policy}`): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

export const pageData = (component = 'page', queries: readonly string[] = []): string =>
  JSON.stringify({ componentChunkName: component, staticQueryHashes: queries });

export const filesOfPage = (page: string, body: string): [file: string, text: string][] => [
  [`${page.slice(1)}index.html`, builtPage(body)],
  [`page-data/${page === '/' ? 'index' : page.slice(1, -1)}/page-data.json`, pageData()],
];

/** A release of these files that counts reads. */
export function releaseOf(files: ReadonlyMap<string, string | Buffer>) {
  const reads: string[] = [];
  const manifest = new Map(
    [...files].map(([path, content]) => {
      const bytes = Buffer.from(content);
      return [path, { hash: hash('sha256', bytes), size: bytes.length }] as const;
    }),
  );
  const read = async (path: string): Promise<Buffer> => {
    reads.push(path);
    return Buffer.from(files.get(path) ?? '');
  };
  return { manifest, read, reads };
}
