import { localStore } from '#src/lib/browser-store.ts';

const key = 'after-registration';

/** Life of the link that confirms a new account, in ms */
const linkLifeMs = 24 * 60 * 60_000;

const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Keeps the page from which a visitor went to register, to go on there once the account is confirmed. */
export const keepPlaceToReturn = (path: string, now = Date.now()): void =>
  localStore.write(key, JSON.stringify({ path, at: now }));

/** Returns the page that this browser kept; undefined if it is missing or expired. */
export function placeToReturn(now = Date.now()): string | undefined {
  try {
    const { path, at } = JSON.parse(localStore.read(key) ?? '{}') as { path?: unknown; at?: unknown };
    return isOwnPath(path) && typeof at === 'number' && now - at < linkLifeMs ? path : undefined;
  } catch {
    return undefined;
  }
}

export const forgetPlaceToReturn = (): void => localStore.forget(key);
