import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { getOrder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { advanceOrder, cancelOrderAsStaff, readOrder } from '#domain/orders/staff-contract.ts';
import {
  changeOrderAddress,
  changeOrderPhone,
  changeOrderPromise,
  changeOrderShipment,
} from '#domain/orders/staff-edits-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { advanceAsStaff, mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const agent = asAccount('agent');
const reason = 'The buyer called';

async function placeOrder(): Promise<Order> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return buyer.pay();
}

const ask = (endpoint: Endpoint, number: string, body: object) =>
  send(test.app, endpoint, { params: { number }, body }, agent);
const orderOf = (response: Awaited<ReturnType<typeof ask>>) => {
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return readOrder.response.parse(response.json()).order;
};
const tracked = async (number: string) =>
  (await call(test.app, getOrder, { params: { number }, query: { email: contact.email } })).order;
const emailsOf = async (number: string) => {
  await runJobs(test.app);
  return (await mailsOf(test.database)).filter(({ subject }) => subject.includes(number));
};
const elsewhere = {
  line_1: '2 Elm Street',
  city: 'Norwalk',
  state: 'CT',
  postcode: '06851',
  country: 'US',
} as const;

describe('the address', () => {
  it('is changed where the total stays, with a line for the buyer, an email and an entry without address', async () => {
    const { number } = await placeOrder();
    const order = orderOf(await ask(changeOrderAddress, number, { job_site_address: elsewhere, reason }));
    expect(order.fulfilment).toMatchObject({ job_site_address: { line_1: '2 Elm Street' } });
    expect((await tracked(number)).changes).toEqual([
      expect.objectContaining({
        kind: 'delivery',
        note: 'It goes to 2 Elm Street, Norwalk, CT 06851 now: The buyer called',
      }),
    ]);
    const email = (await emailsOf(number)).at(-1);
    expect(email).toMatchObject({ subject: `Your order ${number} goes to another address` });
    expect(email?.text).toContain('2 Elm Street');
    expect(await logOf(test, number)).toEqual([
      {
        action: 'order.change_address',
        actor_id: 'account-agent',
        before: { postcode: '06851' },
        after: { postcode: '06851', reason },
      },
    ]);
  });

  it('is refused with a sentence where the total would change, and by the rules of the checkout', async () => {
    const { number, fulfilment } = await placeOrder();
    const oskaloosa = { ...elsewhere, city: 'Oskaloosa', state: 'IA', postcode: '52577' };
    const other = await ask(changeOrderAddress, number, { job_site_address: oskaloosa, reason });
    expect(failureOf(other)).toMatchObject({
      status: 409,
      error: { code: 'total_would_change', message: expect.stringContaining('the total would change') },
    });
    const wrong = { ...elsewhere, state: 'NY' };
    expect(
      failureOf(await ask(changeOrderAddress, number, { job_site_address: wrong, reason })),
    ).toMatchObject({ status: 422, error: { code: 'wrong_state' } });
    const box = { ...elsewhere, line_1: 'PO Box 7' };
    expect(failureOf(await ask(changeOrderAddress, number, { job_site_address: box, reason }))).toMatchObject(
      {
        status: 422,
      },
    );
    expect((await tracked(number)).fulfilment).toEqual(fulfilment);
    expect(await logOf(test, number)).toEqual([]);
  });

  it('stays once the order has left', async () => {
    const { number } = await placeOrder();
    for (const from of ['placed', 'confirmed', 'in_production']) await ask(advanceOrder, number, { from });
    const late = await ask(changeOrderAddress, number, { job_site_address: elsewhere, reason });
    expect(failureOf(late)).toMatchObject({ status: 409, error: { code: 'order_moved' } });
  });
});

it('the phone number is kept as one, and never in the log', async () => {
  const { number } = await placeOrder();
  const order = orderOf(await ask(changeOrderPhone, number, { phone: '203 555 0199' }));
  expect(order.contact.phone).toBe('+12035550199');
  expect((await tracked(number)).changes?.[0]?.note).toContain('+1 (203) 555-0199');
  expect(JSON.stringify(await logOf(test, number))).not.toContain('0199');
});

