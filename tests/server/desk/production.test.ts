import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listSchedules, runDueJobs, searchJobs } from '#domain/desk/jobs-contract.ts';
import { resendEmail, searchEmails } from '#domain/messages/staff-emails-contract.ts';
import { getOrder } from '#domain/orders/contract.ts';
import {
  advanceOrder,
  cancelOrderAsStaff,
  noteOrder,
  readOrder,
  refundOrder,
  searchOrders,
} from '#domain/orders/staff-contract.ts';
import { changeGrant, parseGrant } from '#server/services/account/role-grants.ts';
import type { Send } from '#server/services/orders/payments/paypal-client.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { type MailServer, startMailServer } from '#tests/support/messages/mail-server.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp, workerApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

/** Creates the orders, because it accepts payments without PayPal. */
let shop: TestApp;
let production: TestApp;
let mail: MailServer;
let agent: SignedIn;
const paypalCalls: string[] = [];
const total = { currency_code: 'USD', value: '25.00' };

const paypal = (): Send => async (url, init) => {
  paypalCalls.push(`${init.method} ${new URL(url).pathname}`);
  const answer = url.endsWith('/token')
    ? { access_token: 'token', expires_in: 3_600 }
    : { id: url, status: 'COMPLETED', amount: total, ...JSON.parse(init.body || '{}') };
  return { status: 200, text: async () => JSON.stringify(answer) };
};

beforeAll(async () => {
  mail = await startMailServer();
  shop = await workerApp();
  production = await withApp({
    database: shop.database,
    pages: { '404.html': 'none' },
    wrapTransport: paypal,
    settings: {
      NODE_ENV: 'production',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_WEBHOOK_ID: 'c',
      SMTP_URL: mail.url,
      LOG_LEVEL: 'silent',
    },
  });
  for (const role of ['agent', 'approve_money', 'approve_trade', 'run_jobs'])
    await changeGrant(shop.database.db, new Date(), parseGrant(['agent@example.com', role]));
  agent = await production.signUp({ email: 'agent@example.com' });
});
afterAll(async () => {
  await production.close();
  await shop.close();
  await mail.close();
});

async function placeOrder(): Promise<string> {
  const buyer = newBuyer(shop.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return (await buyer.pay()).number;
}

const once = () => ({ ...agent.headers, 'idempotency-key': randomUUID() });
const read = async (number: string) =>
  (await call(production.app, readOrder, { params: { number } }, agent.headers)).order;

describe('the desk in production, without stand-ins', () => {
  it('takes an order to its buyer, who sees it, and logs each step with the note', async () => {
    expect((await production.app.inject('/sandbox/mail')).statusCode).toBe(404);
    const number = await placeOrder();
    const listed = await call(production.app, searchOrders, { query: { search: number } }, agent.headers);
    expect(listed.orders).toEqual([expect.objectContaining({ number, state: 'placed' })]);
    for (const from of ['placed', 'confirmed', 'in_production', 'shipped'] as const)
      await call(production.app, advanceOrder, { params: { number }, body: { from } }, agent.headers);
    await call(production.app, noteOrder, { params: { number }, body: { text: 'At the side door' } }, once());
    const { order } = await call(production.app, getOrder, {
      params: { number },
      query: { email: contact.email },
    });
    expect(order.state).toBe('delivered');
    const entry = (action: string, before: object, after: object) => ({
      action,
      actor_id: agent.id,
      before,
      after,
    });
    expect(await logOf(production, number)).toEqual([
      entry('order.advance', { state: 'placed' }, { state: 'confirmed' }),
      entry('order.advance', { state: 'confirmed' }, { state: 'in_production' }),
      entry('order.advance', { state: 'in_production' }, { state: 'shipped' }),
      entry('order.advance', { state: 'shipped' }, { state: 'delivered' }),
      entry('order.note', {}, { note: 'At the side door' }),
    ]);
  });

  it('cancels one order and refunds another, with the money going back at PayPal', async () => {
    const [canceled, refunded] = [await placeOrder(), await placeOrder()];
    const why = (number: string) => ({ params: { number }, body: { reason: 'Cracked' } });
    await call(production.app, cancelOrderAsStaff, why(canceled), agent.headers);
    await call(production.app, refundOrder, why(refunded), once());
    expect([await read(canceled), await read(refunded)]).toMatchObject([
      { state: 'cancelled', refund: 'under_way' },
      { state: 'placed', refund: 'under_way' },
    ]);
    await runJobs(production.app);
    expect([await read(canceled), await read(refunded)]).toMatchObject([
      { state: 'cancelled', refund: 'done' },
      { state: 'placed', refund: 'done' },
    ]);
    const captures = await rowsOf<{ capture_id: string }>(
      shop.database,
      sql`select capture_id from orders where number in (${canceled}, ${refunded})`,
    );
    expect(captures).toHaveLength(2);
    for (const { capture_id } of captures)
      expect(paypalCalls.filter((asked) => asked.endsWith(`/${capture_id}/refund`))).toHaveLength(1);
    const actions = [await logOf(production, canceled), await logOf(production, refunded)];
    expect(actions.flat().map(({ action, before }) => [action, before])).toEqual([
      ['order.cancel', { state: 'placed' }],
      ['order.refund', { refund: 'none' }],
    ]);
  });

  it('shows an email that the mail server refused, and sends it when what is due is run', async () => {
    const number = await placeOrder();
    mail.refuse('for now');
    await runJobs(production.app);
    const failed = await call(production.app, searchJobs, { query: { state: 'waiting' } }, agent.headers);
    const [email] = failed.jobs;
    expect(email).toMatchObject({ queue: 'mail', last_error: expect.stringContaining('450 4.2.0') });
    mail.refuse(false);
    const id = email?.id ?? 0;
    await shop.database.db.execute(`update jobs set dead_at = now(), attempts = 10 where id = ${id}`);
    const dead = await call(production.app, searchEmails, { query: { state: 'given_up' } }, agent.headers);
    expect(dead.emails).toEqual([
      expect.objectContaining({ id, to: contact.email, subject: `Your order ${number}` }),
    ]);
    await call(production.app, resendEmail, { params: { id: String(id) } }, once());
    await call(production.app, runDueJobs, {}, agent.headers);
    await until('the email', () =>
      mail.emails.some((text) => text.includes(`Subject: Your order ${number}`)),
    );
    expect(await logOf(production, String(id))).toEqual([
      expect.objectContaining({ action: 'letter.send_again', actor_id: agent.id }),
    ]);
    const { schedules } = await call(production.app, listSchedules, {}, agent.headers);
    expect(schedules.map(({ name }) => name)).toContain('settle-orders');
  });
});
