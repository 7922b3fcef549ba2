import { addCartItem, getCart } from '#domain/cart/contract.ts';
import { answerCartMerge } from '#domain/cart/merge-contract.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

async function arrive(parts: Record<string, number>) {
  const guest = newVisitor(test.app);
  for (const [id, quantity] of Object.entries(parts)) await guest.add(id, { quantity });
  const account = await test.signUp();
  const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = { query: {} };
  return {
    guest,
    account,
    read: (headers = { cookie }) => account.ask(getCart, asked, headers),
    add: (id: string) =>
      account.ask(
        addCartItem,
        { params: { id }, query: {}, body: { item_url: `/shop/parts/${id}/?item=${id}` } },
        { cookie },
      ),
    answer: (keep: boolean) => account.ask(answerCartMerge, { query: {}, body: { keep } }),
  };
}

const counts = (cart: ReturnType<typeof cartOf>) =>
  Object.fromEntries(cart.items.map(({ backend_name, quantity }) => [backend_name, quantity]));

describe(`a sign-in with a guest’s cart, on ${mainEngine}`, () => {
  it('brings it into the account’s with the first call, once, and ends the cookie', async () => {
    const { guest, account, read } = await arrive({ 'sash-lock-classic': 2 });
    await account.ask(addCartItem, {
      params: { id: 'sash-lock-classic' },
      query: {},
      body: { item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic' },
    });
    const first = await read();
    expect(counts(cartOf(first))).toEqual({ 'sash-lock-classic': 3 });
    expect(cartOf(first).merged).toEqual({ total_number: 2, notes: [] });
    expect(first.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual([
      'clerestory_cart',
      'clerestory_has_cart',
    ]);
    expect(counts(cartOf(await read()))).toEqual({ 'sash-lock-classic': 3 });
    expect((await guest.get()).statusCode).toBe(404);
  });

  it('brings it once, whatever calls come at once', async () => {
    const { read, add } = await arrive({ 'sash-lock-classic': 2, 'crank-handle': 1 });
    const answers = await Promise.all([read(), add('bulb-seal'), read(), add('bulb-seal'), read()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(counts(cartOf(await read()))).toEqual({
      'sash-lock-classic': 2,
      'crank-handle': 1,
      'bulb-seal': 2,
    });
  });

  it('is undone by saving what came for later, or kept, and answered once', async () => {
    const { account, read, answer } = await arrive({ 'crank-handle': 2 });
    await read();
    const undone = answerCartMerge.response.parse((await answer(false)).json()).Cart;
    expect(undone.items).toEqual([]);
    expect(undone.saved?.map(({ backend_name, quantity }) => [backend_name, quantity])).toEqual([
      ['crank-handle', 2],
    ]);
    expect(undone.merged).toBeUndefined();
    const again = answerCartMerge.response.parse((await answer(false)).json()).Cart;
    expect(again).toEqual(undone);
    expect(cartOf(await account.ask(getCart, { query: {} })).merged).toBeUndefined();
  });

  it('is kept as it is', async () => {
    const { read, answer } = await arrive({ 'crank-handle': 2 });
    const { items } = cartOf(await read());
    const kept = answerCartMerge.response.parse((await answer(true)).json()).Cart;
    expect([kept.items, kept.merged]).toEqual([items, undefined]);
  });

  it('asks for an account, its scope, and a cart', async () => {
    const stranger = await test.signUp({}, ['account']);
    const ask = { query: {}, body: { keep: true } };
    expect(failureOf(await stranger.ask(answerCartMerge, ask)).status).toBe(403);
    const { ask: asCustomer } = await test.signUp();
    expect(failureOf(await asCustomer(answerCartMerge, ask))).toMatchObject({
      status: 404,
      error: { code: 'no_active_cart' },
    });
  });
});
