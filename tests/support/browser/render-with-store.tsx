import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Announcer } from '#src/components/announcer.tsx';
import { setAuthState } from '#src/session/customer/auth-state.ts';
import { type AppStore, createStore } from '#src/session/store.ts';

/** Renders for a guest with a new or given store and a live region; returns a user. */
export function renderWithStore(element: ReactNode, given?: AppStore) {
  if (!given) setAuthState({ initialized: true });
  const store = given ?? createStore();
  const view = render(
    <Provider store={store}>
      {element}
      <Announcer />
    </Provider>,
  );
  return { store, user: userEvent.setup(), ...view };
}
