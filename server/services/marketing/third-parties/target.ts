import { isIP } from 'node:net';
import { HttpError } from '#server/http/http-error.ts';

export const refused = (): HttpError =>
  new HttpError(403, {
    code: 'url_not_allowed',
    message: 'This address is not on the list of third parties',
  });

/** Excludes bracketed IPv6 hosts; the allowlist has names only. */
const isName = (host: string): boolean => isIP(host) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);

/**
 * Returns the URL if its origin is allowed: https on the default port, by name and without credentials. `URL`
 * has normalized decimal, octal and hexadecimal IP addresses before (SSRF). Throws 403.
 */
export function targetOf(text: string, allowedOrigins: readonly string[], base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : undefined;
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || !isName(url.hostname))
    throw refused();
  if (!allowedOrigins.includes(url.origin)) throw refused();
  url.hash = '';
  return url;
}
