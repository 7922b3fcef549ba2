import { localStore } from '../browser-store.ts';
import { newKey } from '../http/new-key.ts';

const storageKey = 'FlagVisitor';

/** Random id of this browser, sent to the flag service only; not persistent without storage. */
export function visitorId(): string {
  const kept = localStore.read(storageKey);
  if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = newKey();
  localStore.write(storageKey, made);
  return made;
}
