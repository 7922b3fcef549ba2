import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { orderReceipt } from '#domain/orders/contract.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const visitor = () => newVisitor(test.app);
const noCart = { code: 'no_active_cart', message: 'Customer does not have an active cart' };

const shownLines = (response: Awaited<ReturnType<ReturnType<typeof visitor>['addKit']>>) =>
  cartOf(response).items.map(({ backend_name, bundle_id, parent_id, quantity }) => [
    backend_name,
    bundle_id,
    parent_id,
    quantity,
  ]);

describe('adding a kit', () => {
  it('[7.5] takes item_urls ([3.13]), a quantity and the parent_id of a line, and adds a line for each of its parts', async () => {
    const guest = visitor();
    const url = '/shop/parts/sash-keeper-classic/?item=sash-keeper-classic&from=kit';
    const alone = await guest.addKit('lock-set', { quantity: 3, item_urls: [{ type: 'part', url }] });
    expect(shownLines(alone)).toEqual([
      ['sash-lock-classic', 'lock-set', undefined, 3],
      ['sash-keeper-classic', 'lock-set', undefined, 6],
    ]);
    const [lock, keeper] = cartOf(alone).items;
    expect(lock?.item_url).toBe('/shop/parts/sash-lock-classic/?item=sash-lock-classic');
    expect(keeper?.item_url).toBe(url);
    expect(cartOf(alone).subtotal_cents).toBe(3 * 1_250 + 6 * 600);

    const parent = cartOf(await guest.add('crank-handle')).items.at(-1)?.id;
    const beside = await guest.addKit('lock-set', { parent_id: parent });
    expect(shownLines(beside)).toEqual([
      ['sash-lock-classic', 'lock-set', undefined, 3],
      ['sash-keeper-classic', 'lock-set', undefined, 6],
      ['crank-handle', undefined, undefined, 1],
      ['sash-lock-classic', 'lock-set', parent, 1],
      ['sash-keeper-classic', 'lock-set', parent, 2],
    ]);
    const again = await guest.addKit('lock-set', { parent_id: parent, quantity: 2 });
    expect(shownLines(again).slice(3)).toEqual([
      ['sash-lock-classic', 'lock-set', parent, 3],
      ['sash-keeper-classic', 'lock-set', parent, 6],
    ]);
  });

  it('leaves with the line that it belongs to, and only then', async () => {
    const guest = visitor();
    await guest.addKit('lock-set');
    const parent = cartOf(await guest.add('crank-handle')).items.at(-1)?.id ?? '';
    await guest.addKit('lock-set', { parent_id: parent });
    expect(shownLines(await guest.remove(parent))).toEqual([
      ['sash-lock-classic', 'lock-set', undefined, 1],
      ['sash-keeper-classic', 'lock-set', undefined, 2],
    ]);
  });

  it('is refused for an unknown kit, an unknown line and another guest’s line, and adds nothing', async () => {
    const guest = visitor();
    expect(failureOf(await guest.addKit('no-such-set'))).toEqual({
      status: 404,
      error: { code: 'unknown_bundle', message: 'There is no such bundle' },
    });
    const [theirs] = cartOf(await visitor().add('crank-handle')).items;
    for (const parent_id of ['anything', theirs?.id])
      expect(failureOf(await guest.addKit('lock-set', { parent_id }))).toMatchObject({
        status: 404,
        error: { code: 'unknown_line' },
      });
    expect(failureOf(await guest.get()).error).toEqual(noCart);
  });

  it.each([
    ['no item_urls', { item_urls: undefined }, 'body.item_urls'],
    ['another type', { item_urls: [{ type: 'house', url: '/' }] }, 'body.item_urls.0.type'],
    ['an address elsewhere', { item_urls: [{ type: 'part', url: '//x' }] }, 'body.item_urls.0.url'],
    ['none at all', { quantity: 0 }, 'body.quantity'],
  ])('is refused with %s, naming the field', async (_, body, path) => {
    const { status, error } = failureOf(await visitor().addKit('lock-set', body));
    expect(status).toBe(422);
    expect(error.fields?.map((field) => field.path)).toEqual([path]);
  });

  it('stops at 99 of one part', async () => {
    expect(failureOf(await visitor().addKit('lock-set', { quantity: 50 })).error.code).toBe('too_many');
  });
});

describe('a kit as one line', () => {
  const kitsIn = (response: Awaited<ReturnType<ReturnType<typeof visitor>['addKit']>>) =>
    cartOf(response).items.map(({ kit }) => kit && [kit.title, kit.quantity]);

  it('has its name and its number on each of its parts, as long as it is complete', async () => {
    const guest = visitor();
    const [lock, keeper] = cartOf(await guest.addKit('lock-set', { quantity: 2 })).items;
    expect(lock?.kit).toMatchObject({ id: lock?.id, quantity: 2 });
    expect(keeper?.kit).toEqual(lock?.kit);
    const changed = await guest.change(lock?.id ?? '', { quantity: 5 });
    expect(kitsIn(changed)).toEqual([undefined, undefined]);
    const title = lock?.kit?.title;
    expect(kitsIn(await guest.changeKit(keeper?.id ?? '', 3))).toEqual([
      [title, 3],
      [title, 3],
    ]);
    expect(shownLines(await guest.get()).map((line) => line[3])).toEqual([3, 6]);
  });

  it('leaves whole, comes back whole, and keeps to the limit of its parts', async () => {
    const guest = visitor();
    const [lock] = cartOf(await guest.addKit('lock-set')).items;
    await guest.add('crank-handle');
    const id = lock?.id ?? '';
    expect(cartOf(await guest.removeKit(id)).items.map((one) => one.backend_name)).toEqual(['crank-handle']);
    expect(cartOf(await guest.restore(id)).items).toHaveLength(3);
    expect(failureOf(await guest.changeKit(id, 50))).toMatchObject({ error: { code: 'too_many' } });
    const crank = cartOf(await guest.get()).items.find((one) => one.backend_name === 'crank-handle');
    expect(failureOf(await guest.removeKit(crank?.id ?? ''))).toMatchObject({
      error: { code: 'unknown_line' },
    });
  });

  it('is one line of the order, its email and its receipt, with its parts below', async () => {
    const buyer = newBuyer(test.app);
    await buyer.visitor.addKit('lock-set', { quantity: 2 });
    const { number, lines } = await buyer.pay();
    const [row] = rowsOf(lines).flatMap(wordsOfRow);
    expect(row).toMatchObject({ quantity: 2, cents: 2 * 1_250 + 4 * 600 });
    await runJobs(test.app);
    const email = (await mailsOf(test.database)).find(({ subject }) => subject.includes(number));
    expect(email?.text).toContain(`2 × ${row?.title}: $49.00`);
    expect(email?.text.match(/Part +\d × /g)).toHaveLength(2);
    const receipt = await send(test.app, { ...orderReceipt, method: 'GET' } as never, {
      params: { number },
      query: { email: contact.email },
    });
    expect(readPdf(receipt.rawPayload).text).toContain(`2 × ${row?.title}`);
  });
});
