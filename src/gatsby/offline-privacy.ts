import { isApiPath } from '#domain/contracts/api-paths.ts';

/** Where one signs in or out, what the identity provider answers, and what the stand-ins received. */
const neverKept = /^\/(sign-in|login|logout|oauth2|sandbox)(\/|$)/;

/** Whether the service worker leaves a path to the network, and neither keeps nor answers it. */
export const isForTheNetwork = (path: string): boolean => neverKept.test(path) || isApiPath(path);

/** Whether an answer may be kept on the device, where it outlasts a sign-out. */
export const mayBeKept = ({ headers }: Pick<Response, 'headers'>): boolean =>
  !/\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '') && !headers.has('x-preview');

/** What a page is kept under. A query may hold the token of a letter; pages are the same without it. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
