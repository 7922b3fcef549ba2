import {
  getNearestShowroom,
  getShowroom,
  getShowroomInfo,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
} from '#domain/places/contract.ts';
import { noneNearby, unknownZip } from '#tests/support/places/location-refusals.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

const norwalk = { lat: 41.12, lon: -73.41 };
const nearNorwalk = { postal_code: '06858', city: 'Norwalk', state: 'CT' };
const midAtlantic = { lat: 35, lon: -50 };

describe('showrooms by postal code', () => {
  const ask = (postalCode: string) => send(test.app, getShowroomsByPostalCode, { params: { postalCode } });

  it('lists those within 200 miles, nearest first, with distances in tenths of a mile', async () => {
    const answer = await call(test.app, getShowroomsByPostalCode, { params: { postalCode: '06851' } });
    expect(answer.showrooms.map(({ showroom_id, distance_miles }) => [showroom_id, distance_miles])).toEqual([
      ['norwalk', 0],
      ['new-haven', 27.7],
    ]);
    expect(answer.user_location).toEqual({ postal_code: '06851', city: 'Norwalk', state: 'CT' });
  });

  it('answers the same with a trailing slash', async () => {
    const plain = await test.app.inject('/location/v2/showrooms/06851');
    const slashed = await test.app.inject('/location/v2/showrooms/06851/');
    expect(slashed.statusCode).toBe(200);
    expect(slashed.json()).toEqual(plain.json());
  });

  it.each(['M5V 3L9', 'm5v3l9', 'M5V-1A1'])('knows the Canadian code %s by its area', async (postalCode) => {
    const answer = await call(test.app, getShowroomsByPostalCode, { params: { postalCode } });
    expect(answer.showrooms[0]?.showroom_id).toBe('toronto-queen-west');
    expect(answer.user_location).toMatchObject({ city: 'Downtown Toronto', state: 'ON' });
  });

  it('drops the last four digits of ZIP+4', async () => {
    const answer = await call(test.app, getShowroomsByPostalCode, { params: { postalCode: '06851-1234' } });
    expect(answer.user_location?.postal_code).toBe('06851');
  });

  it('tells an unknown code from one that nothing is near', async () => {
    expect(failureOf(await ask('99999'))).toEqual(unknownZip);
    expect(failureOf(await ask('96910'))).toEqual(noneNearby);
  });

  it('finds nothing near an army post office, whose position is not published', async () => {
    expect(failureOf(await ask('09002'))).toEqual(noneNearby);
  });

  it.each(['0685', 'abc', '06851-12', 'W1A 1A', '%20'])(
    'refuses %s as no postal code',
    async (postalCode) => {
      const message = 'Postal Code must be a valid Postal Code';
      expect(failureOf(await ask(postalCode))).toEqual({
        status: 422,
        error: { code: 'invalid_request', message, fields: [{ path: 'params.postalCode', message }] },
      });
    },
  );
});

describe('showrooms by coordinates', () => {
  it('lists the nearest first and names the postal code of the point', async () => {
    const answer = await call(test.app, getShowroomsByCoordinates, { query: norwalk });
    expect(answer.showrooms.map((showroom) => showroom.showroom_id)).toEqual(['norwalk', 'new-haven']);
    expect(answer.user_location).toEqual(nearNorwalk);
  });

  it('finds none in the ocean', async () => {
    expect(failureOf(await send(test.app, getShowroomsByCoordinates, { query: midAtlantic }))).toEqual(
      noneNearby,
    );
  });

  it('tells of every coordinate that is wrong at once', async () => {
    const { status, error } = failureOf(
      await send(test.app, getShowroomsByCoordinates, { query: { lat: 91 } }),
    );
    expect(status).toBe(422);
    expect(error.fields?.map((field) => field.path)).toEqual(['query.lat', 'query.lon']);
    expect(error.message).toBe(error.fields?.[0]?.message);
  });

  it('does not take an empty coordinate for zero', async () => {
    const { status, error } = failureOf(
      await send(test.app, getShowroomsByCoordinates, { query: { lat: '', lon: '-73.4' } }),
    );
    expect(status).toBe(422);
    expect(error.fields?.map((field) => field.path)).toEqual(['query.lat']);
  });
});

