import * as api from '../../../../src/features/configure/configure-api.ts';
import { findParts } from '../../../../src/features/parts-finder/parts-finder-api.ts';
import { fetchTiles } from '../../../../src/session/place/location-api.ts';
import { exampleConfiguration, exampleModel } from '../../../support/configurator-example.ts';
import { hear } from '../../../support/heard-calls.ts';

const canvas = { width: 480, height: 480 };
const config = exampleConfiguration();
const whole = { config, model: exampleModel, drawing: { id: 'exterior', canvas, svg: '' } };

beforeEach(() => localStorage.setItem('UserPostalCode', '06851'));
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('[7.10] a configuration is started by POST /products/{id}, with a canvas', async () => {
  const url = 'http://localhost/web-product/api/v2/web/products/example-casement';
  const heard = hear('post', url, whole);
  expect(await api.start('example-casement', undefined)).toMatchObject({ config });
  await api.start('example-casement', 'EXC.1');
  expect(heard).toEqual([
    { method: 'POST', url: `${url}?client_postal_code=06851`, body: { canvas } },
    { method: 'POST', url: `${url}?client_postal_code=06851`, body: { canvas, code: 'EXC.1' } },
  ]);
});

it('[7.12] a question is answered by PUT /config/{configId}/questions/{questionId}, with the answer', async () => {
  const url = 'http://localhost/web-product/api/v2/web/config/config-1/questions/screen';
  const heard = hear('put', url, { config });
  expect(await api.saveAnswer('config-1', 'screen', 'full')).toEqual(config);
  expect(heard).toEqual([
    { method: 'PUT', url: `${url}?client_postal_code=06851`, body: { answer: 'full' } },
  ]);
});

it('[7.13] a configuration is started over by PUT /config/{id}/reconfigure, with a canvas and filters', async () => {
  const url = 'http://localhost/web-product/api/v2/web/config/config-1/reconfigure';
  const heard = hear('put', url, whole);
  expect(await api.saveAll('config-1', { screen: 'full', width: 480 })).toMatchObject({ config });
  const filters = [
    { question: 'screen', answer: 'full' },
    { question: 'width', answer: 480 },
  ];
  expect(heard).toEqual([
    { method: 'PUT', url: `${url}?client_postal_code=06851`, body: { canvas, filters } },
  ]);
});

it('[7.14] a quantity is changed by PUT /config/{id}/quantity, with the quantity', async () => {
  const url = 'http://localhost/web-product/api/v2/web/config/config-1/quantity';
  const heard = hear('put', url, { config });
  expect(await api.saveQuantity('config-1', 4)).toEqual(config);
  expect(heard).toEqual([{ method: 'PUT', url: `${url}?client_postal_code=06851`, body: { quantity: 4 } }]);
});

it('[7.16] a configuration is read by GET /config/{id}', async () => {
  const url = 'http://localhost/web-product/api/v2/web/config/config-1';
  const heard = hear('get', url, { config, model: exampleModel });
  expect(await api.read('config-1')).toMatchObject({ config });
  expect(heard).toEqual([{ method: 'GET', url: `${url}?client_postal_code=06851` }]);
});

it('[7.16] the tiles are read by GET /products/product-tiles, where the region_id of the address says', async () => {
  const url = 'http://localhost/web-product/api/v2/web/products/product-tiles';
  const heard = hear('get', url, { tiles: [] });
  expect(await fetchTiles()).toEqual([]);
  history.replaceState(null, '', '/?region_id=96813');
  await fetchTiles();
  expect(heard).toEqual([
    { method: 'GET', url: `${url}?client_postal_code=06851` },
    { method: 'GET', url: `${url}?client_postal_code=96813` },
  ]);
});

it('[7.17] parts are found by POST /products, with a query object', async () => {
  const url = 'http://localhost/web-product/api/v2/web/products';
  const heard = hear('post', url, { products: [], total: 0 });
  const asked = { words: 'lock', group: 'locks', fits: 'example-casement', backend_names: ['bulb-seal'] };
  expect(await findParts(asked, 12, new AbortController().signal)).toEqual({ products: [], total: 0 });
  expect(heard).toEqual([
    {
      method: 'POST',
      url: `${url}?client_postal_code=06851`,
      body: {
        ...{ type: 'part', query: 'lock', group: 'locks', fits: 'example-casement' },
        ...{ backend_names: ['bulb-seal'], offset: 0, limit: 12 },
      },
    },
  ]);
});
