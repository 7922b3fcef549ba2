import { localStore } from '../browser-store.ts';
import { newKey } from '../http/new-key.ts';

const storageKey = 'FlagVisitor';

/**
 * Returns a random id of this browser for assigning features to guests. It is sent to the flag service only;
 * without storage it lasts until the page closes.
 */
export function visitorId(): string {
  const kept = localStore.read(storageKey);
  if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = newKey();
  localStore.write(storageKey, made);
  return made;
}
