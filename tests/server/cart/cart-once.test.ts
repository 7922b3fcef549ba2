import { sql } from 'drizzle-orm';
import { addCartBundle, addCartItem, copyCartItem } from '#domain/cart/contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { dieAt, type Moment } from '#tests/support/db/dying-database.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

let clock = new Date('2026-06-01T16:00:00Z');
const now = () => clock;

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await withApp({ now });
  other = await withApp({ now, database: test.database });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const lock = 'sash-lock-classic';
const bodyOf = (quantity: number) => ({ item_url: '/shop/parts/', quantity });
const headersOf = ({ jar }: Pick<Visitor, 'jar'>, key: string) => ({
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  'idempotency-key': key,
});
const ask = (guest: Visitor, key: string, quantity = 1, { app } = test) =>
  send(app, addCartItem, { params: { id: lock }, query: {}, body: bodyOf(quantity) }, headersOf(guest, key));
const guestWith = async (quantity = 1) => {
  const guest = newVisitor(test.app);
  await guest.add('crank-handle', { quantity });
  return guest;
};
const piecesOf = async (guest: Visitor) => cartOf(await guest.get()).total_number;

const moments: Moment[] = [
  { table: 'idempotency_keys', when: 'before insert' },
  { table: 'idempotency_keys', when: 'after insert' },
  { table: 'carts', when: 'after update' },
  { table: 'cart_lines', when: 'before insert' },
  { table: 'cart_lines', when: 'after insert' },
  { table: 'idempotency_keys', when: 'before update' },
  { table: 'idempotency_keys', when: 'after update' },
  { table: 'cart_lines', when: 'at the end' },
  { table: 'idempotency_keys', when: 'at the end' },
];

const dead = mainEngine === 'PostgreSQL' ? 503 : 500;

describe('a process that is killed while it adds under an Idempotency-Key', () => {
  it.each(moments)('$when of $table has added nothing, and the same key adds once', async (moment) => {
    const guest = await guestWith();
    const revive = await dieAt(test.database, moment);
    expect((await ask(guest, 'pressed', 3)).statusCode).toBe(dead);
    await revive();
    expect(await piecesOf(guest)).toBe(1);
    const answer = await ask(guest, 'pressed', 3);
    expect(cartOf(answer).total_number).toBe(4);
    clock = new Date(clock.getTime() + 5 * 60_000);
    expect((await ask(guest, 'pressed', 3)).body).toBe(answer.body);
    expect(await piecesOf(guest)).toBe(4);
  });

  it('once all is written has added, and the same key adds no more for a day', async () => {
    const guest = await guestWith();
    const { body } = await ask(guest, 'unheard', 3);
    for (const minutes of [0, 2, 60, 22 * 60]) {
      clock = new Date(clock.getTime() + minutes * 60_000);
      expect((await ask(guest, 'unheard', 3, other)).body).toBe(body);
    }
    expect(await piecesOf(guest)).toBe(4);
    clock = new Date(clock.getTime() + 61 * 60_000);
    cartOf(await ask(guest, 'unheard', 3));
    expect(await piecesOf(guest)).toBe(7);
  });

  it('has opened no cart for one who had none, and adds once to the one that it opens', async () => {
    const revive = await dieAt(test.database, { table: 'idempotency_keys', when: 'before update' });
    const guest = newVisitor(test.app);
    const carts = () => rowsOf(test.database, sql`select 1 from carts`);
    const before = (await carts()).length;
    expect((await ask(guest, 'first', 2)).statusCode).toBe(dead);
    await revive();
    expect(await carts()).toHaveLength(before);
    const opened = await ask(guest, 'first', 2);
    for (const { name, value } of opened.cookies) guest.jar.set(name, value);
    // The cookie arrived but the response did not: retries with the same key and the cookie.
    expect((await ask(guest, 'first', 2)).body).toBe(opened.body);
    expect(await piecesOf(guest)).toBe(2);
  });
});

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

// PGlite has one connection and proves only that no call fails; PostgreSQL tests the race.
describe(`50 who ask for the same at once on two servers, on ${mainEngine}`, () => {
  const asks: [string, (guest: Visitor) => [Endpoint, object], number][] = [
    ['a part', () => [addCartItem, { params: { id: lock }, body: bodyOf(1) }], 1],
    ['a kit', () => [addCartBundle, { params: { id: 'lock-set' }, body: { item_urls: [] } }], 3],
  ];

  it.each(asks)('add %s once under one key, and all hear the same', async (_, asked, pieces) => {
    const guest = await guestWith();
    const [endpoint, parts] = asked(guest);
    const answers = await times(50, (index) =>
      send((index % 2 ? other : test).app, endpoint, { query: {}, ...parts }, headersOf(guest, 'together')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const cart = cartOf(await guest.get());
    expect(cart.total_number).toBe(1 + pieces);
    expect(cart.items).toEqual(cartOf(answers[0] as (typeof answers)[number]).items);
  });

  it('copy a line once', async () => {
    const guest = await guestWith();
    const [line] = cartOf(await guest.get()).items;
    const parts = { params: { id: line?.id }, query: {} };
    await times(50, (index) =>
      send((index % 2 ? other : test).app, copyCartItem, parts, headersOf(guest, 'copied')),
    );
    expect(await piecesOf(guest)).toBe(2);
  });

  it('each add once under a key of their own, whatever else happens to the cart', async () => {
    const guest = await guestWith();
    const answers = await times(50, (index) => ask(guest, `key ${index % 10}`, 1, index % 2 ? other : test));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(await piecesOf(guest)).toBe(11);
  });
});
