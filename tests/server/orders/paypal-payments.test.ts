import { PaymentRefused } from '#server/services/orders/payments/payment-errors.ts';
import { PaypalPayments, type SaleToPay } from '#server/services/orders/payments/paypal-payments.ts';
import { order } from '#tests/support/orders/order-examples.ts';

type Asked = Parameters<ConstructorParameters<typeof PaypalPayments>[0]['ask']>[0];

function paymentsAnswering(...answers: unknown[]) {
  const asked: Asked[] = [];
  const payments = new PaypalPayments(
    {
      ask: async (request) => {
        const answer = answers[asked.push(request) - 1];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    'WEBHOOK-1',
  );
  return { payments, asked };
}

const orderWith = (status: string, more: object = {}) => ({
  id: 'PP-1',
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures: [{ id: 'CAPTURE-1', status }] } }],
  ...more,
});

const captured = { captureId: 'CAPTURE-1', funding: 'paypal' };

it.each([
  ['COMPLETED', { state: 'captured', captured, refunds: [], isAllBack: false }],
  ['PARTIALLY_REFUNDED', { state: 'captured', captured, refunds: [], isAllBack: false }],
  ['REFUNDED', { state: 'captured', captured, refunds: [], isAllBack: true }],
  ['PENDING', { state: 'pending', captured }],
  ['DECLINED', { state: 'declined' }],
  ['FAILED', { state: 'declined' }],
])('a capture that is %s at the company is no other here', async (status, state) => {
  expect(await paymentsAnswering(orderWith(status)).payments.find('PP-1')).toEqual(state);
});

it('a capture is not all back while the company may still fail to give a part of it back', async () => {
  const refund = (status: string) => ({ id: 'R-1', status, amount: { currency_code: 'USD', value: '5.00' } });
  const payments = (status: string) => ({
    captures: [{ id: 'CAPTURE-1', status: 'REFUNDED' }],
    refunds: [refund(status)],
  });
  const found = (status: string) =>
    paymentsAnswering({ ...orderWith(''), purchase_units: [{ payments: payments(status) }] }).payments.find(
      'PP-1',
    );
  expect(await found('PENDING')).toMatchObject({ isAllBack: false });
  expect(await found('COMPLETED')).toMatchObject({ isAllBack: true });
});

it('a payment without a capture is open, and one that the company does not know is unknown', async () => {
  const open = paymentsAnswering({ id: 'PP-1', status: 'APPROVED' });
  expect(await open.payments.find('PP-1')).toEqual({ state: 'open' });
  const gone = paymentsAnswering(new PaymentRefused(404, 'RESOURCE_NOT_FOUND'));
  expect(await gone.payments.find('PP-1')).toEqual({ state: 'unknown' });
});

it('a capture that the company has made already is found, and no other refusal is', async () => {
  const made = paymentsAnswering(new PaymentRefused(422, 'ORDER_ALREADY_CAPTURED'), orderWith('COMPLETED'));
  expect(await made.payments.capture('PP-1', 'order:capture:0')).toMatchObject({ state: 'captured' });
  expect(made.asked.map(({ method, requestId }) => [method, requestId])).toEqual([
    ['POST', 'order:capture:0'],
    ['GET', undefined],
  ]);
  const refused = paymentsAnswering(new PaymentRefused(422, 'ORDER_NOT_APPROVED'), orderWith('COMPLETED'));
  await expect(refused.payments.capture('PP-1', 'order:capture:0')).rejects.toThrow('ORDER_NOT_APPROVED');
});

const sale: SaleToPay = {
  id: 'order',
  number: 'CL-7K2M9QXD',
  funding: 'paypal',
  totals: order().totals,
  contact: order().contact,
  fulfilment: order().fulfilment,
};

it('the company is asked for the total to the cent, and for parts that come to it', async () => {
  const { payments, asked } = paymentsAnswering({ id: 'PP-1', status: 'CREATED' });
  const totals = {
    subtotal_cents: 12_505,
    discount_cents: 1_250,
    freight_cents: 709,
    tax_cents: 760,
    total_cents: 12_724,
  };
  expect(await payments.create({ ...sale, totals })).toBe('PP-1');
  expect(asked).toMatchObject([
    {
      requestId: 'order:create',
      body: {
        purchase_units: [
          {
            custom_id: 'order',
            invoice_id: 'CL-7K2M9QXD',
            amount: {
              currency_code: 'USD',
              value: '127.24',
              breakdown: {
                item_total: { value: '125.05' },
                discount: { value: '12.50' },
                shipping: { value: '7.09' },
                tax_total: { value: '7.60' },
              },
            },
          },
        ],
      },
    },
  ]);
});

it('a refund keeps its request id, and is made at once, later or not at all', async () => {
  const amount = { currency_code: 'USD', value: '12.50' };
  const { payments, asked } = paymentsAnswering(
    ...['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'].map((status) => ({ id: 'R-1', status, amount })),
    new PaymentRefused(403, 'NOT_AUTHORIZED'),
    { id: 'R-1', status: 'PENDING' },
  );
  const refund = () => payments.refund('CAPTURE-1', 'order:refund');
  for (const kind of ['refunded', 'refund_pending', 'refund_failed', 'refund_failed'])
    expect(await refund()).toEqual({ id: 'R-1', kind, cents: 1_250 });
  await expect(refund()).rejects.toThrow('NOT_AUTHORIZED');
  await expect(refund()).rejects.toThrow('PayPal answered a refund with {"id":"R-1","status":"PENDING"}');
  expect(new Set(asked.map(({ requestId }) => requestId))).toEqual(new Set(['order:refund']));
});

describe('where the goods go', () => {
  const pickup: SaleToPay['fulfilment'] = {
    method: 'pickup',
    showroom: {
      showroom_id: 'norwalk',
      name: 'Norwalk',
      street: '1 Main Street',
      city: 'Norwalk',
      state: 'CT',
      postal_code: '06851',
      phone: '(203) 555-0100',
    },
  };
  const bodyFor = async (over: Partial<SaleToPay>) => {
    const { payments, asked } = paymentsAnswering({ id: 'PP-1', status: 'PAYER_ACTION_REQUIRED' });
    await payments.create({ ...sale, ...over });
    return asked[0]?.body;
  };

  it('is told to the company, and the buyer cannot change it there', async () => {
    expect(await bodyFor({})).toMatchObject({
      payment_source: {
        paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } },
      },
      purchase_units: [
        {
          shipping: {
            type: 'SHIPPING',
            name: { full_name: 'Ada Lovelace' },
            address: {
              address_line_1: '14 Wall Street',
              admin_area_2: 'Norwalk',
              admin_area_1: 'CT',
              postal_code: '06851',
              country_code: 'US',
            },
          },
        },
      ],
    });
  });

  it('is nowhere where they are picked up', async () => {
    const body = await bodyFor({ fulfilment: pickup });
    expect(body).toMatchObject({
      payment_source: { paypal: { experience_context: { shipping_preference: 'NO_SHIPPING' } } },
    });
    expect(JSON.stringify(body)).not.toContain('address_line_1');
  });

  it('goes with a card as well, whose fields confirm the source of payment', async () => {
    const body = await bodyFor({ funding: 'card' });
    expect(body).toMatchObject({ purchase_units: [{ shipping: { type: 'SHIPPING' } }] });
    expect(body).not.toHaveProperty('payment_source');
  });
});
