import { paymentEventOf } from '#server/services/orders/payments/payment-event.ts';
import { centsOf } from '#server/services/orders/payments/payment-state.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const event = (event_type: string, resource_type: string, resource: object) =>
  paymentEventOf({ id: 'WH-1', event_version: '1.0', event_type, resource_type, resource });
const up = (path: string) => [
  { href: 'https://api.paypal.com/v2/payments/refunds/R1', rel: 'self', method: 'GET' },
  { href: `https://api.paypal.com${path}`, rel: 'up', method: 'GET' },
];
const refund = { id: 'R1', status: 'COMPLETED', amount: usd('0.99'), links: up('/v2/payments/captures/C1') };

it.each([
  ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversed'],
])('%s names its capture by a link, and what went back', (type, kind) => {
  expect(event(type, 'refund', refund)).toMatchObject({
    about: { captureId: 'C1' },
    refund: { id: 'R1', kind, cents: 99 },
  });
});

it.each([
  ['PENDING', 'refund_pending'],
  ['FAILED', 'refund_failed'],
  ['CANCELLED', 'refund_failed'],
])('a refund that is %s has not gone back', (status, kind) => {
  expect(event('PAYMENT.REFUND.PENDING', 'refund', { ...refund, status })?.refund).toMatchObject({ kind });
});

it.each(['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'])('a capture that is %s names its order', (status) => {
  const capture = { id: 'C1', status, amount: usd('1.00'), custom_id: 'ours', invoice_id: 'CL-1' };
  const known = { captureId: 'C1', orderId: 'ours', number: 'CL-1' };
  const type = `PAYMENT.CAPTURE.${status}`;
  const related = { ...capture, supplementary_data: { related_ids: { order_id: 'O1' } } };
  expect(event(type, 'capture', related)?.about).toEqual({ ...known, paypalOrderId: 'O1' });
  const linked = { ...capture, links: up('/v2/checkout/orders/O2') };
  expect(event(type, 'capture', linked)?.about).toEqual({ ...known, paypalOrderId: 'O2' });
});

it('a dispute names the capture, the amount and the reason, and in the end the outcome', () => {
  const dispute = {
    dispute_id: 'PP-D-1',
    disputed_transactions: [{ seller_transaction_id: 'C1', invoice_number: 'CL-1', custom: 'ours' }],
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: usd('12.30'),
  };
  expect(event('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute)).toMatchObject({
    about: { captureId: 'C1', number: 'CL-1', orderId: 'ours' },
    dispute: { kind: 'dispute_opened', reference: 'PP-D-1', cents: 1_230, detail: 'UNAUTHORISED' },
  });
  const ended = { ...dispute, dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
  expect(event('CUSTOMER.DISPUTE.RESOLVED', 'dispute', ended)?.dispute).toMatchObject({
    kind: 'dispute_resolved',
    detail: 'RESOLVED_SELLER_FAVOUR',
  });
});

it('amounts are read to the cent, in US dollars alone', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => {
      expect(centsOf(usd((cents / 100).toFixed(2)))).toBe(cents);
    }),
  );
  expect([centsOf(usd('5')), centsOf(usd('5.5'))]).toEqual([500, 550]);
  for (const odd of [{ ...usd('5.00'), currency_code: 'EUR' }, usd('-5.00'), usd('5.001'), usd('1e3'), null])
    expect(centsOf(odd)).toBeUndefined();
});

it('never fails, whatever it is given', () => {
  const resource = fc.record({
    links: fc.jsonValue(),
    custom_id: fc.jsonValue(),
    supplementary_data: fc.jsonValue(),
    amount: fc.jsonValue(),
  });
  const types = fc.constantFrom('capture', 'refund', 'dispute', 'checkout-order');
  fc.assert(
    fc.property(types, fc.oneof(resource, fc.jsonValue()), (resource_type, given) => {
      for (const event_type of ['PAYMENT.CAPTURE.REFUNDED', 'CUSTOMER.DISPUTE.CREATED'])
        paymentEventOf({ id: 'WH-1', event_type, resource_type, resource: given });
    }),
  );
});
