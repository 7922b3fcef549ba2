import { type Choice, type Consent, consentKey, readChoice, writeChoice } from '#domain/marketing/consent.ts';
import type { OptionalCategory } from '#domain/marketing/third-party.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { recordsReplaced } from '#src/session/feature-records.ts';
import type { AppStore, AppThunk } from '#src/session/store.ts';
import type { Step, Stop } from '../step.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; undefined in browsers without support. */
    readonly globalPrivacyControl?: boolean;
  }
}

export const consentOf = ({ getState }: Pick<AppStore, 'getState'>): Consent => ({
  choice: getState().consent.choice,
  gpc: navigator.globalPrivacyControl === true,
});

export const choose =
  (allowed: readonly OptionalCategory[]): AppThunk<void> =>
  (dispatch) => {
    localStore.write(consentKey, writeChoice(allowed, new Date()));
    dispatch(recordsReplaced({ consent: { choice: allowed } }));
  };

export function onConsent(store: AppStore, listener: () => void): Stop {
  let last = store.getState().consent;
  return store.subscribe(() => {
    const { consent } = store.getState();
    if (consent === last) return;
    last = consent;
    listener();
  });
}

/** Reads the stored choice, and again after another tab's. Runs before the steps that need consent. */
export const followConsent: Step = (store) => {
  const read = (unstored?: Choice): void => {
    const choice = readChoice(localStore.read(consentKey), new Date()) ?? unstored;
    store.dispatch(recordsReplaced({ consent: { choice } }));
  };
  // A browser without storage keeps the choice of this page load.
  const readKeeping = (): void => read(store.getState().consent.choice);
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === null) read();
  };
  // A page from the back/forward cache missed events.
  const onShown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) readKeeping();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  readKeeping();
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
};
