import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { lookUpOnArrival } from '#src/session/place/location-context.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { giveGeolocation } from '#tests/support/places/geolocation.ts';
import {
  answer,
  arrive,
  forgetVisits,
  keep,
  reports,
  settled,
} from '#tests/support/places/location-arrival.ts';
import { unknownZip } from '#tests/support/places/location-refusals.ts';

beforeEach(forgetVisits);

const refuse = (status: number, error: { code: string; message: string }) =>
  answer(status, { success: false, error });

describe('[8.3] a place that cannot be had', () => {
  it.each([
    [
      'where the shop fails',
      () => refuse(500, { code: 'internal', message: 'Internal error' }),
      'Failed to fetch showrooms',
    ],
    [
      'where the code is unknown',
      () => refuse(404, unknownZip.error),
      'No showrooms found for the provided zip code.',
    ],
  ])('is shown of a search: %s', async (_, prepare, message) => {
    prepare();
    const { context } = arrive();
    await context.ask((machine) => machine.search('06851'));
    expect(context.getState()).toMatchObject({ error: message, onArrival: false });
    expect(reports).toEqual([]);
  });

  it('is shown and reported on arrival', async () => {
    keep('UserPostalCode', '06851');
    refuse(500, { code: 'internal', message: 'Internal error' });
    const { context } = arrive();
    await settled();
    expect(context.getState().error).toBe('Failed to initialize location. Please try again.');
    expect(reports).toEqual(['looking up the location on arrival']);
  });

  it('is shown of a device: one that fails, one that is nowhere, and one that has no geolocation', async () => {
    const located = async () => {
      const { context } = arrive();
      await context.ask((machine) => machine.locate());
      return context.getState().error;
    };
    giveGeolocation({ permission: 'denied' });
    expect(await located()).toBe('Unable to find your location');
    giveGeolocation({ permission: 'prompt', position: { latitude: 35, longitude: -50 } });
    apiStub.use(
      http.get('*/location/v2/showroom', () =>
        HttpResponse.json({
          showroom: showroom(),
          user_location: { postal_code: '', city: '', state: '' },
        }),
      ),
    );
    expect(await located()).toBe('Unable to find your location');
    forgetVisits();
    expect(await located()).toBe('Geolocation is not supported');
  });
});

it('shows on arrival that the script of the lookup did not come, and loads it again', async () => {
  const script = '../../../../src/session/place/location-machine.ts';
  jest.doMock(script, () => {
    throw new Error('Loading chunk 7 failed');
  });
  keep('UserPostalCode', '06851');
  const { store, context } = arrive();
  await waitFor(() =>
    expect(context.getState()).toEqual({
      error: 'Failed to initialize location. Please try again.',
      onArrival: true,
    }),
  );
  jest.dontMock(script);
  await store.dispatch(lookUpOnArrival());
  expect(store.getState().locations.showroom).toEqual(showroom());
});
