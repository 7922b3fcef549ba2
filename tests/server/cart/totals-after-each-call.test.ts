import { getCart } from '#domain/cart/contract.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});

/** Uses literal paths and bodies from the specification, not our contracts. */
function visitor() {
  const cookies: Record<string, string> = {};
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/web-ecommerce/api/v1/carts${path}?client_postal_code=06851`;
    const response = await test.app.inject({ method, url, cookies, ...(payload && { payload }) });
    for (const { name, value } of response.cookies) cookies[name] = value;
    expect([method, path, response.statusCode]).toEqual([method, path, 200]);
    const { Cart } = getCart.response.parse(response.json());
    const lines = Cart.items.map(({ backend_name, quantity, total_cents }) => [
      backend_name,
      quantity,
      total_cents,
    ]);
    return {
      cents: Cart.subtotal_cents,
      count: Cart.total_number,
      lines,
      ids: Cart.items.map(({ id }) => id),
    };
  };
}

it('every call of the cart answers with its lines and totals', async () => {
  const ask = visitor();
  const lock = { item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic', quantity: 3 };
  const added = await ask('POST', '/items/sash-lock-classic', lock);
  expect(added).toMatchObject({ cents: 3_750, count: 3, lines: [['sash-lock-classic', 3, 3_750]] });
  const [id = ''] = added.ids;

  const keeper = { type: 'part', url: '/shop/parts/sash-keeper-classic/?item=sash-keeper-classic' };
  const kit = await ask('POST', '/bundles/lock-set', { item_urls: [keeper], quantity: 2, parent_id: id });
  expect(kit).toMatchObject({
    cents: 3_750 + 2 * 1_250 + 4 * 600,
    count: 9,
    lines: [
      ['sash-lock-classic', 3, 3_750],
      ['sash-lock-classic', 2, 2_500],
      ['sash-keeper-classic', 4, 2_400],
    ],
  });

  expect(await ask('PUT', `/items/${id}`, { quantity: 1 })).toMatchObject({ cents: 6_150, count: 7 });
  expect(await ask('POST', `/items/${id}/copy`)).toMatchObject({ cents: 7_400, count: 8 });
  expect(await ask('GET', '')).toMatchObject({ cents: 7_400, count: 8 });
  expect(await ask('DELETE', `/items/${id}`)).toMatchObject({ cents: 0, count: 0, lines: [] });

  const bundles = [{ backend_name: 'lock-set', quantity: 2, item_urls: [keeper] }];
  const crank = { item_url: '/shop/parts/crank-handle/?item=crank-handle', bundles };
  expect(await ask('POST', '/items/crank-handle', crank)).toMatchObject({
    cents: 1_250 + 2 * 1_250 + 4 * 600,
    count: 7,
  });
});
