import type { IncomingMessage } from 'node:http';
import { isApiPath } from '#domain/contracts/api-paths.ts';

/**
 * Escapes malformed percent signs in the path of a page's URL: browsers send typed text unchanged, and the
 * browser's router cannot parse other URLs. API URLs stay unchanged and are rejected as malformed.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...search] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return isApiPath(path) ? url : [path.replaceAll('%', '%25'), ...search].join('?');
  }
}
