import type { IncomingMessage } from 'node:http';
import { isApiPath } from '#domain/contracts/api-paths.ts';

/**
 * The URL of a request, with the percent signs of its path taken for themselves where they spell no text:
 * browsers send what was typed, and the site leads to that URL, because the router in the browser cannot read
 * any other. Calls of the APIs stay as they are, and are refused as malformed.
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
