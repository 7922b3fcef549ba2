import { isApiPath } from '#domain/contracts/api-paths.ts';

/** Sign-in and sign-out pages, the identity provider, and the stand-ins' records */
const neverKept = /^\/(sign-in|login|logout|oauth2|sandbox)(\/|$)/;

/** Returns whether the service worker ignores a path: network only, never cached. */
export const isForTheNetwork = (path: string): boolean => neverKept.test(path) || isApiPath(path);

/** Returns whether a response may be cached on the device, where it outlasts a sign-out. */
export const mayBeKept = ({ headers }: Pick<Response, 'headers'>): boolean =>
  !/\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '') && !headers.has('x-preview');

/** Returns the cache key of a page. The query may hold an emailed token, and pages do not depend on it. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
