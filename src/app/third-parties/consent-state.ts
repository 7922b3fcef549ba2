import { type Choice, type Consent, consentKey, readChoice, writeChoice } from '#domain/marketing/consent.ts';
import type { OptionalCategory } from '#domain/marketing/third-party.ts';
import { localStore } from '#src/lib/browser-store.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; undefined in browsers without support. */
    readonly globalPrivacyControl?: boolean;
  }
}

type Listener = (consent: Consent) => void;

const listeners = new Set<Listener>();
let chosen: Choice;

const choiceNow = (): Choice => readChoice(localStore.read(consentKey), new Date()) ?? chosen;

export const consentNow = (): Consent => ({
  choice: choiceNow(),
  gpc: navigator.globalPrivacyControl === true,
});

const notifyListeners = (): void => {
  const consent = consentNow();
  for (const listener of listeners) listener(consent);
};

export function choose(allowed: readonly OptionalCategory[]): void {
  chosen = allowed;
  localStore.write(consentKey, writeChoice(allowed, new Date()));
  notifyListeners();
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key !== consentKey && key !== null) return;
  chosen = undefined;
  notifyListeners();
};

export function onConsent(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
