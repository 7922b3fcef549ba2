import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Announcer } from '../../src/components/announcer.tsx';
import { type AppStore, createStore } from '../../src/session/store.ts';

/**
 * Renders under a fresh store, or one that is given, with the live region of the layout, and a visitor to
 * act.
 */
export function renderWithStore(element: ReactNode, store: AppStore = createStore()) {
  const view = render(
    <Provider store={store}>
      {element}
      <Announcer />
    </Provider>,
  );
  return { store, user: userEvent.setup(), ...view };
}
