import { sessionStore } from '#src/lib/browser-store.ts';
import { savedStateKey } from '#src/lib/saved-state-key.ts';
import { type AppStore, type RootState, stateRehydrated } from './store.ts';

/**
 * Brings back what this tab saved, then saves every change. Runs after hydration, so that the first render is
 * the one the server made. The parser (and zod with it) is loaded only when there is something to parse.
 */
export async function persistStore(store: AppStore): Promise<() => void> {
  const saved = sessionStore.read(savedStateKey);
  if (saved) {
    const parser = await import(/* webpackChunkName: "saved-state" */ './persisted-state.ts').catch(
      () => undefined,
    );
    // What cannot be read now is not written over. Not caught, Gatsby would load the page over and over.
    if (!parser) return () => undefined;
    const { parsePersistedState } = parser;
    store.dispatch(stateRehydrated(withoutStaleSlices(parsePersistedState(saved), store.getState())));
  }
  let last = store.getState();
  return store.subscribe(() => {
    const state = store.getState();
    if (state === last) return;
    last = state;
    sessionStore.write(savedStateKey, JSON.stringify(state));
  });
}

/**
 * What the visitor did while the saved state was being read is newer than it. What went wrong with a sign-in
 * was read on the page before; above this one it would come late and push everything down.
 */
function withoutStaleSlices(saved: Partial<RootState>, current: RootState): Partial<RootState> {
  if (saved.signInState) saved.signInState = { ...saved.signInState, error: null };
  if (current.signInState.cartFetched) delete saved.signInState;
  if (current.locations.showroom) delete saved.locations;
  return saved;
}
