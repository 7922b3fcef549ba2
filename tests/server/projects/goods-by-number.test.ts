import { findGoodsByNumber } from '#domain/catalog/goods-by-number-contract.ts';
import { addGoodsToCart, getProjectGoods } from '#domain/projects/goods-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({
    now: () => new Date('2026-06-01T16:00:00Z'),
  });
});
afterAll(() => test.close());

const line = (id: string, number: string, quantity = 1) => ({ id, number, quantity });
const find = (lines: ReturnType<typeof line>[], headers = {}) =>
  call(test.app, findGoodsByNumber, { query: {}, body: { lines } }, headers);

it('knows parts, kits, stock windows and designs by whatever they are called', async () => {
  const filters = [{ question: 'exterior_color', answer: 'black' }];
  const { config } = await newConfigurator(test.app).start('meridian-double-hung', { filters });
  const { found, goods, unknown } = await find([
    line('number', ' sl 1001 ', 4),
    line('name', 'sash-lock-classic'),
    line('kit', 'Lock-Set', 2),
    line('stock', 'stock-double-hung-36x60'),
    line('whole', config.code, 3),
    line('short', config.short_code.toLowerCase().replace('-', ' ')),
  ]);
  expect(unknown).toEqual([]);
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([
    ['number', 'part'],
    ['name', 'part'],
    ['kit', 'kit'],
    ['stock', 'stock'],
    ['whole', 'design'],
    ['short', 'design'],
  ]);
  const wantedOf = (id: string) => found.find((one) => one.id === id)?.wanted;
  expect(wantedOf('number')).toEqual([
    { id: 'number', quantity: 4, part: { backend_name: 'sash-lock-classic' } },
  ]);
  expect(wantedOf('kit')?.length).toBeGreaterThan(1);
  expect(wantedOf('short')?.[0]?.design).toEqual({ backend_name: 'meridian-double-hung', code: config.code });
  expect(wantedOf('whole')?.[0]?.design).toEqual(wantedOf('short')?.[0]?.design);
  // The result is valid input for the goods call, with equal goods and prices.
  const items = found.flatMap(({ wanted }) => wanted);
  const asked = await call(test.app, getProjectGoods, { query: {}, body: { items } });
  expect(asked.goods).toEqual(goods);
});

it('says of each other line why', async () => {
  const { found, goods, unknown } = await find([
    line('left', 'SL-9999'),
    line('slip', 'MDH.xcbk.zz'),
    line('unstored', 'ABCD-EFGH'),
    line('line', 'meridian-double-hung'),
    line('many', 'lock-set', 49),
  ]);
  const unknownNumber = 'No part, kit, stock window or design has this number';
  expect([found.map(({ id }) => id), goods.length > 0]).toEqual([['many'], true]);
  expect(unknown).toEqual([
    { id: 'left', reason: unknownNumber },
    { id: 'slip', reason: 'This code is incomplete or mistyped' },
    { id: 'unstored', reason: unknownNumber },
    { id: 'line', reason: unknownNumber },
  ]);
  const kits = await find([line('kits', 'lock-set', 50)]);
  expect(kits).toMatchObject({ found: [], unknown: [{ id: 'kits', reason: expect.stringContaining('99') }] });
});

it('answers a professional with the trade price, and lets nobody keep it', async () => {
  const lines = [line('part', 'SL-1001')];
  const [everybody, trade] = [await find(lines), await find(lines, asAccount('pro'))];
  expect(trade.goods[0]?.list_price_cents).toBe(everybody.goods[0]?.price_cents);
  expect(trade.goods[0]?.price_cents).toBeLessThan(everybody.goods[0]?.price_cents ?? 0);
  const answer = await send(test.app, findGoodsByNumber, { query: {}, body: { lines } }, asAccount('pro'));
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it('understands what a line of a cart, and so of an order, says of itself', async () => {
  const { found, goods } = await find([
    line('stock', 'stock-double-hung-36x60', 2),
    line('part', 'SL-1001'),
    line('kit', 'lock-set'),
  ]);
  const items = found.flatMap(({ wanted }) => wanted);
  const headers = { 'idempotency-key': 'quick-order-1' };
  const { Cart, left_out } = await call(test.app, addGoodsToCart, { query: {}, body: { items } }, headers);
  expect(left_out).toEqual([]);
  const again = Cart.items.map(({ backend_name, configuration_code: code, quantity }, place) => ({
    id: `line-${place}`,
    quantity,
    ...(code === undefined ? { part: { backend_name } } : { design: { backend_name, code } }),
  }));
  const read = await call(test.app, getProjectGoods, { query: {}, body: { items: again } });
  expect(read.gone).toEqual([]);
  const pricesOf = (known: typeof goods) =>
    new Set(known.map(({ title, price_cents }) => `${title} ${price_cents}`));
  expect(pricesOf(read.goods)).toEqual(pricesOf(goods));
});
