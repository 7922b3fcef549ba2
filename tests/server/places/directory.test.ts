import { getShowroomsByPostalCode } from '#domain/places/contract.ts';
import {
  directoryParts,
  getBeta,
  getContractors,
  getDirectory,
  getMarket,
  getService,
} from '#domain/places/directory-contract.ts';
import { contractorsAround } from '#tests/support/places/contractors-around.ts';
import { unknownPlace, unknownZip } from '#tests/support/places/location-refusals.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp({ content: contractorsAround });
});
afterAll(() => test.close());

describe('the directory', () => {
  const ask = (id: string, include?: string, radius?: number) =>
    call(test.app, getDirectory, { params: { id }, query: { include, radius } });

  it('answers every part in one, each as its own call does', async () => {
    const all = await ask('06851');
    expect(Object.keys(all).sort()).toEqual([...directoryParts, 'user_location'].sort());
    expect(all).toMatchObject({
      user_location: { postal_code: '06851', city: 'Norwalk', state: 'CT' },
      branch: { branch_id: 'norwalk-ct' },
      showroom: { showroom_id: 'norwalk', distance_miles: 0 },
      showrooms: [{ showroom_id: 'norwalk' }, { showroom_id: 'new-haven' }],
      stores: [{ store_id: 'harbor-lumber-stamford', distance_miles: 9 }],
    });
    const query = {};
    const own = { params: { id: '06851' } };
    const near = await call(test.app, getShowroomsByPostalCode, { params: { postalCode: '06851' } });
    expect(all.showrooms).toEqual(near.showrooms);
    expect(all.contractors).toEqual((await call(test.app, getContractors, { ...own, query })).contractors);
    expect(all.service).toEqual((await call(test.app, getService, own)).service);
    expect(all.market).toEqual((await call(test.app, getMarket, own)).market);
    expect(all.beta).toEqual((await call(test.app, getBeta, own)).beta);
  });

  it('answers the same when it is asked again', async () => {
    const once = await test.app.inject('/location/v2/directory/06902');
    const again = await test.app.inject('/location/v2/directory/06902/');
    expect(again.body).toBe(once.body);
    expect(again.headers['content-type']).toBe(once.headers['content-type']);
    expect(again.headers['cache-control']).toBe('no-store');
  });

  it('answers only the parts that were asked for, stores and contractors within the radius', async () => {
    const some = await ask('06851', 'stores, contractors', 5);
    expect(Object.keys(some).sort()).toEqual(['contractors', 'stores', 'user_location']);
    expect(some.stores).toEqual([]);
    expect(some.contractors).toHaveLength(2);
  });

  it('knows showrooms and branches too', async () => {
    const room = await ask('new-haven', 'branch,showroom,showrooms');
    expect(room).toMatchObject({
      branch: { branch_id: 'norwalk-ct' },
      showroom: { showroom_id: 'new-haven' },
    });
    expect(room.showrooms?.map(({ showroom_id }) => showroom_id)).toEqual(['new-haven', 'norwalk']);
    expect(room).not.toHaveProperty('user_location');
    expect((await ask('norwalk-ct', 'showrooms')).showrooms).toHaveLength(2);
  });

  it.each(['96910', '09002'])('leaves empty what %s does not have', async (id) => {
    expect(await ask(id)).toMatchObject({
      branch: null,
      showroom: null,
      service: null,
      beta: null,
      showrooms: [],
      stores: [],
      contractors: [],
      market: { market_id: 'outside' },
    });
  });

  it('[8.5] answers its failures, as those of a branch’s showrooms, with an error body that says success is false', async () => {
    for (const path of ['directory/99999', 'branch/99999/showrooms']) {
      const response = await test.app.inject(`/location/v2/${path}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ success: false, error: unknownZip.error });
    }
    expect(failureOf(await send(test.app, getDirectory, { params: { id: 'atlantis' } }))).toEqual(
      unknownPlace,
    );
  });

  it.each(['', 'everything', 'branch,', 'branch,__proto__'])('refuses to include %p', async (include) => {
    const response = await send(test.app, getDirectory, { params: { id: '06851' }, query: { include } });
    const { status, error } = failureOf(response);
    expect(status).toBe(422);
    expect(error.message).toMatch(/^Must be of branch, showrooms/);
  });
});
