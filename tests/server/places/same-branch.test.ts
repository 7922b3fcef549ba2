import type { z } from 'zod';
import {
  getBranch,
  getBranchShowrooms,
  getNearestShowroom,
  getShowroom,
  getShowroomInfo,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
} from '#domain/places/contract.ts';
import {
  getBeta,
  getContractors,
  getDirectory,
  getMarket,
  getMarketByCoordinates,
  getService,
  postServiceArea,
} from '#domain/places/directory-contract.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

const norwalk = 'lat=41.12&lon=-73.41';

/** Requests a literal path, like a client with only the specification, and parses by the contract. */
async function get<S extends z.ZodType>(path: string, { response }: { response: S }): Promise<z.output<S>> {
  const answer = await test.app.inject(`/location/v2${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return response.parse(answer.json());
}

it('[7.9] answers every location call at its address', async () => {
  const near = await get('/showrooms/06851', getShowroomsByPostalCode);
  const [first] = near.showrooms;
  if (!first) throw new Error('The fixture has no showroom near Norwalk');
  const { showroom_id, branch_id } = first;

  expect((await get(`/branch/${branch_id}`, getBranch)).branch.branch_id).toBe(branch_id);
  expect((await get(`/showrooms?${norwalk}`, getShowroomsByCoordinates)).showrooms[0]?.showroom_id).toBe(
    showroom_id,
  );
  expect(await get('/showrooms/06851/', getShowroomsByPostalCode)).toEqual(near);
  const nearest = await get(`/showroom?${norwalk}`, getNearestShowroom);
  expect(nearest.showroom?.showroom_id).toBe(showroom_id);
  expect(nearest.user_location?.postal_code).toMatch(/^068\d\d$/);
  expect((await get(`/showroom/${showroom_id}`, getShowroom)).showroom.showroom_id).toBe(showroom_id);
  const { showroom_info } = await get(`/info/showroom/${showroom_id}`, getShowroomInfo);
  expect(showroom_info.showroom_id).toBe(showroom_id);
  expect(Array.isArray((await get('/contractors/06851?radius=100', getContractors)).contractors)).toBe(true);
  expect((await get('/service/06851', getService)).service.branch_id).toBe(branch_id);
  expect((await get(`/ecommerce/market?${norwalk}`, getMarketByCoordinates)).market.market_id).toBe(
    branch_id,
  );
  expect((await get('/ecommerce/market/06851', getMarket)).market.market_id).toBe(branch_id);
  expect((await get('/beta/06851', getBeta)).beta.branch_id).toBe(branch_id);
  const directory = await get('/directory/06851?include=branch,market&radius=25', getDirectory);
  expect([directory.branch?.branch_id, directory.market?.market_id]).toEqual([branch_id, branch_id]);
  expect(Object.keys(directory).sort()).toEqual(['branch', 'market', 'user_location']);
  const { showrooms } = await get(`/branch/${branch_id}/showrooms`, getBranchShowrooms);
  expect(showrooms.map((showroom) => showroom.branch_id)).toContain(branch_id);

  const areas = await test.app.inject({
    method: 'POST',
    url: '/location/v2/branch/service-area',
    payload: { branchIds: [branch_id] },
  });
  expect(postServiceArea.response.parse(areas.json()).service_areas.map((area) => area.branch_id)).toEqual([
    branch_id,
  ]);

  const unknown = await test.app.inject('/location/v2/showrooms/99999/');
  expect(unknown.json().error.message).toBe('No showrooms found for the provided zip code.');
});

it('[3.12] tells of a place its branch, showrooms, a showroom, contractors within a radius, service, market and beta', async () => {
  const directory = await get('/directory/06851?radius=100', getDirectory);
  const { showroom_info } = await get('/info/showroom/06851', getShowroomInfo);
  expect(directory.branch?.branch_id).toBe(showroom_info.branch_id);
  expect(directory.showrooms?.map(({ showroom_id }) => showroom_id)).toContain(showroom_info.showroom_id);
  expect(directory.showroom?.showroom_id).toBe(showroom_info.showroom_id);
  for (const { distance_miles } of directory.contractors ?? [])
    expect(distance_miles).toBeLessThanOrEqual(100);
  expect(directory.contractors?.length).toBeGreaterThan(0);
  expect(directory.service?.branch_id).toBe(showroom_info.branch_id);
  expect(directory.market?.market_id).toBe(showroom_info.branch_id);
  expect(directory.beta?.branch_id).toBe(showroom_info.branch_id);
});
