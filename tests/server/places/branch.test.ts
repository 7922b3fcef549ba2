import { getBranch, getBranchShowrooms } from '#domain/places/contract.ts';
import { noneNearby, unknownZip } from '#tests/support/places/location-refusals.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

describe('a branch', () => {
  const branchOf = async (id: string) => (await call(test.app, getBranch, { params: { id } })).branch;

  it('is known by its id', async () => {
    expect(await branchOf('norwalk-ct')).toEqual({
      branch_id: 'norwalk-ct',
      formal_name: 'Clerestory of Norwalk',
      state: { name: 'Connecticut', abbreviation: 'CT' },
      country: 'US',
      branch_url: '/locations/norwalk-ct/',
      branch_retail: ['harbor-lumber-stamford'],
      time_zone: 'America/New_York',
      zone: 'RT',
      phone: '+1 (203) 555-0110',
    });
  });

  it('is the one that serves a postal code', async () => {
    expect((await branchOf('50219')).branch_id).toBe('des-moines-ia');
    expect((await branchOf('M5V 3L9')).branch_id).toBe('toronto-on');
  });

  it('is the nearest of those whose areas overlap', async () => {
    expect((await branchOf('50309')).branch_id).toBe('des-moines-ia');
  });

  it('is that of the nearest showroom where no area reaches', async () => {
    expect((await branchOf('10001')).branch_id).toBe('norwalk-ct');
  });

  it('is 404 when it is unknown, or nothing is near', async () => {
    expect(failureOf(await send(test.app, getBranch, { params: { id: 'atlantis' } })).status).toBe(404);
    expect(failureOf(await send(test.app, getBranch, { params: { id: '99999' } }))).toEqual(unknownZip);
    expect(failureOf(await send(test.app, getBranch, { params: { id: '96910' } }))).toEqual(noneNearby);
  });
});

describe('the showrooms of a branch', () => {
  const ask = async (id: string) =>
    (await call(test.app, getBranchShowrooms, { params: { id } })).showrooms.map(
      ({ showroom_id, distance_miles }) => [showroom_id, distance_miles],
    );

  it('come as the content has them, and by distance from a postal code', async () => {
    expect(await ask('norwalk-ct')).toEqual([
      ['new-haven', undefined],
      ['norwalk', undefined],
    ]);
    expect(await ask('06851')).toEqual([
      ['norwalk', 0],
      ['new-haven', 27.7],
    ]);
  });

  it('are 404 of an unknown branch', async () => {
    const unknown = await send(test.app, getBranchShowrooms, { params: { id: 'norwalk' } });
    expect(failureOf(unknown)).toMatchObject({ status: 404, error: { code: 'unknown_branch' } });
  });
});
