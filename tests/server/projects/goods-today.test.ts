import { cartSchema } from '#domain/cart/contract.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
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

const line = 'meridian-double-hung';
const stock = 'stock-double-hung-36x60';
const part = 'sash-lock-classic';

async function black() {
  const filters = [{ question: 'exterior_color', answer: 'black' }];
  return (await newConfigurator(test.app).start(line, { filters })).config;
}

const read = (items: object[], query = {}, headers = {}) =>
  call(test.app, getProjectGoods, { query, body: { items } } as never, headers);

it('says what a design costs, needs and looks like today, as the configurator does', async () => {
  const config = await black();
  const { goods, gone } = await read([
    { id: 'a', quantity: 2, design: { backend_name: line, code: config.code } },
  ]);
  expect(gone).toEqual([]);
  expect(goods).toHaveLength(1);
  const [design] = goods;
  expect(design).toMatchObject({
    id: 'a',
    title: config.title,
    code: config.code,
    changes: [],
    on_hand: null,
    price_cents: config.price.unit_cents,
    price_list: config.price.price_list,
    lead_time_days: config.lead_time_days,
    details: config.summary,
    unavailable_reason: null,
    url: `/shop/parts/configure/?item=${line}&code=${config.code}`,
  });
  expect(design?.drawing).toMatchObject({ kind: 'window', style: 'double-hung', color: 'black' });
  const picture = await test.app.inject(design?.image_url ?? '');
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(picture.body).toBe(
    design?.drawing &&
      drawElevation(design.drawing, { size: 480, title: `${config.title}, seen from outside` }),
  );
});

it('knows windows of the shelf and parts, and names what is no longer made', async () => {
  const { goods, gone } = await read([
    { id: 'shelf', quantity: 1, design: { backend_name: stock, code: null } },
    { id: 'part', quantity: 3, part: { backend_name: part } },
    { id: 'left', quantity: 1, part: { backend_name: 'no-such-part' } },
    { id: 'slip', quantity: 1, design: { backend_name: line, code: 'mistyped.00' } },
    { id: 'nothing', quantity: 1 },
  ]);
  expect(goods.map(({ id, on_hand, drawing }) => [id, typeof on_hand, drawing !== null])).toEqual([
    ['shelf', 'number', true],
    ['part', 'object', false],
  ]);
  expect(goods[1]).toMatchObject({ part_number: expect.any(String), url: `/shop/parts/${part}/` });
  expect(gone).toEqual(['left', 'slip', 'nothing']);
});

it('[6.1] gives a professional the trade price beside that of others, and lets nobody keep it', async () => {
  const { code } = await black();
  const items = [
    { id: 'window', quantity: 1, design: { backend_name: line, code } },
    { id: 'part', quantity: 1, part: { backend_name: part } },
  ];
  const { goods: everybody } = await read(items);
  const { goods: trade } = await read(items, {}, asAccount('pro'));
  trade.forEach((goods, index) => {
    expect(goods.list_price_cents).toBe(everybody[index]?.price_cents);
    expect(goods.price_cents).toBeLessThan(everybody[index]?.price_cents ?? 0);
    expect(goods.price_list).not.toBe(everybody[index]?.price_list);
  });
  const answer = await send(test.app, getProjectGoods, { query: {}, body: { items } }, asAccount('pro'));
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it('says why a design cannot be bought where the visitor is', async () => {
  const items = [{ id: 'a', quantity: 1, design: { backend_name: 'daybook-slider', code: null } }];
  const [near, far] = await Promise.all(
    ['06851', '96813'].map((client_postal_code) => read(items, { client_postal_code })),
  );
  expect(near?.goods[0]?.unavailable_reason).toBeNull();
  expect(far?.goods[0]?.unavailable_reason).toBe('Daybook Slider is not sold in the islands');
});

it('puts goods into a cart once under a key, at the price that was shown, and names the rest', async () => {
  const { code } = await black();
  const items = [
    { id: 'window', quantity: 2, design: { backend_name: line, code } },
    { id: 'part', quantity: 3, part: { backend_name: part } },
    { id: 'many', quantity: 99, design: { backend_name: stock, code: null } },
    { id: 'left', quantity: 1, part: { backend_name: 'no-such-part' } },
  ];
  const { goods } = await read(items);
  const headers = { 'idempotency-key': 'schedule-1' };
  const first = await send(test.app, addGoodsToCart, { query: {}, body: { items } }, headers);
  expect(first.statusCode).toBe(200);
  const { Cart, left_out } = addGoodsToCart.response.parse(first.json());
  expect(left_out.map(({ id }) => id)).toEqual(['left', 'many']);
  const shown = new Map(goods.map(({ title, price_cents }) => [title, price_cents]));
  for (const item of Cart.items) expect(item.price_cents).toBe(shown.get(item.title));
  expect(Cart.items.find(({ backend_name }) => backend_name === line)).toMatchObject({
    quantity: 2,
    configuration_code: code,
  });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const again = await send(test.app, addGoodsToCart, { query: {}, body: { items } }, { ...headers, cookie });
  expect(cartSchema.parse(again.json().Cart).total_number).toBe(Cart.total_number);
});

it('keeps equal units of other rooms and marks as lines of their own, and adds to the same one', async () => {
  const one = (id: string, room: string | undefined, mark: string) => ({
    id,
    quantity: 1,
    part: { backend_name: part },
    room,
    mark,
  });
  const items = [
    one('a', 'Kitchen', 'W1'),
    one('b', 'Kitchen', 'W2'),
    one('c', 'Bath', 'W1'),
    one('d', ' Kitchen\u0000', 'W1'),
    one('e', undefined, ''),
  ];
  const headers = { 'idempotency-key': 'rooms-1' };
  const answer = await send(test.app, addGoodsToCart, { query: {}, body: { items } }, headers);
  const { Cart } = addGoodsToCart.response.parse(answer.json());
  expect(Cart.items.map(({ room, mark, quantity }) => [room, mark, quantity])).toEqual([
    ['Kitchen', 'W1', 2],
    ['Kitchen', 'W2', 1],
    ['Bath', 'W1', 1],
    [undefined, undefined, 1],
  ]);
});
