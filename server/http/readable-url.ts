import type { IncomingMessage } from 'node:http';
import { isApiPath } from '#domain/contracts/api-paths.ts';

/** Escapes malformed percent signs in page URLs: the browser's router cannot parse them. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = '', ...search] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return isApiPath(path) ? url : [path.replaceAll('%', '%25'), ...search].join('?');
  }
}
