import { sessionStore } from '#src/lib/browser-store.ts';
import { savedStateKey } from '#src/lib/saved-state-key.ts';
import { type AppStore, type PersistedState, type RootState, stateRehydrated, unsaved } from './store.ts';

/** Runs after hydration, so that the first render matches. Loads zod only for an existing state. */
export async function persistStore(store: AppStore): Promise<() => void> {
  const saved = sessionStore.read(savedStateKey);
  if (saved) {
    const parser = await import(/* webpackChunkName: "saved-state" */ './persisted-state.ts').catch(
      () => undefined,
    );
    // Does not overwrite an unreadable state. Uncaught, Gatsby would reload the page endlessly.
    if (!parser) return () => undefined;
    const { parsePersistedState } = parser;
    store.dispatch(stateRehydrated(withoutStaleSlices(parsePersistedState(saved), store.getState())));
  }
  let last = store.getState();
  return store.subscribe(() => {
    const state = store.getState();
    if (state === last) return;
    last = state;
    sessionStore.write(savedStateKey, JSON.stringify({ ...state, ...unsaved }));
  });
}

/** Newer actions win. A sign-in error was already displayed; late it would shift the layout. */
function withoutStaleSlices(saved: Partial<PersistedState>, current: RootState): Partial<PersistedState> {
  if (saved.signInState) saved.signInState = { ...saved.signInState, error: null };
  if (current.signInState.cartFetched) delete saved.signInState;
  if (current.locations.showroom) delete saved.locations;
  return saved;
}