describe('the promised days', () => {
  it('are changed with an email that says the old days, the new ones and why', async () => {
    const { number, promise } = await placeOrder();
    const days = { earliest_day: '2099-03-02', latest_day: '2099-03-04' };
    const order = orderOf(await ask(changeOrderPromise, number, { promise: days, reason: 'A saw broke' }));
    expect(order.promise).toEqual(days);
    const email = (await emailsOf(number)).at(-1);
    expect(email?.subject).toBe(`A new day for your order ${number}`);
    expect(email?.text).toMatch(/Until now: .+\. From now on: Monday, March 2 to Wednesday, March 4/);
    expect(email?.text).toContain('A saw broke');
    expect((await tracked(number)).changes).toMatchObject([{ kind: 'promise' }]);
    expect((await logOf(test, number)).at(-1)).toMatchObject({
      action: 'order.change_promise',
      before: promise,
      after: { ...days, reason: 'A saw broke' },
    });
  });

  it('do not lie in the past, nor the last before the first, nor belong to an order that is over', async () => {
    const { number } = await placeOrder();
    const past = { earliest_day: '2020-03-02', latest_day: '2099-03-04' };
    expect(failureOf(await ask(changeOrderPromise, number, { promise: past, reason }))).toMatchObject({
      status: 422,
      error: { code: 'day_has_passed' },
    });
    const turned = { earliest_day: '2099-03-04', latest_day: '2099-03-02' };
    expect(failureOf(await ask(changeOrderPromise, number, { promise: turned, reason })).status).toBe(422);
    await ask(cancelOrderAsStaff, number, { reason });
    const days = { earliest_day: '2099-03-02', latest_day: '2099-03-04' };
    expect(failureOf(await ask(changeOrderPromise, number, { promise: days, reason }))).toMatchObject({
      status: 409,
      error: { code: 'order_moved' },
    });
  });
});

describe('carrier and tracking number', () => {
  const shipment = { carrier: 'UPS', tracking_number: '1Z999AA10123456784' };

  it('wait until it is made, and are in the email of its departure and in tracking', async () => {
    const { number } = await placeOrder();
    const early = await ask(changeOrderShipment, number, { shipment });
    expect(failureOf(early)).toMatchObject({ status: 409, error: { code: 'order_moved' } });
    await advanceAsStaff(test, number);
    await advanceAsStaff(test, number);
    orderOf(await ask(changeOrderShipment, number, { shipment }));
    await advanceAsStaff(test, number);
    const emails = await emailsOf(number);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your order ${number}`,
      `Your order ${number} is on its way`,
    ]);
    expect(emails.at(-1)?.text).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    expect((await tracked(number)).shipment).toEqual({
      ...shipment,
      url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    });
  });

  it('set after it has left are written to the buyer', async () => {
    const { number } = await placeOrder();
    for (const _ of ['confirmed', 'made', 'shipped']) await advanceAsStaff(test, number);
    orderOf(await ask(changeOrderShipment, number, { shipment: { ...shipment, carrier: 'Lakes Freight' } }));
    const email = (await emailsOf(number)).at(-1);
    expect(email?.subject).toBe(`Follow your order ${number}`);
    expect(email?.text).toContain('Lakes Freight brings it. Tracking number: 1Z999AA10123456784');
  });
});

it('an unknown order is changed in no way', async () => {
  for (const [endpoint, body] of [
    [changeOrderPhone, { phone: '203 555 0199' }],
    [changeOrderShipment, { shipment: { carrier: 'UPS', tracking_number: '1' } }],
    [changeOrderAddress, { job_site_address: elsewhere, reason }],
    [changeOrderPromise, { promise: { earliest_day: '2099-03-02', latest_day: '2099-03-04' }, reason }],
  ] as const)
    expect(failureOf(await ask(endpoint, 'CL-22222222', body))).toMatchObject({
      status: 404,
      error: { code: 'unknown_order' },
    });
});
