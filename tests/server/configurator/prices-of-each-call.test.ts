import {
  findProducts,
  getBundle,
  getProductTile,
  getProductTileOfList,
  getProductTiles,
} from '#domain/catalog/contract.ts';
import {
  drawConfiguration,
  getConfiguration,
  reconfigure,
  replaceProduct,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

const query = { client_postal_code: '06851' };
const canvas = { width: 160, height: 160 };
const filters = [{ question: 'exterior_color', answer: 'black' }];

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});

it('a configuration has the price, answers and drawing of what it is, in every call about it', async () => {
  const id = 'meridian-double-hung';
  const { config, model, drawing } = await call(test.app, startConfiguration, {
    params: { id },
    query,
    body: { canvas, filters },
  });
  const price = { unit_cents: 141_480, total_cents: 141_480 };
  const lines = [{ cents: 131_000 }, { question: 'exterior_color', cents: 10_480 }];
  const black = { wishes: { exterior_color: 'black' }, lead_time_days: 47, price: { ...price, lines } };
  expect(config).toMatchObject({ ...black, quantity: 1, available: true });
  expect(config.summary[0]).toEqual({ title: 'Width', answer: '36 in.' });
  expect(config.code).toMatch(/^MDH\.wdg0\.htqo\.xcbk\.glcl\.grno\.scno\./);
  expect([model.grid.cents, model.lead_days]).toEqual([
    [
      [109_500, 131_000],
      [127_000, 152_500],
    ],
    42,
  ]);
  expect(drawing).toMatchObject({ id: 'exterior', canvas });
  expect(drawing.svg).toMatch(/^<svg [^>]*width="160" height="160"/);

  const params = { id: config.id };
  const visitor = newConfigurator(test.app, query);
  expect((await visitor.quantity(config.id, 4)).price).toMatchObject({ ...price, total_cents: 565_920 });
  await visitor.answer(config.id, 'screen', 'full');
  const again = await call(test.app, reconfigure, { params, query, body: { canvas, filters } });
  expect(again.config).toMatchObject({ wishes: black.wishes });
  expect((await call(test.app, getConfiguration, { params, query })).config.wishes).toEqual(black.wishes);
  const plain = await call(test.app, reconfigure, { params, query, body: { canvas } });
  expect(plain.config.wishes).toEqual({});
  const inside = await call(test.app, drawConfiguration, {
    params,
    query,
    body: { id: 'interior' as const, canvas },
  });
  expect(inside.drawing).toMatchObject({ id: 'interior', canvas });

  const replaced = await call(test.app, replaceProduct, {
    params: { quoteId: config.quote_id, lineId: config.id },
    query,
    body: { canvas, tile_backend_name: 'daybook-slider' },
  });
  const slider = { id: config.id, quote_id: config.quote_id, line_id: config.id };
  expect(replaced.config).toMatchObject({ ...slider, backend_name: 'daybook-slider' });
});

it('the catalogue has the prices of tiles, kits and parts, and counts what a query finds', async () => {
  const { tiles } = await call(test.app, getProductTiles, { query });
  expect(tiles.map(({ backend_name, available }) => [backend_name, available])).toEqual([
    ['meridian-double-hung', true],
    ['daybook-slider', true],
    ['plumbline-casement', false],
  ]);
  for (const endpoint of [getProductTile, getProductTileOfList]) {
    const { tile } = await call(test.app, endpoint, { params: { id: 'daybook-slider' }, query });
    expect(tile).toMatchObject({
      price_from_cents: 109_500,
      lead_time_days: 47,
      shipping_from_cents: 8_900,
      sizes: { min_width: 20, max_width: 50, min_height: 32, max_height: 90 },
    });
  }
  const { bundle } = await call(test.app, getBundle, { params: { id: 'lock-set' }, query });
  expect(bundle).toMatchObject({
    price_cents: 2_450,
    lead_time_days: 2,
    items: [
      { product: { part_number: 'SL-1001', price_cents: 1_250 }, quantity: 1 },
      { product: { part_number: 'SK-1002', price_cents: 600 }, quantity: 2 },
    ],
  });
  const found = async (body: object) => {
    const { products, total } = await call(test.app, findProducts, { query, body });
    return { names: products.map(({ backend_name }) => backend_name), total };
  };
  const locks = { query: 'classic', group: 'locks', fits: 'meridian-double-hung', limit: 1 };
  expect(await found(locks)).toEqual({ names: ['sash-lock-classic'], total: 2 });
  expect(await found({ ...locks, offset: 1 })).toEqual({ names: ['sash-keeper-classic'], total: 2 });
  expect(await found({ backend_names: ['sash-keeper-classic'] })).toMatchObject({ total: 1 });
  expect(await found({ fits: 'plumbline-casement' })).toMatchObject({ total: 1 });
  expect(await found({ group: 'seals' })).toMatchObject({ total: 1 });
  expect(await found({})).toMatchObject({ total: 4 });
});
