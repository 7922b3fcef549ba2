import { localStore } from '../browser-store.ts';
import { newKey } from '../new-key.ts';

const storageKey = 'FlagVisitor';

/**
 * A random name for this browser, by which features are dealt to a visitor who has not signed in. It says
 * nothing of the person, and goes nowhere but to the flag service; where nothing can be kept it lives as long
 * as the page.
 */
export function visitorId(): string {
  const kept = localStore.read(storageKey);
  if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = newKey();
  localStore.write(storageKey, made);
  return made;
}
