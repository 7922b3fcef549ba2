import { sql } from 'drizzle-orm';
import { cancelOrder, captureOrder, getOrder, orderReceipt, reorder } from '#domain/orders/contract.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { advanceAsStaff, mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { askAsStaff } from '#tests/support/desk/staff-cookie.ts';
import {
  contact,
  newBuyer,
  norwalkAddress,
  orderOf,
  startedOf,
  toNorwalk,
} from '#tests/support/orders/server-purchase.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const { email } = contact;

const buyerWith = async (part: string, quantity = 1) => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add(part, { quantity }));
  return buyer;
};

const tracked = async (number: string) =>
  (await call(test.app, getOrder, { params: { number }, query: { email } })).order;

describe('an order', () => {
  it('is paid once, leaves the cart what came later, and is known by its number and e-mail address', async () => {
    const buyer = await buyerWith('sash-keeper-classic', 3);
    const started = await buyer.begin();
    cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 2 }));
    cartOf(await buyer.visitor.add('bulb-seal'));
    const order = orderOf(await buyer.capture(started));
    expect(order).toMatchObject({
      number: started.order_number,
      state: 'placed',
      contact: { ...contact, phone: '+12035550142' },
      fulfilment: toNorwalk,
      totals: started.quote.totals,
      promise: started.quote.promise,
      payment: { funding: 'paypal', refunded: false },
      events: [{ state: 'placed' }],
      can_cancel: true,
    });
    expect(order.number).toMatch(/^CL-[A-Z2-9]{8}$/);
    expect(order.lines).toEqual([
      expect.objectContaining({ backend_name: 'sash-keeper-classic', quantity: 3, total_cents: 1_800 }),
    ]);
    expect(orderOf(await buyer.capture(started))).toEqual(order);
    const left = cartOf(await buyer.visitor.get()).items.map(({ backend_name, quantity }) => [
      backend_name,
      quantity,
    ]);
    expect(left).toEqual([
      ['sash-keeper-classic', 2],
      ['bulb-seal', 1],
    ]);
    const found = await call(test.app, getOrder, {
      params: { number: order.number.toLowerCase() },
      query: { email: 'ADA@example.com' },
    });
    expect(found.order).toEqual(order);
  });

  it('is closed without its e-mail address, and none before it is paid', async () => {
    const buyer = await buyerWith('sash-keeper-classic');
    const { order_number: number } = await buyer.begin();
    const ask = (who: string) => send(test.app, getOrder, { params: { number }, query: { email: who } });
    const unknown = { status: 404, error: { code: 'unknown_order' } };
    expect(failureOf(await ask(email))).toMatchObject(unknown);
    expect(failureOf(await ask('eve@example.com'))).toMatchObject(unknown);
    const stranger = { order_number: number, paypal_order_id: 'ANOTHERORDERATALL' };
    expect(failureOf(await buyer.capture(stranger))).toMatchObject(unknown);
  });

  it('may be billed to a PO box, which mail reaches', async () => {
    const buyer = await buyerWith('bulb-seal');
    const billing_address = { ...norwalkAddress, line_1: 'PO Box 12' };
    expect((await buyer.pay({ billing_address })).state).toBe('placed');
    const refused = await buyer.start({ billing_address: { ...billing_address, city: '' } });
    expect(failureOf(refused).error.fields).toEqual([
      { path: 'body.billing_address.city', message: 'City is a required field' },
    ]);
  });

  it('of a configured window keeps its words, its code and its price', async () => {
    const { config } = await newConfigurator(test.app).start('meridian-double-hung');
    const order = await (await buyerWith(config.id, 2)).pay({ funding: 'card' });
    expect(order.lines[0]).toMatchObject({
      title: 'Meridian Double-Hung',
      quantity: 2,
      configuration_code: config.code,
      details: config.summary,
      price_cents: config.price.unit_cents,
    });
  });

  it('is written to its buyer, as HTML and as text', async () => {
    const order = await (await buyerWith('sash-keeper-classic', 2)).pay();
    await runJobs(test.app);
    const [mail] = (await mailsOf(test.database)).filter(({ subject }) => subject.includes(order.number));
    expect(mail).toMatchObject({ to: email, subject: `Your order ${order.number}` });
    for (const phrase of ['Thank you, Ada', '2 × Classic keeper', '$12.00', '14 Wall Street', order.number])
      for (const part of [mail?.text, mail?.html]) expect(part).toContain(phrase);
    expect(mail?.text).toContain(`http://localhost:8000/support/track-order/details/?order=${order.number}`);
    const page = await askAsStaff(test.app, '/sandbox/mail');
    expect(page.body).toContain(`Your order ${order.number}`);
  });

  it('names room, mark and every choice of a window in the email, at 78 columns of text', async () => {
    const { config } = await newConfigurator(test.app).start('meridian-double-hung');
    const buyer = await buyerWith(config.id);
    const design = { backend_name: 'meridian-double-hung', code: config.code };
    const item = { id: 'a', quantity: 1, design, room: 'Kitchen', mark: 'W3' };
    const cookie = [...buyer.visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'idempotency-key': 'room-in-email' };
    await call(test.app, addGoodsToCart, { query: {}, body: { items: [item] } }, headers);
    const order = await buyer.pay();
    expect(order.lines[1]).toMatchObject({ room: 'Kitchen', mark: 'W3' });
    await runJobs(test.app);
    const [mail] = (await mailsOf(test.database)).filter(({ subject }) => subject.includes(order.number));
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('Mark W3, Kitchen');
    const [, table = ''] = mail?.text.split('Place ') ?? [];
    for (const { title, answer } of config.summary) {
      expect(table).toContain(title);
      expect(table.replace(/\s+/g, ' ')).toContain(answer);
    }
    const [goods = ''] = mail?.text.split('Subtotal').slice(0, 1) ?? [];
    const rows = goods.slice(goods.indexOf('Order CL-')).split('\n');
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(78);
  });

  it('goes through the factory to the house, step by step, and each step is sent by mail', async () => {
    const { number } = await (await buyerWith('sash-keeper-classic')).pay();
    const seen: string[] = [];
    for (let step = 0; step <= 4; step += 1) {
      const before = (await tracked(number)).state;
      await advanceAsStaff(test, number);
      const after = (await tracked(number)).state;
      if (after !== before) seen.push(after);
    }
    expect(seen).toEqual(['confirmed', 'in_production', 'shipped', 'delivered']);
    const { events, can_cancel } = await tracked(number);
    expect(events.map(({ state }) => state)).toEqual(['placed', ...seen]);
    expect(can_cancel).toBe(false);
    const subjects = (await mailsOf(test.database)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your order ${number} is on its way`);
  });

  it('can be cancelled until production begins; the money and the goods go back once', async () => {
    const buyer = await buyerWith('crank-handle', 1);
    const { number } = await buyer.pay();
    const cancel = () => send(test.app, cancelOrder, { params: { number }, body: { email } });
    const cancelled = orderOf(await cancel());
    expect(cancelled).toMatchObject({ state: 'cancelled', can_cancel: false, payment: { refunded: false } });
    expect(orderOf(await cancel())).toEqual(cancelled);
    await runJobs(test.app);
    expect((await tracked(number)).payment.refunded).toBe(true);
    const emails = (await mailsOf(test.database)).filter(({ subject }) => subject.includes(number));
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your order ${number}`,
      `Your order ${number} is canceled`,
    ]);

    const other = await (await buyerWith('sash-keeper-classic')).pay();
    for (const _ of ['confirmed', 'in_production']) await advanceAsStaff(test, other.number);
    expect(
      failureOf(await send(test.app, cancelOrder, { params: { number: other.number }, body: { email } })),
    ).toMatchObject({ status: 409, error: { code: 'in_production' } });
  });

  it('that was paid by card knows the kind of the card and its last digits, and no more', async () => {
    const buyer = await buyerWith('sash-keeper-classic');
    const started = startedOf(await buyer.start({ funding: 'card' }));
    const card = { outcome: 'approve', brand: 'VISA', last_digits: '1111' };
    const url = `/sandbox/paypal/cards/${started.paypal_order_id}`;
    expect((await test.app.inject({ method: 'POST', url, payload: card })).statusCode).toBe(200);
    expect(orderOf(await buyer.capture(started)).payment).toEqual({
      funding: 'card',
      card: { brand: 'VISA', last_digits: '1111' },
      refunded: false,
    });
    const whole = { ...card, last_digits: '4111111111111111' };
    expect((await test.app.inject({ method: 'POST', url, payload: whole })).statusCode).toBe(400);
  });

  it('can be ordered again, at today’s prices, without what is no longer sold', async () => {
    const { config } = await newConfigurator(test.app).start('meridian-double-hung');
    const buyer = await buyerWith('sash-keeper-classic', 2);
    cartOf(await buyer.visitor.add(config.id));
    const { number } = await buyer.pay();
    const again = newBuyer(test.app);
    const response = await again.ask(reorder, { params: { number }, body: { email } });
    const { Cart, left_out } = reorder.response.parse(response.json());
    expect(left_out).toEqual([]);
    expect(Cart.items.at(-1)?.config_id).not.toBe(config.id);
    expect(Cart.items.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Classic keeper', 2],
      ['Meridian Double-Hung', 1],
    ]);
    expect(cartOf(await buyer.ask(reorder, { params: { number }, body: { email } }))).toMatchObject({
      items: [{ quantity: 2 }, { config_id: config.id }],
    });
    await test.database.db.execute(sql`delete from configurations where id = ${config.id}`);
    const late = await newBuyer(test.app).ask(reorder, { params: { number }, body: { email } });
    expect(reorder.response.parse(late.json())).toMatchObject({
      Cart: { total_number: 2 },
      left_out: ['Meridian Double-Hung'],
    });
  });

  it('goes into a cart once under one Idempotency-Key, and is answered the same again', async () => {
    const buyer = await buyerWith('sash-keeper-classic', 60);
    const { number } = await buyer.pay();
    cartOf(await buyer.visitor.add('crank-handle'));
    const again = (key: string) =>
      buyer.ask(reorder, { params: { number }, body: { email } }, { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 50 }, () => again('again')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(cartOf(await buyer.visitor.get()).total_number).toBe(61);
    const more = await again('once more');
    expect(more.json()).toMatchObject({ Cart: { total_number: 100 }, left_out: ['Classic keeper'] });
    expect((await again('once more')).body).toBe(more.body);
    expect(cartOf(await buyer.visitor.get()).total_number).toBe(100);
    const other = await (await buyerWith('crank-handle')).pay();
    const reused = { params: { number: other.number }, body: { email } };
    expect(failureOf(await buyer.ask(reorder, reused, { 'idempotency-key': 'again' }))).toMatchObject({
      status: 422,
      error: { code: 'idempotency_key_reused' },
    });
  });

  it.each(['\u0000', 'CL-\u0000AAAAAAA', "' or 1=1", 'CL-'])('is not found by %p', async (number) => {
    const buyer = newBuyer(test.app);
    for (const [endpoint, parts] of [
      [getOrder, { query: { email } }],
      [cancelOrder, { body: { email } }],
      [reorder, { body: { email } }],
      [captureOrder, { body: { paypal_order_id: '\u0000' } }],
    ] as const)
      expect(failureOf(await buyer.ask(endpoint, { params: { number }, ...parts }))).toMatchObject({
        status: 404,
        error: { code: 'unknown_order' },
      });
  });

  it('has a receipt to print', async () => {
    const { number } = await (await buyerWith('sash-keeper-classic', 2)).pay();
    const receipt = await send(test.app, { ...orderReceipt, method: 'GET' } as never, {
      params: { number },
      query: { email },
    });
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.headers['content-disposition']).toContain(`receipt-${number}.pdf`);
    const { text } = readPdf(receipt.rawPayload);
    for (const phrase of [
      ...['Receipt', number, 'Classic keeper', 'Delivery address'],
      'Connecticut sales tax, 6.35%',
    ])
      expect(text).toContain(phrase);
  });
});
