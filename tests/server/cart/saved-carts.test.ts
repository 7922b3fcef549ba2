import { addCartBundle, addCartItem, type Cart, getCart } from '#domain/cart/contract.ts';
import {
  getSavedCarts,
  maxSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  saveCart,
} from '#domain/cart/saved-carts-contract.ts';
import { saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { startConfiguration } from '#domain/configurator/contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const day = 24 * 60 * 60 * 1000;
let now = () => new Date();
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now() });
});
afterEach(() => {
  now = () => new Date();
});
afterAll(() => test.close());

const add = async ({ ask }: SignedIn, id: string, quantity = 1): Promise<Cart> =>
  cartOf(await ask(addCartItem, { params: { id }, query: {}, body: { item_url: '/shop/parts/', quantity } }));
const list = async ({ headers }: SignedIn) =>
  (await call(test.app, getSavedCarts, { query: {} }, headers)).saved_carts;
const save = (account: SignedIn, name: string, headers = {}) =>
  account.ask(saveCart, { query: {}, body: { name } }, headers);
const restore = (account: SignedIn, id: string, headers = {}) =>
  account.ask(restoreSavedCart, { params: { id }, query: {} }, headers);
const pieces = ({ items }: Cart) => items.map(({ backend_name, quantity }) => `${quantity} ${backend_name}`);

describe('a cart that is set aside', () => {
  it('leaves the cart empty but for what is saved for later, and comes back whole', async () => {
    const account = await test.signUp();
    const [later] = (await add(account, 'crank-handle')).items;
    await account.ask(saveCartItem, { params: { id: later?.id ?? '' }, query: {}, body: { saved: true } });
    await add(account, 'bulb-seal', 3);
    const kit = { item_urls: [], quantity: 1 };
    const full = cartOf(
      await account.ask(addCartBundle, { params: { id: 'lock-set' }, query: {}, body: kit }),
    );
    const answer = await save(account, ' Lake house ');
    expect(answer.statusCode).toBe(201);
    expect(answer.json().Cart).toMatchObject({ items: [], saved: [{ backend_name: 'crank-handle' }] });
    const [saved, ...rest] = await list(account);
    expect(rest).toEqual([]);
    expect(saved).toMatchObject({ name: 'Lake house', cart: { subtotal_cents: full.subtotal_cents } });
    expect(pieces(saved?.cart ?? full).sort()).toEqual(pieces(full).sort());

    await add(account, 'bulb-seal');
    const { Cart, left_out } = (await restore(account, saved?.id ?? '')).json();
    expect(left_out).toEqual([]);
    expect(pieces(Cart)).toContain('4 bulb-seal');
    expect(Cart.total_number).toBe(full.total_number + 1);
    expect(await list(account)).toEqual([]);
  });

  it('keeps what does not fit, and says so', async () => {
    const account = await test.signUp();
    await add(account, 'bulb-seal', 60);
    await save(account, 'Seals');
    await add(account, 'bulb-seal', 60);
    const [saved] = await list(account);
    const { Cart, left_out } = (await restore(account, saved?.id ?? '')).json();
    expect(pieces(Cart)).toEqual(['99 bulb-seal']);
    expect(left_out).toEqual([Cart.items[0].title]);
    expect((await list(account)).map(({ cart }) => pieces(cart))).toEqual([['21 bulb-seal']]);
  });

  it('keeps a configuration for as long as itself, and is gone after a year', async () => {
    const account = await test.signUp();
    const started = await account.ask(startConfiguration, {
      params: { id: 'meridian-double-hung' },
      query: {},
      body: { canvas: { width: 160, height: 160 } },
    });
    await add(account, started.json().config.id);
    await save(account, 'Windows');
    now = () => new Date(Date.now() + 300 * day);
    expect((await list(account)).map(({ cart }) => pieces(cart))).toEqual([['1 meridian-double-hung']]);
    now = () => new Date(Date.now() + 366 * day);
    expect(await list(account)).toEqual([]);
  });

  it('asks for a name and for something to keep', async () => {
    const account = await test.signUp();
    const codeOf = async (name: string) => failureOf(await save(account, name)).error.code;
    expect(await codeOf('Nothing')).toBe('no_active_cart');
    const [line] = (await add(account, 'bulb-seal')).items;
    expect(failureOf(await save(account, ' ')).error.fields).toEqual([
      { path: 'body.name', message: 'Name is a required field' },
    ]);
    await account.ask(saveCartItem, { params: { id: line?.id ?? '' }, query: {}, body: { saved: true } });
    expect(await codeOf('Nothing')).toBe('empty_cart');
  });

  it('is set aside and put back once under a key', async () => {
    const account = await test.signUp();
    await add(account, 'bulb-seal', 2);
    const key = { 'idempotency-key': 'once' };
    for (const _ of [1, 2]) expect((await save(account, 'Once', key)).statusCode).toBe(201);
    const [saved, ...rest] = await list(account);
    expect(rest).toEqual([]);
    for (const _ of [1, 2])
      expect(pieces((await restore(account, saved?.id ?? '', key)).json().Cart)).toEqual(['2 bulb-seal']);
    expect((await restore(account, saved?.id ?? '')).statusCode).toBe(404);
  });

  it('is no one else’s, and is deleted by its own account', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    await add(one, 'bulb-seal');
    await save(one, 'Mine');
    const [saved] = await list(one);
    for (const id of [saved?.id ?? '', 'nonsense'])
      for (const endpoint of [restoreSavedCart, removeSavedCart])
        expect(failureOf(await other.ask(endpoint, { params: { id }, query: {} }))).toMatchObject({
          status: 404,
          error: { code: 'unknown_saved_cart' },
        });
    expect((await other.ask(getCart, { query: {} })).statusCode).toBe(404);
    const params = { id: saved?.id ?? '' };
    const answer = await call(test.app, removeSavedCart, { params, query: {} }, one.headers);
    expect(answer.saved_carts).toEqual([]);
  });

  it(`is one of ${maxSavedCarts} at most`, async () => {
    const account = await test.signUp();
    for (let count = 0; count < maxSavedCarts; count += 1) {
      await add(account, 'bulb-seal');
      await save(account, `Cart ${count}`);
    }
    await add(account, 'bulb-seal');
    expect(failureOf(await save(account, 'One more')).error.code).toBe('too_many_saved_carts');
    expect(pieces(cartOf(await account.ask(getCart, { query: {} })))).toEqual(['1 bulb-seal']);
  });
});
