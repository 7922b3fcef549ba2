import { meaningOf } from '#server/services/orders/payments/payment-failure.ts';
import { PaypalClient, type Send } from '#server/services/orders/payments/paypal-client.ts';
import { newBuyer, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

function clientOf(answers: Answer[], token: Answer = { status: 200 }) {
  const asked: string[] = [];
  const answerOf = ({ status, body = {}, headers = {} }: Answer) => ({
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => JSON.stringify(body),
  });
  const send: Send = async (url) => {
    if (url.endsWith('/token')) return answerOf({ body: { access_token: 'T', expires_in: 900 }, ...token });
    asked.push(url);
    return answerOf(answers[Math.min(asked.length, answers.length) - 1] ?? { status: 200 });
  };
  const settings = { clientId: 'id', secret: 's', webhookId: 'W', apiUrl: 'https://api.example' };
  const client = new PaypalClient(settings, { send, now: () => new Date('2026-06-01T16:00:00Z') });
  return { asked, meaning: () => client.ask({ method: 'POST', path: '/x' }).then(String, meaningOf) };
}

const refusal = (issue: string, status = 422): Answer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: '…' }] },
});

it.each([
  ['INSTRUMENT_DECLINED', 'declined'],
  ['TRANSACTION_REFUSED', 'declined'],
  ['PAYER_ACTION_REQUIRED', 'declined'],
  ['PAYER_CANNOT_PAY', 'declined'],
  ['PAYER_ACCOUNT_RESTRICTED', 'declined'],
  ['ORDER_NOT_APPROVED', 'not_approved'],
  ['DUPLICATE_INVOICE_ID', 'refused'],
  ['PAYEE_BLOCKED_TRANSACTION', 'refused'],
  ['COMPLIANCE_VIOLATION', 'refused'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'refused'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'refused'],
  ['REFUND_AMOUNT_EXCEEDED', 'refused'],
])('%s has words of its own for the buyer and for the staff', async (issue, kind) => {
  const meaning = await clientOf([refusal(issue)]).meaning();
  expect(meaning).toMatchObject({
    kind,
    issue,
    buyer: expect.stringMatching(/\.$/),
    staff: expect.any(String),
  });
  expect(JSON.stringify(meaning)).not.toMatch(/does not answer|does not know:/);
});

it('a reason that is new is named to the staff, and says to the buyer what to do', async () => {
  expect(await clientOf([refusal('SOMETHING_NEW')]).meaning()).toMatchObject({
    kind: 'refused',
    buyer: expect.stringContaining('Pay in another way'),
    staff: expect.stringContaining('SOMETHING_NEW'),
  });
});

it('a shop that is not let in is not called a company that does not answer', async () => {
  const outside = clientOf([], { status: 401 });
  expect(await outside.meaning()).toMatchObject({
    kind: 'unavailable',
    staff: expect.stringContaining('client id'),
  });
  expect(outside.asked).toEqual([]);
  expect(await clientOf([{ status: 401 }]).meaning()).toMatchObject({ issue: 'locked_out' });
});

it('a company that is busy is asked again after the time that it names, or later by the buyer', async () => {
  const soon = clientOf([{ status: 429, headers: { 'retry-after': '0' } }, { status: 200 }]);
  await soon.meaning();
  expect(soon.asked).toHaveLength(2);
  for (const wait of ['120', 'Mon, 01 Jun 2026 16:05:00 GMT']) {
    const late = clientOf([{ status: 429, headers: { 'retry-after': wait } }]);
    expect(await late.meaning()).toMatchObject({
      kind: 'unavailable',
      buyer: expect.stringContaining('busy'),
    });
    expect(late.asked).toHaveLength(1);
  }
});

it('a company that fails is one that does not answer', async () => {
  const failing = clientOf([{ status: 500 }]);
  expect(await failing.meaning()).toMatchObject({ kind: 'unavailable', issue: 'silent' });
  expect(failing.asked).toHaveLength(3);
});

describe('at the till', () => {
  let mock = '';
  let test: TestApp;
  beforeAll(async () => {
    const asking = (send: Send) => {
      const withMock: Send = (url, init) => {
        const asked = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: mock }) };
        const isMocked = mock !== '' && url.endsWith('/capture');
        return send(url, isMocked ? { ...init, headers: { ...init.headers, ...asked } } : init);
      };
      return withMock;
    };
    test = await withApp({ wrapTransport: asking });
  });
  afterAll(() => test.close());

  it.each<[string, number, string]>([
    ['INSTRUMENT_DECLINED', 409, 'instrument_declined'],
    ['PAYER_ACTION_REQUIRED', 409, 'instrument_declined'],
    ['COMPLIANCE_VIOLATION', 409, 'payment_refused'],
    ['PAYEE_BLOCKED_TRANSACTION', 409, 'payment_refused'],
    ['A_REASON_OF_TOMORROW', 409, 'payment_refused'],
    ['INTERNAL_SERVER_ERROR', 503, 'payment_unavailable'],
  ])('%s is answered with %i %s, and the buyer can pay after it', async (issue, status, code) => {
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-keeper-classic');
    const started = startedOf(await buyer.start());
    await buyer.approve(started.paypal_order_id);
    mock = issue;
    expect(failureOf(await buyer.capture(started))).toMatchObject({ status, error: { code } });
    mock = '';
    expect((await buyer.capture(started)).statusCode).toBe(200);
  });
});
