import { getNearestShowroom } from '#domain/places/contract.ts';
import { parseConfig } from '#server/config.ts';
import { networkPosition } from '#server/services/places/network-position.ts';
import { anyText } from '#tests/support/contract-inputs/wrong-values.ts';
import { latitude, longitude } from '#tests/support/places/place-arbitraries.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const names = ['cf-iplatitude', 'cf-iplongitude'] as const;
const nowhere = { showroom: null, user_location: null };
const norwalk = { postal_code: '06858', city: 'Norwalk', state: 'CT' };

const headersOf = (lat: string, lon: string) => ({ [names[0]]: lat, [names[1]]: lon });

describe('the nearest showroom of a visitor who names no point', () => {
  let behindCdn: TestApp;
  let alone: TestApp;
  beforeAll(async () => {
    behindCdn = await withApp({ settings: { CLIENT_POSITION_HEADERS: names.join(',') } });
    alone = await withApp({ database: behindCdn.database });
  });
  afterAll(async () => {
    await alone.close();
    await behindCdn.close();
  });

  const ask = (headers: Record<string, string>, { app } = behindCdn) =>
    call(app, getNearestShowroom, { query: {} }, headers);

  it('is near the position that the machine in front of the server wrote into the request', async () => {
    const { showroom, user_location } = await ask(headersOf('41.12', '-73.41'));
    expect([showroom?.showroom_id, showroom?.distance_miles, user_location]).toEqual([
      'norwalk',
      0.9,
      norwalk,
    ]);
  });

  it('comes in an answer that no cache on its way keeps', async () => {
    for (const headers of [{}, headersOf('41.12', '-73.41')]) {
      const answer = await send(behindCdn.app, getNearestShowroom, {}, headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  });

  it.each([
    ['no headers', {}],
    ['one header of two', { [names[0]]: '41.12' }],
    ['no numbers', headersOf('north', 'west')],
    ['empty values', headersOf('', '')],
    ['values out of range', headersOf('91', '-73.41')],
    ['a header that came twice', headersOf('41.12, 41.12', '-73.41')],
    ['a position in the ocean', headersOf('35', '-50')],
    ['a position without a showroom in reach', headersOf('13.444', '144.794')],
  ])('is none, and no failure, with %s', async (_, headers) => {
    expect(await ask(headers)).toEqual(nowhere);
  });

  it('is none where no machine in front of the server is configured', async () => {
    expect(await ask(headersOf('41.12', '-73.41'), alone)).toEqual(nowhere);
  });

  it('does not stand in for a point that the caller names, whole or in part', async () => {
    const headers = headersOf('41.12', '-73.41');
    const toronto = { lat: 43.6525, lon: -79.3686 };
    const answer = await call(behindCdn.app, getNearestShowroom, { query: toronto }, headers);
    expect(answer.showroom?.showroom_id).toBe('toronto-queen-west');
    for (const [query, missing] of [
      [{ lat: 41.12 }, 'query.lon'],
      [{ lon: -73.41 }, 'query.lat'],
    ] as const) {
      const { status, error } = failureOf(await send(behindCdn.app, getNearestShowroom, { query }, headers));
      expect([status, error.fields?.map(({ path }) => path)]).toEqual([422, [missing]]);
    }
  });

  it('is never a failure of the server, whatever the headers say', async () => {
    const value = fc.oneof(anyText, latitude.map(String), fc.constantFrom('1e999', '0x10', '41.12,-73.41'));
    await fc.assert(
      fc.asyncProperty(value, value, async (lat, lon) => {
        const { showroom, user_location } = await ask(headersOf(lat, lon));
        expect(showroom === null).toBe(user_location === null);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the position in request headers', () => {
  it('is any point that two headers write in decimals, or one header with both', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        // Adding 0 converts -0, which is serialized as 0.
        const point = { latitude: lat + 0, longitude: lon + 0 };
        expect(networkPosition(names, headersOf(`${lat}`, ` ${lon} `))).toEqual(point);
        expect(networkPosition(['x-client-latlong'], { 'x-client-latlong': `${lat},${lon}` })).toEqual(point);
      }),
    );
  });

  it('is none in headers of which one has more or less than its part', () => {
    expect(networkPosition(['x-client-latlong'], { 'x-client-latlong': '41' })).toBeUndefined();
    expect(networkPosition(['x-client-latlong'], { 'x-client-latlong': '41,-73,12' })).toBeUndefined();
    expect(networkPosition(['a', 'b'], { a: ['41', '42'], b: '-73' })).toBeUndefined();
    expect(networkPosition([], { a: '41', b: '-73' })).toBeUndefined();
  });
});

describe('CLIENT_POSITION_HEADERS', () => {
  const headersFor = (CLIENT_POSITION_HEADERS: string) =>
    parseConfig({ CLIENT_POSITION_HEADERS }).positionHeaders;

  it('names one header or two, in any case', () => {
    expect(headersFor('CF-IPLatitude, CF-IPLongitude')).toEqual(['cf-iplatitude', 'cf-iplongitude']);
    expect(headersFor('X-Client-LatLong')).toEqual(['x-client-latlong']);
    expect(headersFor('')).toEqual([]);
  });

  it.each(['a,b,c', 'a b', ',', 'a,', 'a:1'])('is refused as %j', (names) => {
    expect(() => headersFor(names)).toThrow(
      `CLIENT_POSITION_HEADERS=${names}: must be the names of one or two request headers, such as cf-iplatitude,cf-iplongitude`,
    );
  });
});
