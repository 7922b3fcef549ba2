import { isIP } from 'node:net';
import { HttpError } from '#server/plugins/http-error.ts';

export const refused = (): HttpError =>
  new HttpError(403, {
    code: 'url_not_allowed',
    message: 'This address is not on the list of third parties',
  });

/** A colon only where IPv6 stands in brackets, which has no name to look for on the list. */
const isName = (host: string): boolean => isIP(host) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);

/**
 * The address that is to be fetched, where it is one of an allowed origin: https, at its usual port, by name
 * and without a user. `URL` has written decimal, octal and hexadecimal addresses out by then. Throws 403.
 */
export function targetOf(text: string, allowedOrigins: readonly string[], base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : undefined;
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || !isName(url.hostname))
    throw refused();
  if (!allowedOrigins.includes(url.origin)) throw refused();
  url.hash = '';
  return url;
}
