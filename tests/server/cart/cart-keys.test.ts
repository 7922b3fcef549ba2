import { addCartItem, copyCartItem } from '#domain/cart/contract.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor, type Visitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const lock = 'sash-lock-classic';
const headersOf = ({ jar }: Visitor, key: string) => ({
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  'idempotency-key': key,
});
const addBy = (guest: Visitor, key: string, quantity = 1) =>
  send(
    test.app,
    addCartItem,
    { params: { id: lock }, query: {}, body: { item_url: '/shop/parts/', quantity } },
    headersOf(guest, key),
  );
const guestWithCart = async () => {
  const guest = newVisitor(test.app);
  await guest.add('crank-handle');
  return guest;
};
const piecesOf = async (guest: Visitor) => cartOf(await guest.get()).total_number;

describe('an addition under an Idempotency-Key', () => {
  it('is made once, however often and however fast it is sent, and answered the same', async () => {
    const guest = await guestWithCart();
    const answers = await Promise.all(Array.from({ length: 8 }, () => addBy(guest, 'one-press', 3)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await piecesOf(guest)).toBe(4);
    cartOf(await addBy(guest, 'another-press', 3));
    expect(await piecesOf(guest)).toBe(7);
  });

  it('is refused for something else, and is each guest’s own', async () => {
    const [one, other] = [await guestWithCart(), await guestWithCart()];
    cartOf(await addBy(one, 'shared', 2));
    expect(failureOf(await addBy(one, 'shared', 5))).toMatchObject({
      status: 422,
      error: { code: 'idempotency_key_reused' },
    });
    cartOf(await addBy(other, 'shared', 5));
    expect([await piecesOf(one), await piecesOf(other)]).toEqual([3, 6]);
  });

  it('is free again after a refusal, and not needed by a visitor who has no cart yet', async () => {
    const guest = await guestWithCart();
    expect((await addBy(guest, 'too-many', 99)).statusCode).toBe(200);
    expect((await addBy(guest, 'more', 1)).statusCode).toBe(409);
    const [line] = cartOf(await guest.get()).items.filter(({ backend_name }) => backend_name === lock);
    await guest.change(line?.id ?? '', { quantity: 1 });
    expect((await addBy(guest, 'more', 1)).statusCode).toBe(200);
    expect((await addBy(newVisitor(test.app), 'first', 1)).cookies.length).toBeGreaterThan(0);
  });

  it('keeps a copy from being two', async () => {
    const guest = await guestWithCart();
    const [crank] = cartOf(await guest.get()).items;
    const copy = () =>
      send(
        test.app,
        copyCartItem,
        { params: { id: crank?.id ?? '' }, query: {} },
        headersOf(guest, 'copied'),
      );
    await copy();
    await copy();
    expect(await piecesOf(guest)).toBe(2);
  });
});
