import { getDeliveryDetails } from '../../../domain/contracts/delivery.ts';
import { cancelOrder, getOrder, orderReceipt, reorder } from '../../../domain/contracts/orders.ts';
import { startTestApp, type TestApp } from '../../support/server-app.ts';
import { call, failureOf, send } from '../../support/server-call.ts';
import {
  contact,
  newBuyer,
  norwalkAddress,
  orderOf,
  quoteOf,
  startedOf,
  toNorwalk,
} from '../../support/server-purchase.ts';
import { cartOf, newVisitor } from '../../support/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-06-01T16:00:00Z') });
});
afterAll(() => test.close());

const buyerWith = async (part: string, quantity: number) => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add(part, { quantity }));
  return buyer;
};

describe('a quote', () => {
  it('says what the cart comes to, with freight, tax and the days of its arrival', async () => {
    const buyer = await buyerWith('sash-lock-classic', 2);
    expect(quoteOf(await buyer.quote())).toEqual({
      totals: {
        subtotal_cents: 2_500,
        discount_cents: 0,
        freight_cents: 700,
        tax_cents: 203,
        total_cents: 3_403,
      },
      promise: { earliest_day: '2026-06-08', latest_day: '2026-06-10' },
      tax_title: 'Connecticut sales tax, 6.35%',
    });
  });

  it('takes a promo code in whatever case, and says why another gives nothing', async () => {
    const buyer = await buyerWith('sash-lock-classic', 2);
    const quote = quoteOf(await buyer.quote({ promo_code: ' tenoff ' }));
    expect(quote.promo).toEqual({ code: 'TENOFF', title: '10% off parts' });
    expect(quote.totals.discount_cents).toBe(250);
    for (const [code, message] of [
      ['NOPE', 'There is no code NOPE'],
      ['SUMMER', 'The code SUMMER is for windows, and there are none in the cart'],
    ])
      expect(failureOf(await buyer.quote({ promo_code: code }))).toEqual({
        status: 422,
        error: {
          code: 'unknown_promo_code',
          message,
          fields: [{ path: 'body.promo_code', message }],
        },
      });
  });
});

describe('an order', () => {
  it('is paid once, and known by its number and e-mail address', async () => {
    const buyer = await buyerWith('sash-keeper-classic', 3);
    const started = await buyer.begin();
    const order = orderOf(await buyer.capture(started));
    expect(order).toMatchObject({
      number: started.order_number,
      state: 'placed',
      contact: { ...contact, phone: '+12035550142' },
      fulfilment: toNorwalk,
      totals: started.quote.totals,
      payment: { funding: 'paypal', refunded: false },
      can_cancel: true,
    });
    expect(order.number).toMatch(/^CL-[A-Z2-9]{8}$/);
    expect(order.lines).toHaveLength(1);
    expect(orderOf(await buyer.capture(started))).toEqual(order);
    expect(cartOf(await buyer.visitor.get()).items).toEqual([]);
    const tracked = await call(test.app, getOrder, {
      params: { number: order.number.toLowerCase() },
      query: { email: 'ADA@example.com' },
    });
    expect(tracked.order).toEqual(order);
    expect(
      failureOf(
        await send(test.app, getOrder, {
          params: { number: order.number },
          query: { email: 'eve@example.com' },
        }),
      ),
    ).toMatchObject({ status: 404, error: { code: 'unknown_order' } });
  });
});
void [getDeliveryDetails, cancelOrder, orderReceipt, reorder, newVisitor, norwalkAddress, startedOf];
