import { type Session, sessionKnown } from '#src/session/customer/auth-slice.ts';
import { type AppStore, createStore } from '#src/session/store.ts';

/** A store of a known visitor: a guest, or the account of the session. */
export function storeOf(session: Session = {}): AppStore {
  const store = createStore();
  store.dispatch(sessionKnown(session));
  return store;
}