describe('the nearest showroom', () => {
  it('comes with the postal code of the point', async () => {
    const answer = await call(test.app, getNearestShowroom, { query: norwalk });
    expect(answer.showroom).toMatchObject({ showroom_id: 'norwalk', distance_miles: 0.9 });
    expect(answer.user_location).toEqual(nearNorwalk);
  });

  it('gives a whole Canadian postal code, which other calls accept', async () => {
    const answer = await call(test.app, getNearestShowroom, { query: { lat: 43.6525, lon: -79.3686 } });
    const again = await call(test.app, getShowroomsByPostalCode, {
      params: { postalCode: answer.user_location?.postal_code ?? '' },
    });
    expect(again.showrooms[0]?.showroom_id).toBe('toronto-queen-west');
  });

  it('is not to be found where no postal code is near', async () => {
    const response = await send(test.app, getNearestShowroom, { query: midAtlantic });
    expect(failureOf(response)).toEqual({
      status: 404,
      error: { code: 'location_not_found', message: 'Unable to find your location' },
    });
  });
});

describe('a showroom', () => {
  it('is known by its id', async () => {
    const { showroom } = await call(test.app, getShowroom, { params: { id: 'norwalk' } });
    expect(showroom).toMatchObject({
      showroom_id: 'norwalk',
      store_number: '0001',
      url: '/locations/norwalk-ct/norwalk/',
      time_zone: 'America/New_York',
      hours: { weekday: { opens: '09:00', closes: '18:00' }, sunday: null },
    });
    expect(showroom).not.toHaveProperty('distance_miles');
  });

  it('is the nearest one where a postal code is given', async () => {
    const { showroom } = await call(test.app, getShowroom, { params: { id: '06902' } });
    expect(showroom.showroom_id).toBe('norwalk');
  });

  it('is 404 when it is unknown', async () => {
    expect(failureOf(await send(test.app, getShowroom, { params: { id: 'atlantis' } })).status).toBe(404);
    expect(failureOf(await send(test.app, getShowroom, { params: { id: '99999' } }))).toEqual(unknownZip);
  });
});

describe('what a visitor of a showroom wants to know', () => {
  const infoOf = async (id: string) =>
    (await call(test.app, getShowroomInfo, { params: { id } })).showroom_info;

  it('is its record, with its branch and what stands on its floor', async () => {
    const { showroom } = await call(test.app, getShowroom, { params: { id: 'norwalk' } });
    expect(await infoOf('norwalk')).toEqual({
      ...showroom,
      formal_name: 'Clerestory of Norwalk',
      branch_url: '/locations/norwalk-ct/',
      intro: 'Come in',
      directions: 'Park behind',
      on_display: ['A casement', 'A patio door'],
      zone: 'RT',
    });
  });

  it('is of the nearest where a postal code is given', async () => {
    expect(await infoOf('06902')).toMatchObject({ showroom_id: 'norwalk', distance_miles: 8.8 });
    const unknown = await send(test.app, getShowroomInfo, { params: { id: 'atlantis' } });
    expect(failureOf(unknown)).toMatchObject({ status: 404, error: { code: 'unknown_showroom' } });
  });
});

it.each([
  'branch/norwalk-ct',
  'branch/norwalk-ct/showrooms',
  'showrooms/06851',
  'showroom/norwalk',
  'info/showroom/norwalk',
  'contractors/06851',
  'service/06851',
  'ecommerce/market/06851',
  'beta/06851',
  'directory/06851',
  'places/06851',
])('answers /location/v2/%s the same with a trailing slash', async (path) => {
  const plain = await test.app.inject(`/location/v2/${path}`);
  const slashed = await test.app.inject(`/location/v2/${path}/`);
  expect(plain.statusCode).toBe(200);
  expect(slashed.body).toBe(plain.body);
});

it.each(['showrooms', 'showroom', 'ecommerce/market'])(
  'answers /location/v2/%s of a point the same with a trailing slash',
  async (path) => {
    const plain = await test.app.inject(`/location/v2/${path}?lat=41.12&lon=-73.41`);
    const slashed = await test.app.inject(`/location/v2/${path}/?lat=41.12&lon=-73.41`);
    expect(plain.statusCode).toBe(200);
    expect(slashed.body).toBe(plain.body);
  },
);
