import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const visitor = () => newVisitor(test.app);

const noCart = {
  status: 404,
  error: { code: 'no_active_cart', message: 'Customer does not have an active cart' },
};

const lockUrl = { type: 'part', url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic' };

const lockLine = {
  id: expect.any(String),
  backend_name: 'sash-lock-classic',
  title: 'Classic sash lock',
  part_number: 'SL-1001',
  image_url: '/drawings/parts/sash-lock-classic.svg',
  item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic',
  quantity: 1,
  config_id: null,
  price_cents: 1_250,
  total_cents: 1_250,
};

describe('reading the cart', () => {
  it('[7.1] answers with Cart, for a client_postal_code, with lead times only when they are included', async () => {
    const guest = visitor();
    await guest.add('sash-lock-classic', { quantity: 3 });
    await guest.add('crank-handle');
    const plain = cartOf(await guest.get({ client_postal_code: '06851', include_lead_times: 'false' }));
    expect(plain.items.some((item) => 'lead_time_days' in item)).toBe(false);
    const timed = cartOf(await guest.get({ client_postal_code: '06851', include_lead_times: 'true' }));
    expect(timed.items.map((item) => item.lead_time_days)).toEqual([2, 21]);
    expect({ ...timed, items: timed.items.map(({ lead_time_days, ...item }) => item) }).toEqual(plain);
  });

  it('takes the part’s own time when the shelf holds fewer than the line', async () => {
    const guest = visitor();
    await guest.add('sash-lock-classic', { quantity: 4 });
    const cart = cartOf(await guest.get({ include_lead_times: 'true' }));
    expect(cart.items[0]?.lead_time_days).toBe(9);
  });

  it.each([{ client_postal_code: '0685' }, { include_lead_times: 'perhaps' }])(
    'refuses %j',
    async (query) => {
      expect(failureOf(await visitor().get(query)).status).toBe(422);
    },
  );

  it('says so when there is none', async () => {
    expect(failureOf(await visitor().get())).toEqual(noCart);
  });
});

describe('adding', () => {
  it('[7.2] adds a part under its item_url, and bundles beside it', async () => {
    const guest = visitor();
    const one = cartOf(await guest.add('sash-lock-classic'));
    expect(one).toEqual({
      id: expect.any(String),
      total_number: 1,
      subtotal_cents: 1_250,
      items: [lockLine],
    });

    const url = '/shop/parts/sash-keeper-classic/?item=sash-keeper-classic&from=set';
    const bundles = [{ backend_name: 'lock-set', quantity: 2, item_urls: [{ type: 'part', url }] }];
    const cart = cartOf(await guest.add('crank-handle', { bundles }));
    expect(
      cart.items.map(({ backend_name, bundle_id, quantity, item_url }) => [
        backend_name,
        bundle_id,
        quantity,
        item_url,
      ]),
    ).toEqual([
      ['sash-lock-classic', undefined, 1, lockLine.item_url],
      ['crank-handle', undefined, 1, '/shop/parts/crank-handle/?item=crank-handle'],
      ['sash-lock-classic', 'lock-set', 2, lockLine.item_url],
      ['sash-keeper-classic', 'lock-set', 4, url],
    ]);
    expect(cart.total_number).toBe(8);
    expect(cart.subtotal_cents).toBe(1_250 + 1_250 + 2 * 1_250 + 4 * 600);
    expect(cartOf(await guest.get())).toEqual(cart);
  });

  it('adds to the line that a part already has', async () => {
    const guest = visitor();
    const first = cartOf(await guest.add('sash-lock-classic', { quantity: 2 }));
    const second = cartOf(await guest.add('sash-lock-classic', { quantity: 3 }));
    expect(second.items).toEqual([{ ...lockLine, id: first.items[0]?.id, quantity: 5, total_cents: 6_250 }]);
  });

  it('refuses more than 99 of one item, and leaves the cart as it was', async () => {
    const guest = visitor();
    await guest.add('sash-keeper-classic', { quantity: 98 });
    const refused = await guest.add('sash-keeper-classic', { quantity: 2 });
    expect(failureOf(refused)).toEqual({
      status: 409,
      error: { code: 'too_many', message: 'A cart holds at most 99 of one item' },
    });
    expect(cartOf(await guest.get()).total_number).toBe(98);
  });

  it('counts a bundle named twice as one line, and its limit with it', async () => {
    const guest = visitor();
    const set = { backend_name: 'lock-set', quantity: 20, item_urls: [lockUrl] };
    const cart = cartOf(await guest.add('crank-handle', { bundles: [set, set] }));
    expect(cart.items.map((item) => item.quantity)).toEqual([1, 40, 80]);
    expect((await guest.add('crank-handle', { bundles: [set] })).statusCode).toBe(409);
  });

  it('knows no part or bundle by another name, and adds nothing then', async () => {
    const guest = visitor();
    expect(failureOf(await guest.add('no-such-part')).status).toBe(404);
    const bundles = [{ backend_name: 'no-such-set', quantity: 1, item_urls: [lockUrl] }];
    expect(failureOf(await guest.add('crank-handle', { bundles })).error.code).toBe('unknown_bundle');
    expect(failureOf(await guest.get())).toEqual(noCart);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/a\u0000b',
    'shop/',
  ])('refuses %j as an address of the site', async (item_url) => {
    const { status, error } = failureOf(await visitor().add('crank-handle', { item_url }));
    expect(status).toBe(422);
    expect(error.fields).toEqual([{ path: 'body.item_url', message: 'Must be a path of this site' }]);
  });
});

describe('changing a line', () => {
  it('[7.3] takes a quantity, a config_id, which a part has none of, and an item_url', async () => {
    const guest = visitor();
    const [line] = cartOf(await guest.add('sash-lock-classic')).items;
    const item_url = '/shop/parts/sash-lock-classic/?item=sash-lock-classic&color=white';
    const cart = cartOf(await guest.change(line?.id ?? '', { quantity: 7, config_id: null, item_url }));
    expect(cart.items).toEqual([{ ...lockLine, id: line?.id, quantity: 7, total_cents: 8_750, item_url }]);
    const again = cartOf(await guest.change(line?.id ?? '', { quantity: 2 }));
    expect(again.items[0]).toMatchObject({ quantity: 2, config_id: null, item_url });
  });

  it.each([0, 100, 1.5, '2', null])('refuses %j as a quantity', async (quantity) => {
    const guest = visitor();
    const [line] = cartOf(await guest.add('sash-lock-classic')).items;
    expect(failureOf(await guest.change(line?.id ?? '', { quantity })).status).toBe(422);
    expect(cartOf(await guest.get()).total_number).toBe(1);
  });

  it('finds no line without a cart, and none that is another guest’s', async () => {
    expect(failureOf(await visitor().change('anything', { quantity: 1 }))).toEqual(noCart);
    const [line] = cartOf(await visitor().add('sash-lock-classic')).items;
    const other = visitor();
    await other.add('crank-handle');
    expect(failureOf(await other.change(line?.id ?? '', { quantity: 5 })).error.code).toBe('unknown_line');
    expect(failureOf(await other.remove(line?.id ?? '')).error.code).toBe('unknown_line');
  });
});

describe('removing a line', () => {
  it('[7.4] takes out the line with that id and no other', async () => {
    const guest = visitor();
    await guest.add('sash-lock-classic');
    const [lock, crank] = cartOf(await guest.add('crank-handle')).items;
    const cart = cartOf(await guest.remove(lock?.id ?? ''));
    expect(cart.items).toEqual([crank]);
    expect(failureOf(await guest.remove(lock?.id ?? '')).status).toBe(404);
    expect(cartOf(await guest.remove(crank?.id ?? ''))).toMatchObject({
      total_number: 0,
      subtotal_cents: 0,
      items: [],
    });
  });

  it('finds nothing to remove without a cart', async () => {
    expect(failureOf(await visitor().remove('anything'))).toEqual(noCart);
  });
});
