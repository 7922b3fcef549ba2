import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../../src/app/store.ts';
import { LocationBar } from '../../../../src/features/locator/components/location-bar.tsx';
import { locationContextOf } from '../../../../src/features/locator/location-context.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const branch = JSON.stringify({ formal_name: 'Clerestory of Fairfield County', state: 'CT', url: '/x/' });

it('raises a flag on arriving at a page, which falls after 300 ms', async () => {
  const store = createStore();
  const bar = (path: string) => (
    <Provider store={store}>
      <LocationBar path={path} />
    </Provider>
  );
  const view = render(bar('/'));
  const context = locationContextOf(store);
  await act(() => context.ask(() => undefined));
  jest.useFakeTimers();
  view.rerender(bar('/windows/'));
  const flag = () => context.getState().routeChangeComplete;
  expect(flag()).toBe(true);
  act(() => jest.advanceTimersByTime(299));
  expect(flag()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(flag()).toBe(false);
  jest.useRealTimers();
});

it('[2.12] clears the stored branch but below /locations/ and where a consultation is asked for, and once it is confirmed', () => {
  const left = (path: string) => {
    sessionStorage.setItem('CurrentBranch', branch);
    renderWithStore(<LocationBar path={path} />).unmount();
    return sessionStorage.getItem('CurrentBranch');
  };
  for (const path of ['/where-to-buy/schedule-consultation/', '/locations/norwalk-ct/', '/locations/'])
    expect([path, left(path)]).toEqual([path, branch]);
  for (const path of [
    '/',
    '/windows/',
    '/where-to-buy/find-a-contractor/',
    '/where-to-buy/schedule-consultation/confirmation/',
  ])
    expect([path, left(path)]).toEqual([path, null]);
});
