import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { captureOrder, startOrder } from '#domain/orders/contract.ts';
import { nodeRuntime, replaceRuntime } from '#server/runtime/runtime.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { troubledLine } from '#tests/support/orders/payment-line.ts';
import {
  contact,
  orderOf,
  type Started,
  startedOf,
  toNorwalk,
} from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { newAgent, newPro, orderedOf, type Pro } from '#tests/support/trade/pro-buyer.ts';
import { until } from '#tests/support/until.ts';

const line = troubledLine();
const captureCall = /\/capture$/;
let test: TestApp;
let agent: SignedIn;
beforeAll(async () => {
  test = await withApp({ wrapTransport: line.line });
  agent = await newAgent(test);
});
afterEach(() => {
  line.set('none');
  replaceRuntime(nodeRuntime);
});
afterAll(() => test.close());

async function proWithLocks(): Promise<Pro> {
  const pro = await newPro(test, { cents: 100_000, by: agent });
  await pro.add('sash-lock-classic', 2);
  return pro;
}

async function approvedPayment(pro: Pro): Promise<Started> {
  const body = { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, funding: 'paypal' };
  const started = startedOf(await pro.ask(startOrder, { body }, { 'idempotency-key': randomUUID() }));
  const url = `/sandbox/paypal/checkoutnow/${started.paypal_order_id}`;
  await test.app.inject({ method: 'POST', url, payload: { outcome: 'approve' } });
  return started;
}

const capture = (pro: Pro, { order_number, paypal_order_id }: Started): Promise<LightMyRequestResponse> =>
  pro.ask(captureOrder, { params: { number: order_number }, body: { paypal_order_id } });

const owed = async (pro: Pro): Promise<number | undefined> => (await pro.account()).terms?.balance_cents;

describe('a cart in two windows, paid for in one and ordered on account in the other', () => {
  it('is not charged once it was ordered on account', async () => {
    const pro = await proWithLocks();
    const started = await approvedPayment(pro);
    const { number, totals } = orderedOf(await pro.order());
    const asked = line.count(captureCall);
    expect(failureOf(await capture(pro, started))).toMatchObject({
      status: 409,
      error: { code: 'already_ordered', message: expect.stringContaining(number) },
    });
    expect(line.count(captureCall)).toBe(asked);
    expect(await owed(pro)).toBe(totals.total_cents);
  });

  it('is not ordered on account while it is being paid for, nor once it is paid', async () => {
    const pro = await proWithLocks();
    const started = await approvedPayment(pro);
    line.set('down-before', captureCall);
    const asked = line.count(captureCall);
    const unanswered = capture(pro, started);
    await until('the company to be asked', () => line.count(captureCall) > asked);
    expect(failureOf(await pro.order())).toMatchObject({ status: 409, error: { code: 'payment_under_way' } });
    expect((await unanswered).statusCode).toBe(503);
    expect(await owed(pro)).toBe(0);
    line.set('none');
    expect(orderOf(await capture(pro, started)).state).toBe('placed');
    expect(failureOf(await pro.order()).status).toBe(409);
    expect(await owed(pro)).toBe(0);
  });
});

it('a cart in two windows waits for the outcome of one payment before another is taken', async () => {
  const pro = await proWithLocks();
  const [first, second] = [await approvedPayment(pro), await approvedPayment(pro)];
  line.set('down-before', captureCall);
  expect((await capture(pro, first)).statusCode).toBe(503);
  line.set('none');
  // It waits 16 seconds for the other payment.
  replaceRuntime({ ...nodeRuntime, pause: (ms) => nodeRuntime.pause(ms / 80) });
  const asked = line.count(captureCall);
  expect(failureOf(await capture(pro, second))).toMatchObject({
    status: 503,
    error: { code: 'payment_unavailable', message: expect.stringContaining('still being checked') },
  });
  expect(line.count(captureCall)).toBe(asked);
  const { number } = orderOf(await capture(pro, first));
  expect(failureOf(await capture(pro, second))).toMatchObject({
    status: 409,
    error: { code: 'already_ordered', message: expect.stringContaining(number) },
  });
});
