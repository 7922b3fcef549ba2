import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Announcer } from '#src/components/announcer.tsx';
import type { AppStore } from '#src/session/store.ts';
import { storeOf } from './store-of.ts';

/** Renders for a guest with a new or given store and a live region; returns a user. */
export function renderWithStore(element: ReactNode, store: AppStore = storeOf()) {
  const view = render(
    <Provider store={store}>
      {element}
      <Announcer />
    </Provider>,
  );
  return { store, user: userEvent.setup(), ...view };
}
