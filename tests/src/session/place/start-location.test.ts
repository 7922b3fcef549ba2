import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { chooseLocation, chooseShowroom } from '#src/session/place/choose-place.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { giveGeolocation } from '#tests/support/places/geolocation.ts';
import {
  answer,
  arrive,
  asked,
  becomeIdle,
  endPause,
  forgetVisits,
  keep,
  kept,
  networkAnswers,
  reports,
  settled,
  waiting,
} from '#tests/support/places/location-arrival.ts';
import { directory } from '#tests/support/places/location-examples.ts';

const [norwalk = showroom(), stamford = showroom()] = directory().showrooms ?? [];

const refusal = (code: string, message: string) => ({ success: false, error: { code, message } });

beforeEach(forgetVisits);

it('asks the network alone where nothing says where the visitor is, and never asks the visitor', async () => {
  const device = giveGeolocation({ permission: 'prompt' });
  const { context } = arrive();
  await becomeIdle();
  await settled();
  expect(device.query).toHaveBeenCalled();
  expect(device.getCurrentPosition).not.toHaveBeenCalled();
  expect([networkAnswers, asked, context.getState()]).toEqual([[200], [], {}]);
});

it('chooses the showroom that was chosen before, near or far', async () => {
  const location = { postal_code: '06851', city: 'Norwalk', state: 'CT', branch_id: 'norwalk-ct' };
  keep('UserPostalCode', '06851');
  keep('UserLocation', { ...location, store_number: '1002' });
  const { store, stop } = arrive();
  await settled();
  expect(store.getState().locations.showroom).toEqual(stamford);
  stop();

  localStorage.removeItem('LocationLoaded');
  const far = showroom({ showroom_id: 'honolulu', store_number: '9001' });
  keep('UserLocation', { ...location, postal_code: '96813', store_number: '9001' });
  apiStub.use(http.get('*/location/v2/showrooms/96813', () => HttpResponse.json({ showrooms: [far] })));
  const again = arrive();
  await settled();
  expect(again.store.getState().locations.showroom).toEqual(far);
});

it.each([
  ['/?region_id=96813', ['96813']],
  ['/?region_id=m5v3l9', ['M5V 3L9']],
  ['/?region_id=norwalk-ct', ['norwalk-ct']],
  ['/?region_id=96813&branch=norwalk-ct', ['96813']],
  ['/?branch=norwalk-ct&state=CT', ['norwalk-ct']],
  ['/?branch=Norwalk&state=CT', ['norwalk-ct']],
  ['/?branch=memphis', ['memphis']],
])('[9.2] at %s it looks up %p', async (address, ids) => {
  arrive(address);
  await settled();
  expect(asked).toEqual(ids);
});

it('takes the branch without its state where it is unknown with one', async () => {
  apiStub.use(
    http.get('*/location/v2/directory/memphis-tn', () =>
      HttpResponse.json(refusal('unknown', 'No such place'), { status: 404 }),
    ),
  );
  arrive('/?branch=Memphis&state=TN');
  await settled();
  expect(asked).toEqual(['memphis']);
});

it.each([
  ['UserPostalCode', 'rubbish'],
  ['UserLocation', '{"postal_code":'],
  ['UserLocation', { postal_code: '<script>' }],
  ['userlocation', { latitude: 'north', longitude: 0 }],
])('takes no notice of rubbish under %s', async (key, rubbish) => {
  keep(key, rubbish);
  arrive('/?region_id=96813');
  await settled();
  expect(asked).toEqual(['96813']);
});

it('asks a device that may be asked, and keeps what it said', async () => {
  giveGeolocation({ permission: 'granted', position: { latitude: 41.1, longitude: -73.4 } });
  apiStub.use(
    http.get('*/location/v2/showroom', ({ request }) => {
      expect(new URL(request.url).search).toBe('?lat=41.1&lon=-73.4');
      return HttpResponse.json({ showroom: norwalk, user_location: directory().user_location });
    }),
  );
  const { context } = arrive();
  expect(waiting()).toBe(1);
  endPause();
  await settled();
  expect(asked).toEqual(['06851']);
  expect(kept('userlocation')).toEqual({ latitude: 41.1, longitude: -73.4 });
  expect(localStorage.getItem('UserPostalCode')).toBe('06851');
  expect(context.getState().geolocationZip).toEqual({ enabled: true, saved: '06851' });
});

it('[8.5] dispatches and reports an error of a lookup on arrival that the shop did not answer, and keeps the place', async () => {
  keep('UserPostalCode', '06851');
  answer(500, refusal('internal', 'Internal error'));
  const { context } = arrive();
  await settled();
  expect(context.getState()).toMatchObject({
    error: 'Failed to initialize location. Please try again.',
    onArrival: true,
    loading: false,
  });
  expect(reports).toEqual(['looking up the location on arrival']);
  expect(localStorage.getItem('UserPostalCode')).toBe('06851');
});

it('shows a refusal on arrival as the server gave it, and reports nothing', async () => {
  answer(404, refusal('unknown_postal_code', 'No showrooms found for the provided zip code.'));
  const { context } = arrive('/?region_id=99999');
  await settled();
  expect(context.getState().error).toBe('No showrooms found for the provided zip code.');
  expect(reports).toEqual([]);
});

it('follows a place that was chosen elsewhere on the page, without choosing a showroom or opening anything', async () => {
  const { store, context } = arrive();
  void store.dispatch(chooseLocation({ postal_code: '06851' }));
  await waitFor(() => expect(store.getState().locations.showrooms).toHaveLength(2));
  expect(context.getState()).toMatchObject({
    locationWasChosen: true,
    openLocation: false,
    userZip: '06851',
  });
  expect(store.getState().locations.showroom).toBeNull();
});

it('leaves alone a search that was made before it was settled who the visitor is', async () => {
  keep('UserPostalCode', '60601');
  const { store, context } = arrive('/', createStore());
  const searching = context.ask((machine) => machine.search('06851'));
  store.dispatch(sessionKnown({}));
  await searching;
  await context.ask(() => undefined);
  expect(asked).toEqual(['06851']);
  expect(context.getState()).toMatchObject({ openLocation: true, onArrival: false, userZip: '06851' });
});

it('works in a browser that refuses its storage', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const { store } = arrive('/?region_id=06851');
  await waitFor(() => expect(store.getState().locations.showroom).toEqual(norwalk));
  void store.dispatch(chooseShowroom(stamford));
  expect(store.getState().locations.showroom).toEqual(stamford);
  for (const spy of spies) spy.mockRestore();
});
