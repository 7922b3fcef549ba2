import { findParts } from '#src/features/catalog/parts-finder/parts-finder-api.ts';
import * as api from '#src/features/configurator/configure-api.ts';
import { fetchTiles } from '#src/session/place/tiles-api.ts';
import type { AppThunk } from '#src/session/store.ts';
import { hear } from '#tests/support/browser/heard-calls.ts';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { exampleConfiguration, exampleModel } from '#tests/support/configurator/configurator-example.ts';

const { dispatch } = storeOf();
const base = 'http://localhost/web-product/api/v2/web';
const canvas = { width: 480, height: 480 };
const config = exampleConfiguration();
const drawing = { id: 'exterior', canvas, svg: '' };
const whole = { config, model: exampleModel, drawing };

beforeEach(() => localStorage.setItem('UserPostalCode', '06851'));
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const answers = { screen: 'full', width: 480 };
const filters = [
  { question: 'screen', answer: 'full' },
  { question: 'width', answer: 480 },
];
const parts = { words: 'lock', group: 'locks', fits: 'example-casement', backend_names: ['bulb-seal'] };
const partsQuery = {
  type: 'part',
  query: 'lock',
  group: 'locks',
  fits: 'example-casement',
  backend_names: ['bulb-seal'],
  offset: 0,
  limit: 12,
};

interface Case {
  method: 'get' | 'post' | 'put';
  path: string;
  ask: AppThunk<Promise<unknown>>;
  body?: object;
  answer: object;
}

it.each<Case>([
  {
    method: 'post',
    path: '/products/example-casement',
    ask: api.start('example-casement', undefined),
    body: { canvas },
    answer: whole,
  },
  {
    method: 'post',
    path: '/products/example-casement',
    ask: api.start('example-casement', 'EXC.1'),
    body: { canvas, code: 'EXC.1' },
    answer: whole,
  },
  {
    method: 'put',
    path: '/config/config-1/questions/screen',
    ask: api.saveAnswer('config-1', 'screen', 'full'),
    body: { answer: 'full' },
    answer: { config },
  },
  {
    method: 'put',
    path: '/config/config-1/reconfigure',
    ask: api.saveAll('config-1', answers),
    body: { canvas, filters },
    answer: whole,
  },
  {
    method: 'put',
    path: '/config/config-1/quantity',
    ask: api.saveQuantity('config-1', 4),
    body: { quantity: 4 },
    answer: { config },
  },
  { method: 'get', path: '/config/config-1', ask: api.read('config-1'), answer: whole },
  { method: 'get', path: '/products/product-tiles', ask: () => fetchTiles(), answer: { tiles: [] } },
  {
    method: 'post',
    path: '/products',
    ask: findParts(parts, 12, new AbortController().signal),
    body: partsQuery,
    answer: { products: [], total: 0 },
  },
])('$method $path is sent with the stored postal code', async (sent) => {
  const { method, path, ask, body, answer } = sent;
  const heard = hear(method, base + path, answer);
  await dispatch(ask);
  const url = `${base}${path}?client_postal_code=06851`;
  expect(heard).toEqual([{ method: method.toUpperCase(), url, ...(body && { body }) }]);
});

it('the region_id of the address goes before the stored postal code', async () => {
  const url = `${base}/products/product-tiles`;
  const heard = hear('get', url, { tiles: [] });
  history.replaceState(null, '', '/?region_id=96813');
  expect(await fetchTiles()).toEqual([]);
  expect(heard).toEqual([{ method: 'GET', url: `${url}?client_postal_code=96813` }]);
});

it('answers are passed on as the calls give them', async () => {
  hear('put', `${base}/config/config-1/quantity`, { config });
  expect(await dispatch(api.saveQuantity('config-1', 4))).toEqual(config);
  hear('put', `${base}/config/config-1/questions/screen`, { config });
  expect(await dispatch(api.saveAnswer('config-1', 'screen', 'full'))).toEqual(config);
  hear('get', `${base}/config/config-1`, whole);
  expect(await dispatch(api.read('config-1'))).toMatchObject({ config });
  hear('post', `${base}/products/example-casement`, whole);
  expect(await dispatch(api.start('example-casement', undefined))).toMatchObject({ config });
});
