import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { Webhooks } from '#server/sandbox/paypal/webhooks.ts';
import { paymentWebhookPath } from '#server/services/orders/payments/plugin.ts';
import { anyText } from '#tests/support/contract-inputs/wrong-values.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { troubledLine } from '#tests/support/orders/payment-line.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

interface Heard {
  headers: Record<string, string>;
  payload: object | string;
}

const line = troubledLine();
const heard: Heard[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ wrapTransport: line.line });
  const { inject } = test.app;
  const listening = (request: { url?: string } & Heard) => {
    if (request.url === paymentWebhookPath)
      heard.push({ headers: request.headers, payload: request.payload });
    return (inject as (asked: unknown) => ReturnType<typeof inject>).call(test.app, request);
  };
  Object.assign(test.app, { inject: listening });
});
afterAll(() => test.close());

const post = (webhook: Heard) => test.app.inject({ method: 'POST', url: paymentWebhookPath, ...webhook });

const kept = async (): Promise<number> =>
  (await rowsOf(test.database, sql`select 1 from payment_events`)).length;

const eventOf = ({ payload }: Heard): { id: string; resource: object } => JSON.parse(String(payload));

const find = /GET .*\/orders\//;

async function paidWithoutAnswer(): Promise<{ number: string; webhook: Heard }> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  const started = await buyer.begin();
  const before = heard.length;
  line.set('dead-after', /capture$/);
  void buyer.capture(started);
  const stateOf = async () =>
    (
      await rowsOf<{ state: string }>(
        test.database,
        sql`select state from orders where number = ${started.order_number}`,
      )
    )[0]?.state;
  await until('the order', async () => (await stateOf()) === 'placed');
  line.set('none');
  const webhook = heard.slice(before).find(({ payload }) => String(payload).includes('CAPTURE.COMPLETED'));
  if (!webhook) throw new Error('No webhook came');
  return { number: started.order_number, webhook };
}

describe('a webhook', () => {
  it('makes an order of what was taken while the answer was lost, once, however often it comes', async () => {
    const { number, webhook } = await paidWithoutAnswer();
    await until('the webhook', async () => (await kept()) > 0);
    const asked = line.count(find);
    const before = await kept();
    for (const _ of ['again', 'and again']) expect((await post(webhook)).json()).toEqual({ received: true });
    expect(line.count(find)).toBe(asked);
    expect(await kept()).toBe(before);
    const events = await rowsOf(
      test.database,
      sql`select 1 from order_events e join orders o on o.id = e.order_id where o.number = ${number} and e.state = 'placed'`,
    );
    expect(events).toHaveLength(1);
  });

  it('whose work failed is acted upon when it comes again', async () => {
    const { webhook } = await paidWithoutAnswer();
    const { id } = eventOf(webhook);
    await until('the webhook', async () => (await kept()) > 0);
    const isKept = async () =>
      (await rowsOf(test.database, sql`select 1 from payment_events where id = ${id}`)).length === 1;
    await until('its memory', isKept);
    await test.database.db.execute(sql`delete from payment_events where id = ${id}`);
    for (const question of [find, /verify-webhook-signature$/]) {
      line.set('down-before', question);
      const answer = await post(webhook);
      expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'payment_unavailable']);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(await isKept()).toBe(false);
    }
    line.set('none');
    expect((await post(webhook)).json()).toEqual({ received: true });
    expect(await isKept()).toBe(true);
  });

  it('that the company did not sign for us is refused: nothing is asked, nothing is kept', async () => {
    const { webhook } = await paidWithoutAnswer();
    const [asked, before] = [line.count(find), await kept()];
    const event = eventOf(webhook);
    const signature = String(webhook.headers['paypal-transmission-sig']);
    const another = new Webhooks({
      webhookId: 'SANDBOX-WEBHOOK',
      now: () => new Date(),
      log: test.app.log as FastifyBaseLogger,
      deliver: async (headers, payload) => void forged.push({ headers, payload }),
    });
    const forged: Heard[] = [
      { headers: webhook.headers, payload: { ...event, id: 'WH-ANOTHER' } },
      { headers: { ...webhook.headers, 'paypal-transmission-sig': 'c2lnbmVk' }, payload: event },
      // As many characters as the right one, in more bytes.
      {
        headers: { ...webhook.headers, 'paypal-transmission-sig': signature.replace(/.$/, 'é') },
        payload: event,
      },
      { headers: { ...webhook.headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' }, payload: event },
      { headers: {}, payload: event },
      { headers: webhook.headers, payload: {} },
    ];
    // A valid signature by another key.
    another.send('PAYMENT.CAPTURE.COMPLETED', 'capture', event.resource);
    await another.settled();
    expect(forged).toHaveLength(7);
    for (const each of forged) {
      const answer = await post(each);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'not_genuine']);
    }
    expect(line.count(find)).toBe(asked);
    expect(await kept()).toBeLessThanOrEqual(before + 1);
  });

  it('that another sends is refused whatever it holds, and nothing is kept', async () => {
    const before = await kept();
    const orAny = (value: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue() });
    const ids = fc.record({ order_id: orAny(anyText) });
    const resource = fc.record({ supplementary_data: orAny(fc.record({ related_ids: orAny(ids) })) });
    const fields = { id: orAny(anyText), event_type: orAny(anyText), resource: orAny(resource) };
    const event = orAny(fc.record(fields, { requiredKeys: [] }));
    const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
    const headers = fc.record(Object.fromEntries(names.map((name) => [`paypal-${name}`, fc.string()])));
    const json = { 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(event, headers, async (body, signed) => {
        const payload = JSON.stringify(body);
        const answer = await post({ headers: { ...json, ...signed }, payload });
        expect(answer.statusCode).toBe(400);
        expect(apiErrorSchema.parse(answer.json()).error.code).toMatch(/^(not_genuine|malformed_request)$/);
      }),
      { numRuns: 300 },
    );
    expect(await kept()).toBe(before);
  });
});
