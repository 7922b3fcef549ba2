import {
  getBeta,
  getContractors,
  getMarket,
  getMarketByCoordinates,
  getService,
  postServiceArea,
} from '#domain/places/directory-contract.ts';
import { getPlace, getPlaces } from '#domain/places/places-contract.ts';
import { contractorsAround as content } from '#tests/support/places/contractors-around.ts';
import { noneNearby, notFound, unknownPlace, unknownZip } from '#tests/support/places/location-refusals.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp({ content });
});
afterAll(() => test.close());

describe('contractors', () => {
  const ask = async (id: string, radius?: number) =>
    (await call(test.app, getContractors, { params: { id }, query: { radius } })).contractors.map(
      ({ contractor_id, distance_miles, covers }) => [contractor_id, distance_miles, covers],
    );

  it('come by distance, then name, with whether they go as far', async () => {
    expect(await ask('06851')).toEqual([
      ['antelope', 0, true],
      ['zebra', 0, true],
      ['plumb-and-true', 9, true],
      ['new-haven-doors', 27.7, false],
    ]);
  });

  it('come from within the radius', async () => {
    expect((await ask('06851', 5)).map(([id]) => id)).toEqual(['antelope', 'zebra']);
    expect(await ask('50219', 200)).toEqual([]);
  });

  it('are those near a showroom, and near any showroom of a branch', async () => {
    expect((await ask('new-haven', 5)).map(([id]) => id)).toEqual(['new-haven-doors']);
    expect((await ask('norwalk-ct', 5)).map(([id, far]) => [id, far])).toEqual([
      ['antelope', 0],
      ['new-haven-doors', 0],
      ['zebra', 0],
    ]);
  });

  it('cannot be near an unknown code, or one without a position', async () => {
    const failure = async (id: string) => failureOf(await send(test.app, getContractors, { params: { id } }));
    expect(await failure('99999')).toEqual(unknownZip);
    expect(await failure('09002')).toEqual(notFound);
    expect(await failure('atlantis')).toEqual(unknownPlace);
  });

  it.each(['0', '201', '1.5', 'far', '', 'NaN'])('refuse a radius of %p', async (radius) => {
    const message = 'The radius must be whole miles, from 1 to 200';
    const response = await send(test.app, getContractors, { params: { id: '06851' }, query: { radius } });
    expect(failureOf(response)).toMatchObject({ status: 422, error: { message } });
  });
});

describe('service', () => {
  it('is by the branch of the area, which comes to one’s home', async () => {
    const { service } = await call(test.app, getService, { params: { id: '50219' } });
    expect(service).toEqual({
      branch_id: 'des-moines-ia',
      formal_name: 'Clerestory of Des Moines',
      phone: '+1 (203) 555-0110',
      zone: 'RT',
      time_zone: 'America/Chicago',
      in_service_area: true,
      appointment_types: ['home', 'virtual', 'showroom'],
    });
  });

  it('is by the nearest branch elsewhere, and no branch’s further off', async () => {
    const { service } = await call(test.app, getService, { params: { id: '10001' } });
    expect(service).toMatchObject({
      branch_id: 'norwalk-ct',
      in_service_area: false,
      appointment_types: ['virtual', 'showroom'],
    });
    for (const id of ['96910', '09002'])
      expect(failureOf(await send(test.app, getService, { params: { id } }))).toEqual(noneNearby);
  });
});

