import { randomUUID } from 'node:crypto';
import { getOrder, orderReceipt } from '#domain/orders/contract.ts';
import { getDeliveryDetails } from '#domain/orders/delivery-contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { parcelsOf } from '#domain/orders/parcels.ts';
import { changeOrderAddress, changeOrderShipment } from '#domain/orders/staff-edits-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { contact, newBuyer, norwalkAddress, quoteOf } from '#tests/support/orders/server-purchase.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const agent = asAccount('agent');
const delivery = (over: object = {}) => ({
  fulfilment: { method: 'delivery', job_site_address: norwalkAddress, ...over },
});

async function buyerOfBoth() {
  const buyer = newBuyer(test.app);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  cartOf(await buyer.visitor.add(config.id));
  cartOf(await buyer.visitor.add('sash-lock-classic', { quantity: 2 }));
  return buyer;
}
const tracked = async (number: string): Promise<Order> =>
  (await call(test.app, getOrder, { params: { number }, query: { email: contact.email } })).order;
const emailsOf = async (number: string) => {
  await runJobs(test.app);
  return (await mailsOf(test.database)).filter(({ subject }) => subject.includes(number));
};

describe('a lock and a window', () => {
  it('are offered in two parcels, the sooner one first, at the shipping of both', async () => {
    const buyer = await buyerOfBoth();
    const response = await buyer.ask(getDeliveryDetails, { body: { job_site_address: norwalkAddress } });
    const [option] = getDeliveryDetails.response.parse(response.json()).delivery.options;
    const [first, second] = option?.apart?.parcels ?? [];
    expect(first?.lines).toHaveLength(1);
    expect(second?.promise).toEqual(option?.promise);
    expect(String(first?.promise.latest_day) < String(second?.promise.earliest_day)).toBe(true);
    expect(option?.apart?.freight_cents).toBeGreaterThan(option?.freight_cents ?? 0);
    const together = quoteOf(await buyer.quote(delivery()));
    const apart = quoteOf(await buyer.quote(delivery({ ships_apart: true })));
    expect(together.parcels).toBeUndefined();
    expect(together.totals.freight_cents).toBe(option?.freight_cents);
    expect(apart.parcels).toEqual(option?.apart?.parcels);
    expect(apart.totals.freight_cents).toBe(option?.apart?.freight_cents);
  });

  it('are one parcel if the buyer has only one of them', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-lock-classic'));
    expect(quoteOf(await buyer.quote(delivery({ ships_apart: true }))).parcels).toBeUndefined();
  });

  it('are two parcels in the order, its email, its receipt and its tracking', async () => {
    const buyer = await buyerOfBoth();
    const order = await buyer.pay(delivery({ ships_apart: true }));
    const [first, second] = parcelsOf(order);
    expect(first?.lines).toMatchObject([{ backend_name: 'sash-lock-classic', quantity: 2 }]);
    expect(second?.promise).toEqual(order.promise);
    expect(parcelsOf(await tracked(order.number))).toEqual([first, second]);
    const email = (await emailsOf(order.number)).at(-1);
    const sentence =
      /Parcel 1, by parcel carrier, comes .*?: 2 × .*?[^.]\. Parcel 2, by truck, comes .*?: 1 × /s;
    expect(email?.text.replace(/\s+/g, ' ')).toMatch(sentence);
    const receipt = await send(test.app, { ...orderReceipt, method: 'GET' } as never, {
      params: { number: order.number },
      query: { email: contact.email },
    });
    expect(readPdf(receipt.rawPayload).text).toContain('Parcel 2, by truck');
  });

  it('have a carrier each; once the first has left, the order is not canceled whole', async () => {
    const order = await (await buyerOfBoth()).pay(delivery({ ships_apart: true }));
    const params = { number: order.number };
    const shipment = { carrier: 'UPS', tracking_number: '1Z999' };
    const body = { shipment, parcel: 'ahead' };
    expect((await send(test.app, changeOrderShipment, { params, body }, agent)).statusCode).toBe(200);
    const now = await tracked(order.number);
    expect(parcelsOf(now).map((parcel) => parcel.shipment?.tracking_number)).toEqual(['1Z999', undefined]);
    expect(now.can_cancel).toBe(false);
    expect(now.changes).toMatchObject([{ note: 'UPS brings parcel 1, tracking number 1Z999.' }]);
    const email = (await emailsOf(order.number)).at(-1);
    expect(email?.subject).toBe(`Parcel 1 of your order ${order.number} is on its way`);
    expect(email?.text).toContain('1Z999');
  });

  it('have no first parcel to send where they come together', async () => {
    const { number } = await (await buyerOfBoth()).pay(delivery());
    const body = { shipment: { carrier: 'UPS', tracking_number: '1Z999' }, parcel: 'ahead' };
    const refused = await send(test.app, changeOrderShipment, { params: { number }, body }, agent);
    expect(failureOf(refused)).toMatchObject({ error: { code: 'order_moved' } });
  });
});

describe('an apartment and a note for the driver', () => {
  const address = { ...norwalkAddress, line_2: ' Apt 4B ' };
  const note = 'Gate code 1234,\u0007ring twice';

  it('are in the order, in its email and on its receipt, and outlast a change of the street', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-lock-classic'));
    const order = await buyer.pay(delivery({ job_site_address: address, note }));
    expect(order.fulfilment).toMatchObject({
      job_site_address: { line_2: 'Apt 4B' },
      note: 'Gate code 1234, ring twice',
    });
    const email = (await emailsOf(order.number)).at(-1);
    expect(email?.text).toContain('Apt 4B');
    expect(email?.html).toContain('For the driver: Gate code 1234, ring twice');
    const params = { number: order.number };
    const receipt = await send(test.app, { ...orderReceipt, method: 'GET' } as never, {
      params,
      query: { email: contact.email },
    });
    expect(readPdf(receipt.rawPayload).text).toContain('Apt 4B');
    const body = {
      job_site_address: { ...norwalkAddress, line_1: '2 Elm Street', line_2: 'Apt 5' },
      reason: 'They moved a floor up',
    };
    expect((await send(test.app, changeOrderAddress, { params, body }, agent)).statusCode).toBe(200);
    expect((await tracked(order.number)).fulfilment).toMatchObject({
      job_site_address: { line_1: '2 Elm Street', line_2: 'Apt 5' },
      note: 'Gate code 1234, ring twice',
    });
  });

  it('may be left empty, and have a bound', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-lock-classic'));
    const order = await buyer.pay(
      delivery({ job_site_address: { ...norwalkAddress, line_2: '' }, note: ' ' }),
    );
    expect(order.fulfilment).not.toHaveProperty('note');
    const refused = await buyer.start(delivery({ note: 'x'.repeat(301) }), randomUUID());
    expect(refused.statusCode).toBe(422);
  });
});
