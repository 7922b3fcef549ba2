import { fetchPlace } from '#src/features/orders/checkout/checkout-api.ts';
import { findContractors } from '#src/features/places/finders/contractor-finder.tsx';
import { findShowrooms } from '#src/features/places/finders/showroom-finder.tsx';
import { findStores } from '#src/features/places/finders/store-finder.tsx';
import * as api from '#src/session/place/location-api.ts';
import { hear } from '#tests/support/browser/heard-calls.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { contractor, directory, retailStore } from '#tests/support/places/location-examples.ts';

const town = { postal_code: '06851', city: 'Norwalk', state: 'CT' };
const { signal } = new AbortController();

it('the directory is asked for whole, and stores by an include list and a radius', async () => {
  const url = 'http://localhost/location/v2/directory/06851';
  const heard = hear('get', url, directory());
  expect(await api.fetchDirectory('06851')).toEqual(directory());
  expect(await findStores('06851', 25, signal)).toEqual([{ ...retailStore(), id: 'norwalk-alder' }]);
  expect(heard).toEqual([
    { method: 'GET', url },
    { method: 'GET', url: `${url}?include=stores&radius=25` },
  ]);
});

it('a branch is asked for by its id', async () => {
  const url = 'http://localhost/location/v2/branch/norwalk-ct';
  const heard = hear('get', url, { branch: directory().branch });
  expect(await api.fetchBranch('norwalk-ct')).toEqual(directory().branch);
  expect(heard).toEqual([{ method: 'GET', url }]);
});

it('showrooms are asked for by a postal code, and their branch and market beside them', async () => {
  const near = hear('get', 'http://localhost/location/v2/showrooms/06851', {
    showrooms: [showroom()],
    user_location: town,
  });
  const ofBranch = hear('get', 'http://localhost/location/v2/branch/06851/showrooms', {
    showrooms: [showroom()],
  });
  const market = hear('get', 'http://localhost/location/v2/directory/06851', directory());
  expect(await api.fetchShowrooms('06851')).toEqual([showroom()]);
  expect(await findShowrooms('06851', signal)).toEqual([{ ...showroom(), id: 'norwalk' }]);
  expect((await fetchPlace('06851', signal)).showrooms).toEqual([showroom()]);
  expect(near.map(({ url }) => url)).toEqual(Array(2).fill('http://localhost/location/v2/showrooms/06851'));
  expect(ofBranch).toHaveLength(1);
  expect(market.map(({ url }) => url)).toEqual([
    'http://localhost/location/v2/directory/06851?include=market',
  ]);
});

it('the place of a point is asked for by lat and lon', async () => {
  const url = 'http://localhost/location/v2/showroom';
  const heard = hear('get', url, { showroom: showroom(), user_location: town });
  expect(await api.fetchPlaceOf({ latitude: 41.12, longitude: -73.41 })).toEqual(town);
  expect(heard).toEqual([{ method: 'GET', url: `${url}?lat=41.12&lon=-73.41` }]);
});

it('contractors are asked for by the radius of the page', async () => {
  const url = 'http://localhost/location/v2/contractors/06851';
  const heard = hear('get', url, { contractors: [contractor()] });
  const found = await findContractors('06851', new URLSearchParams('radius=100'), signal);
  expect(found).toEqual([{ ...contractor(), id: 'sound-carpentry' }]);
  expect(heard).toEqual([{ method: 'GET', url: `${url}?radius=100` }]);
});
