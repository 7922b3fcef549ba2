import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Announcer } from '../../src/components/announcer.tsx';
import { createStore } from '../../src/session/store.ts';

/** Renders under a fresh store with the live region of the layout, and a visitor to act. */
export function renderWithStore(element: ReactNode) {
  const store = createStore();
  const view = render(
    <Provider store={store}>
      {element}
      <Announcer />
    </Provider>,
  );
  return { store, user: userEvent.setup(), ...view };
}
