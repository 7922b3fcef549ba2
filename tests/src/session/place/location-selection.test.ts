import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { chooseShowroom, clearShowroom } from '#src/session/place/choose-place.ts';
import { startLocation } from '#src/session/place/location-context.ts';
import type { LocationState } from '#src/session/place/location-state.ts';
import { recordsOf } from '#src/session/place/place-records.ts';
import { locationUpdated } from '#src/session/place/place-slice.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart, showroom } from '#tests/support/browser/storefront-examples.ts';
import {
  answer,
  answerNetwork,
  arrive,
  asked,
  becomeIdle,
  forgetVisits,
  keep,
  kept,
  locationContextOf,
  networkAnswers,
  settled,
} from '#tests/support/places/location-arrival.ts';
import { directory } from '#tests/support/places/location-examples.ts';

const [norwalk = showroom(), stamford = showroom()] = directory().showrooms ?? [];

beforeEach(forgetVisits);

describe('[4.8] the selection of a location', () => {
  it('triggers a lookup on load where no location is stored and no showroom known, and chooses the first nearby', async () => {
    answerNetwork({ postal_code: '06851', city: 'Norwalk', state: 'CT' });
    const { store, context } = arrive('/');
    expect(store.getState().locations.showroom).toBeNull();
    await becomeIdle();
    await settled();
    expect([networkAnswers, asked]).toEqual([[200], ['06851']]);
    expect(store.getState().locations).toMatchObject({ showroom: norwalk, showrooms: [norwalk, stamford] });
    expect(context.getState()).toMatchObject({
      selectedShowroom: norwalk,
      autoSelected: true,
      manuallySelected: false,
      loading: false,
      error: '',
      openLocation: false,
    });
    expect(localStorage.getItem('UserPostalCode')).toBe('06851');
    expect(localStorage.getItem('UserLocation')).toBeNull();
  });

  it('looks up the region that the address names at once, without the network', async () => {
    const { store } = arrive('/?region_id=06851');
    expect(store.getState().locations.showroom).toBeNull();
    await settled();
    expect([networkAnswers, asked]).toEqual([[], ['06851']]);
  });

  it('looks up what was kept, once, and chooses the nearest showroom for the visitor', async () => {
    keep('UserPostalCode', '06851');
    const { store, context } = arrive();
    await settled();
    expect(asked).toEqual(['06851']);
    expect(store.getState().locations).toMatchObject({ showroom: norwalk, zone: 'RT', ecommerce: true });
    expect(context.getState()).toMatchObject({
      selectedShowroom: norwalk,
      manuallySelected: false,
      autoSelected: true,
      openLocation: false,
      loading: false,
    });
    expect(kept('CurrentBranch', sessionStorage)).toEqual({
      formal_name: 'Clerestory of Fairfield County',
      state: 'CT',
      url: '/locations/norwalk-ct/',
    });
  });

  it('looks nothing up where the session knows the showroom', async () => {
    keep('UserPostalCode', '06851');
    const store = createStore();
    store.dispatch(locationUpdated({ records: recordsOf(directory()), showroom: stamford }));
    store.dispatch(startLocation());
    const context = locationContextOf(store);
    expect(context.getState()).toEqual({});
    await context.ask(() => undefined);
    expect(context.getState()).toMatchObject({
      selectedShowroom: stamford,
      showrooms: [norwalk, stamford],
      manuallySelected: false,
      loading: false,
    });
    expect(asked).toEqual([]);
  });

  it('keeps a choice made anywhere, with the place that it was made for', async () => {
    keep('UserPostalCode', '06851');
    const { store, context } = arrive();
    await settled();
    void store.dispatch(chooseShowroom(stamford));
    await waitFor(() =>
      expect(context.getState()).toMatchObject({ manuallySelected: true, selectedShowroom: stamford }),
    );
    await waitFor(() =>
      expect(kept('UserLocation')).toEqual({
        postal_code: '06851',
        city: 'Norwalk',
        state: 'CT',
        branch_id: stamford.branch_id,
        store_number: '1002',
      }),
    );
    expect(asked).toEqual(['06851']);
    void store.dispatch(clearShowroom());
    await waitFor(() =>
      expect(context.getState()).toMatchObject({ manuallySelected: false, selectedShowroom: null }),
    );
  });

  it('goes to where a chosen showroom stands when that is elsewhere, and changes the postal code', async () => {
    keep('UserPostalCode', '06851');
    const { store } = arrive();
    await settled();
    const carts: boolean[] = [];
    const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('clerestory_has_cart=1');
    apiStub.use(
      http.get('*/web-ecommerce/api/v1/carts', () => {
        carts.push(true);
        return HttpResponse.json({ Cart: cart() });
      }),
    );
    answer(200, directory({ user_location: { postal_code: '96813', city: 'Honolulu', state: 'HI' } }));
    const far = showroom({
      showroom_id: 'honolulu',
      store_number: '9001',
      postal_code: '96813',
      city: 'Honolulu',
      state: 'HI',
    });
    void store.dispatch(chooseShowroom(far));
    await waitFor(() => expect(carts).toEqual([true]));
    cookie.mockRestore();
    expect(asked).toEqual(['06851', '96813']);
    expect(store.getState().locations.showroom).toEqual(far);
    expect(localStorage.getItem('UserPostalCode')).toBe('96813');
    expect(kept('UserLocation')).toMatchObject({ postal_code: '96813', city: 'Honolulu', state: 'HI' });
  });

  it('chooses no showroom for a visitor whose last act was to say where they are', async () => {
    const { store, context } = arrive();
    await context.ask((machine) => machine.search('06851'));
    await waitFor(() => expect(context.getState().showrooms).toHaveLength(2));
    expect(context.getState()).toMatchObject({ openLocation: true, selectedShowroom: null });
    expect(store.getState().locations.showroom).toBeNull();
  });

  it('keeps list and showroom through a failed search, and closes the chooser', async () => {
    const { store, context } = arrive();
    await context.ask((machine) => machine.search('06851'));
    await store.dispatch(chooseShowroom(stamford));
    answer(500, { success: false, error: { code: 'internal', message: 'Internal error' } });
    await context.ask((machine) => machine.search('06902'));
    expect(context.getState()).toMatchObject({
      error: 'Failed to fetch showrooms',
      locationList: [norwalk, stamford],
      showrooms: [norwalk, stamford],
      selectedShowroom: stamford,
      openLocation: false,
    });
  });

  it('is loading with the error cleared, then not loading, in each fetch cycle', async () => {
    answer(404, {
      success: false,
      error: { code: 'no_showrooms_nearby', message: 'no showrooms are nearby' },
    });
    const { context } = arrive();
    const seen: Pick<LocationState, 'loading' | 'error'>[] = [];
    await context.ask(() => undefined);
    context.subscribe(() => {
      const { loading = false, error = '' } = context.getState();
      seen.push({ loading, error });
    });
    const search = () => context.ask((machine) => machine.search('06851'));
    await search();
    answer();
    await search();
    const refused = 'There are no showrooms within 200 miles of this location.';
    expect(
      seen.filter((one, at) => one.loading !== seen[at - 1]?.loading || one.error !== seen[at - 1]?.error),
    ).toEqual([
      { loading: true, error: '' },
      { loading: false, error: refused },
      { loading: true, error: '' },
      { loading: false, error: '' },
    ]);
  });

  it('[9.5] raises a flag when a change of route is complete, and resets it after 300 ms', async () => {
    const { context } = arrive();
    await context.ask(() => undefined);
    jest.useFakeTimers();
    await context.ask((machine) => machine.arrive());
    expect(context.getState().routeChangeComplete).toBe(true);
    act(() => jest.advanceTimersByTime(299));
    expect(context.getState().routeChangeComplete).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(context.getState().routeChangeComplete).toBe(false);
    jest.useRealTimers();
  });
});
