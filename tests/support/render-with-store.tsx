import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Announcer } from '#src/components/announcer.tsx';
import { setAuthState } from '#src/session/customer/auth-state.ts';
import { type AppStore, createStore } from '#src/session/store.ts';

/**
 * Renders for a guest under a fresh store, or under one that is given, with the live region of the layout,
 * and a visitor to act.
 */
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
