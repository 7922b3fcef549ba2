import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { LocationBar } from '#src/features/places/showrooms/location-bar.tsx';
import { createStore } from '#src/session/store.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { locationContextOf } from '#tests/support/places/location-arrival.ts';

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

describe('[2.12] the stored branch, on each navigation', () => {
  const keys = ['CurrentBranch', 'branchID'];

  function leftAfter(from: string, to: string) {
    const store = createStore();
    const bar = (path: string) => (
      <Provider store={store}>
        <LocationBar path={path} />
      </Provider>
    );
    const view = render(bar(from));
    sessionStorage.setItem('CurrentBranch', branch);
    sessionStorage.setItem('branchID', 'norwalk-ct');
    view.rerender(bar(to));
    const left = keys.map((key) => sessionStorage.getItem(key));
    view.unmount();
    return left;
  }

  it.each([
    '/locations/',
    '/locations',
    '/locations/norwalk-ct/',
    '/locations/norwalk-ct/norwalk/',
    '/where-to-buy/schedule-consultation/',
    '/where-to-buy/schedule-consultation',
  ])('is kept at %s', (path) => {
    expect(leftAfter('/locations/norwalk-ct/team/', path)).toEqual([branch, 'norwalk-ct']);
  });

  it.each([
    '/',
    '/windows/',
    '/locations-of-our-mills/',
    '/where-to-buy/find-a-contractor/',
    '/support/schedule-consultation/',
    '/where-to-buy/schedule-consultation/confirmation/',
    '/where-to-buy/schedule-consultation/confirmation/ABCDEFGH23/',
  ])('is cleared at %s', (path) => {
    expect(leftAfter('/where-to-buy/schedule-consultation/', path)).toEqual([null, null]);
  });

  it('is kept and cleared in the same way where a visit begins', () => {
    const leftAt = (path: string) => {
      sessionStorage.setItem('CurrentBranch', branch);
      sessionStorage.setItem('branchID', 'norwalk-ct');
      renderWithStore(<LocationBar path={path} />).unmount();
      return keys.map((key) => sessionStorage.getItem(key));
    };
    expect(leftAt('/locations/norwalk-ct/')).toEqual([branch, 'norwalk-ct']);
    expect(leftAt('/windows/')).toEqual([null, null]);
  });
});