describe('the market', () => {
  const market = async (id: string) => (await call(test.app, getMarket, { params: { id } })).market;

  it('is that of the branch, by postal code, showroom or branch', async () => {
    const norwalk = await market('norwalk-ct');
    expect(norwalk).toEqual({ market_id: 'norwalk-ct', ...content.branches[0]?.market });
    expect(await market('06851')).toEqual(norwalk);
    expect(await market('06851-1234')).toEqual(norwalk);
    expect(await market('new-haven')).toEqual(norwalk);
    expect((await market('m5v3l9')).market_id).toBe('toronto-on');
  });

  it('has no freight for the postal codes that no truck reaches', async () => {
    const { delivery, ...others } = await market('norwalk-ct');
    expect(delivery).toBe(true);
    expect(await market('06870')).toEqual({ ...others, delivery: false });
  });

  it.each(['09002', '96201', '34002', '96910', '00801'])('is outside of all for %s', async (id) => {
    expect(await market(id)).toEqual({
      market_id: 'outside',
      ecommerce: false,
      delivery: false,
      pickup: false,
      parts_only: true,
    });
  });

  it('is that of a point', async () => {
    const at = async (lat: number, lon: number) =>
      (await call(test.app, getMarketByCoordinates, { query: { lat, lon } })).market;
    expect((await at(41.12, -73.41)).market_id).toBe('norwalk-ct');
    expect(await at(41.03, -73.57)).toMatchObject({ market_id: 'norwalk-ct', delivery: false });
    const ocean = await send(test.app, getMarketByCoordinates, { query: { lat: 35, lon: -50 } });
    expect(failureOf(ocean)).toEqual(notFound);
  });

  it.each([
    ['91', '0'],
    ['-90.1', '0'],
    ['0', '180.5'],
    ['NaN', '0'],
    ['0x10', '0'],
    ['<script>', '0'],
    ['', '0'],
    ['Infinity', '0'],
  ])('refuses the point %p, %p in the words of the catalogue', async (lat, lon) => {
    const { status, error } = failureOf(
      await send(test.app, getMarketByCoordinates, { query: { lat, lon } }),
    );
    expect({ status, message: error.message }).toEqual({
      status: 422,
      message: 'Unable to find your location',
    });
  });
});

describe('what is tried out', () => {
  it('is answered of a branch and of the places it serves', async () => {
    for (const id of ['norwalk-ct', '06851', 'norwalk'])
      expect((await call(test.app, getBeta, { params: { id } })).beta).toEqual({
        branch_id: 'norwalk-ct',
        features: ['live-drawing', 'text-reminders'],
      });
    expect((await call(test.app, getBeta, { params: { id: '50219' } })).beta.features).toEqual([]);
    expect(failureOf(await send(test.app, getBeta, { params: { id: '96910' } }))).toEqual(noneNearby);
  });
});

describe('service areas', () => {
  const ask = (body: unknown) => send(test.app, postServiceArea, { body });

  it('come in the order of the branches that were asked for', async () => {
    const { service_areas } = await call(test.app, postServiceArea, {
      body: { branchIds: ['toronto-on', 'norwalk-ct'] },
    });
    expect(service_areas).toEqual([
      { branch_id: 'toronto-on', summary: 'The lake', counties: ['York'], postal_prefixes: ['M5V'] },
      {
        branch_id: 'norwalk-ct',
        summary: 'The coast',
        counties: ['Fairfield'],
        postal_prefixes: ['068', '069', '503'],
      },
    ]);
  });

  it('are 404 with one that is unknown, and refused without a list', async () => {
    expect(failureOf(await ask({ branchIds: ['norwalk-ct', 'atlantis'] })).status).toBe(404);
    for (const body of [{}, { branchIds: [] }, { branchIds: 'norwalk-ct' }, { branchIds: [7] }])
      expect(failureOf(await ask(body)).status).toBe(422);
  });
});

describe('places', () => {
  it('are offered while one types, in two characters at least', async () => {
    const { places } = await call(test.app, getPlaces, { query: { query: 'pell' } });
    expect(places[0]).toEqual({ postal_code: '35125', city: 'Pell City', state: 'AL' });
    expect(failureOf(await send(test.app, getPlaces, { query: { query: 'p' } })).status).toBe(422);
    expect(failureOf(await send(test.app, getPlaces)).status).toBe(422);
  });

  it('are answered with where they lie, if that is known', async () => {
    const place = async (postalCode: string) =>
      (await call(test.app, getPlace, { params: { postalCode } })).place;
    expect(await place('50219-1234')).toEqual({
      postal_code: '50219',
      city: 'Pella',
      state: 'IA',
      latitude: 41.4082,
      longitude: -92.9172,
    });
    expect(await place('09002')).toMatchObject({ city: 'APO', latitude: null, longitude: null });
    const unknown = await send(test.app, getPlace, { params: { postalCode: '99999' } });
    expect(failureOf(unknown)).toEqual(unknownZip);
  });
});
