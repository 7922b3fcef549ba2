import { hash } from 'node:crypto';
import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { CartCookies } from '#server/http/cart-cookie.ts';
import { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { addCallers } from '#server/security/caller.ts';
import type { CartService } from '#server/services/cart/cart-service.ts';
import { addCartService } from '#server/services/cart/plugin.ts';
import { addProductService } from '#server/services/configurator/plugin.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { cartOf, newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
let bench: FastifyInstance;
let service: CartService;
beforeAll(async () => {
  test = await workerApp();
  bench = Fastify();
  await bench.register(cookie);
  const cartCookies: CartCookies = {
    ...addCallers(bench, { https: false, verifyBearer: undefined }),
    replace: (caller, { token }) => guests.get(caller)?.jar.set('clerestory_cart', token),
  };
  const content = new SwappableSnapshot(fixtureContent);
  const products = addProductService(bench, {
    content,
    db: test.database.db,
    now: () => new Date(),
    stateOf: () => undefined,
    timeZoneAt: () => 'America/Chicago',
    priceGroupOf: async () => 'list',
  });
  const idempotency = new Idempotency({ db: test.database.db, now: () => new Date() });
  const carts = addCartService(bench, {
    content,
    db: test.database.db,
    now: () => new Date(),
    cartCookies,
    priceGroupOf: async () => 'list',
    changeOnce: (request, work) => idempotency.changeOnce(request, work),
    productsOf: (set) => ({
      configurations: products.of(set).configurations,
      partTerms: () => undefined,
      goodsToday: { read: async () => ({ goods: [], gone: [] }), configure: async () => new Map() },
      leadTimes: async (quantities) => new Map([...quantities.keys()].map((name) => [name, 3])),
    }),
  });
  service = carts.of(fixtureContent);
});
afterAll(async () => {
  await bench.close();
  await test.close();
});

const tokenOf = (guest: Visitor): string => guest.jar.get('clerestory_cart') ?? '';

const digestOf = (token: string) => hash('sha256', token);

const guests = new Map<Caller, Visitor>();
function callerOf(guest: Visitor): Caller {
  const token = guest.jar.get('clerestory_cart');
  const caller: Caller = { kind: 'guest', cartToken: token && digestOf(token) };
  guests.set(caller, guest);
  return caller;
}

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
  inTransaction(test.database.db, work);

async function filled(parts: Record<string, number>): Promise<{ guest: Visitor; id: string }> {
  const guest = newVisitor(test.app);
  let id = '';
  for (const [name, quantity] of Object.entries(parts)) id = cartOf(await guest.add(name, { quantity })).id;
  return { guest, id };
}

const counts = async (guest: Visitor) =>
  Object.fromEntries(cartOf(await guest.get()).items.map((item) => [item.backend_name, item.quantity]));

describe('a cart, asked by another service', () => {
  it('is read with lead times, and is nothing where a cookie opens none', async () => {
    const { guest } = await filled({ 'crank-handle': 2 });
    expect(await service.read(callerOf(guest), {})).toMatchObject({
      total_number: 2,
      items: [{ backend_name: 'crank-handle', lead_time_days: 3 }],
    });
    expect(await service.read(callerOf(newVisitor(test.app)), {})).toBeUndefined();
  });

  it('is locked until the transaction ends: what is bought leaves, and what came meanwhile stays', async () => {
    const { guest } = await filled({ 'crank-handle': 2, 'bulb-seal': 1 });
    let meanwhile: Promise<unknown> = Promise.resolve();
    await within(async (tx) => {
      const cart = await service.lock(tx, callerOf(guest), {});
      meanwhile = guest.add('crank-handle', { quantity: 5 });
      const bought = (cart?.items ?? []).map(({ id, quantity }) => ({ lineId: id, quantity }));
      expect(bought.map(({ quantity }) => quantity)).toEqual([2, 1]);
      await service.removePurchased(tx, cart?.id ?? '', bought);
    });
    await meanwhile;
    expect(await counts(guest)).toEqual({ 'crank-handle': 5 });
  });

  it('lets a kit stand alone once its line was bought without it', async () => {
    const { guest, id } = await filled({ 'crank-handle': 1 });
    const parent = cartOf(await guest.get()).items[0]?.id ?? '';
    await guest.addKit('lock-set', { parent_id: parent });
    await within((tx) => service.removePurchased(tx, id, [{ lineId: parent, quantity: 1 }]));
    const { items } = cartOf(await guest.get());
    expect(items.map(({ backend_name, parent_id }) => [backend_name, parent_id])).toEqual([
      ['sash-lock-classic', undefined],
      ['sash-keeper-classic', undefined],
    ]);
  });

  it('takes things in, with as many as fit, and names what stays out', async () => {
    const guest = newVisitor(test.app);
    const lock = { backendName: 'sash-lock-classic', configId: null, quantity: 90 };
    const gone = { backendName: 'no-such-part', configId: null, quantity: 1 };
    const expired = { backendName: 'meridian-double-hung', configId: crypto.randomUUID(), quantity: 1 };
    const first = await service.addUpTo({ caller: callerOf(guest), query: {} }, [lock, gone, expired]);
    expect(first.leftOut).toEqual([gone, expired]);
    expect(first.cart.total_number).toBe(90);
    const again = await service.addUpTo({ caller: callerOf(guest), query: {} }, [lock]);
    expect(again.leftOut).toEqual([{ ...lock, quantity: 81 }]);
    expect(await counts(guest)).toEqual({ 'sash-lock-classic': 99 });
  });
});

describe(`the merge of a guest’s cart, on ${mainEngine}`, () => {
  it('adds quantities, keeps both, tells of limits, and ends the guest’s cart', async () => {
    const { guest } = await filled({ 'sash-lock-classic': 60, 'bulb-seal': 1 });
    const { guest: customer, id } = await filled({ 'sash-lock-classic': 70, 'crank-handle': 2 });
    const saved = cartOf(await guest.get()).items.find(({ backend_name }) => backend_name === 'bulb-seal');
    await guest.save(saved?.id ?? '');
    const notes = await within((tx) => service.merge(tx, { cartToken: digestOf(tokenOf(guest)) }, id));
    expect(notes.map(({ message }) => message)).toEqual([
      'Classic sash lock: 130 came together, and a cart holds at most 99 of one item, so 99 are in it.',
    ]);
    expect(await counts(customer)).toEqual({ 'sash-lock-classic': 99, 'crank-handle': 2 });
    expect(cartOf(await customer.get()).saved?.map(({ id: line }) => line)).toEqual([saved?.id]);
    expect((await guest.get()).statusCode).toBe(404);
  });

  it('puts in no more of a stock window than the shelf holds, and calls it what it is called in the shop', async () => {
    const window = 'stock-double-hung-36x60';
    const own = async (quantity: number) => {
      const { config } = await newConfigurator(test.app).start(window);
      const guest = newVisitor(test.app);
      const { id } = cartOf(await guest.add(config.id, { quantity }));
      return { guest, id, title: config.title };
    };
    await test.database.db.execute(sql`update part_stock set on_hand = 3 where backend_name = ${window}`);
    const { guest, title } = await own(2);
    const { guest: customer, id } = await own(2);
    await guest.add('bulb-seal');
    const notes = await within((tx) => service.merge(tx, { cartToken: digestOf(tokenOf(guest)) }, id));
    expect(notes).toEqual([
      { backendName: window, wanted: 4, kept: 3, message: `${title}: 3 on hand, so 3 of 4 are in the cart.` },
    ]);
    expect(title).not.toBe(window);
    const { items } = cartOf(await customer.get());
    expect(items.map(({ backend_name, quantity }) => [backend_name, quantity])).toEqual([
      [window, 1],
      [window, 2],
      ['bulb-seal', 1],
    ]);
  });

  it('happens once, however many sign-ins race', async () => {
    const { guest } = await filled({ 'bulb-seal': 3 });
    const { guest: customer, id } = await filled({ 'bulb-seal': 4 });
    const token = tokenOf(guest);
    await Promise.all(
      Array.from({ length: 20 }, () => within((tx) => service.merge(tx, { cartToken: digestOf(token) }, id))),
    );
    expect(await counts(customer)).toEqual({ 'bulb-seal': 7 });
  });

  it('loses nothing that is added to either cart meanwhile, and locks no visitor out', async () => {
    const { guest, id: guestId } = await filled({ 'bulb-seal': 1 });
    const { guest: customer, id } = await filled({ 'crank-handle': 1 });
    const elsewhere = newVisitor(test.app);
    for (const [name, value] of guest.jar) elsewhere.jar.set(name, value);
    const adds = Array.from({ length: 10 }, () => customer.add('crank-handle'));
    const merge = within((tx) => service.merge(tx, { cartId: guestId }, id));
    const answers = await Promise.all([...adds, elsewhere.add('bulb-seal')]);
    await merge;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200));
    const theirs = await counts(customer);
    expect(theirs['crank-handle']).toBe(11);
    const own = tokenOf(elsewhere) === tokenOf(guest) ? {} : await counts(elsewhere);
    expect((theirs['bulb-seal'] ?? 0) + (own['bulb-seal'] ?? 0)).toBe(2);
  });

  it('of two carts into each other is no deadlock', async () => {
    const one = await filled({ 'bulb-seal': 1 });
    const two = await filled({ 'crank-handle': 1 });
    await Promise.all([
      within((tx) => service.merge(tx, { cartId: one.id }, two.id)),
      within((tx) => service.merge(tx, { cartId: two.id }, one.id)),
    ]);
    const found = [await one.guest.get(), await two.guest.get()].filter(
      ({ statusCode }) => statusCode === 200,
    );
    expect(found.map((answer) => cartOf(answer).total_number)).toEqual([2]);
  });

  it('of nothing, or of a cart with itself, changes nothing', async () => {
    const { guest, id } = await filled({ 'bulb-seal': 1 });
    const merge = (token: string) => within((tx) => service.merge(tx, { cartToken: digestOf(token) }, id));
    expect(await merge('x'.repeat(43))).toEqual([]);
    expect(await merge(tokenOf(guest))).toEqual([]);
    expect(await counts(guest)).toEqual({ 'bulb-seal': 1 });
  });
});

describe('a cart of 200 lines', () => {
  it('is read by one statement', async () => {
    const { guest, id } = await filled({ 'bulb-seal': 1 });
    await test.database.db.execute(sql`
      insert into cart_lines (cart_id, backend_name, item_url, quantity, bundle_id)
      select ${id}::uuid, 'bulb-seal', '/', 1, 'kit-' || number from generate_series(1, 199) number`);
    const { db } = test.database;
    const session = (db as unknown as { session: { prepareQuery: () => unknown } }).session;
    const asked = jest.spyOn(session, 'prepareQuery');
    const cart = cartOf(await guest.get());
    expect(cart.items).toHaveLength(200);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
    asked.mockRestore();
  });
});
