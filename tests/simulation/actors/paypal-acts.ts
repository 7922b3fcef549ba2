import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

/** PayPal repeats one of its webhooks, often twice at once. Another sender changes one and is refused. */
const repeatWebhook: Act = async ({ world, chance, common }) => {
  const known = world.paypal.webhooks.latest(25);
  if (known.length === 0) return 'no webhook';
  const webhook = common.pick(known);
  if (chance.happens(20)) {
    const payload = webhook.payload.replace(/"WH-[^"]{8}/, '"WH-FORGED00');
    const status = await world.paypal.deliver({ ...webhook, payload });
    if (status < 300) throw new BrokenPromise('A webhook that PayPal did not sign was taken');
    return `forged: ${status}`;
  }
  const status = await world.paypal.deliver(webhook);
  if (status === 400) throw new BrokenPromise('A webhook that PayPal signed was refused');
  return `${status}`;
};

/** The bank ends a refund that was pending, well in half of the cases. */
const endRefund: Act = async ({ world, chance, common }) => {
  const pending = await world.rows<{ id: string }>(`
    select refund ->> 'id' as id from sandbox_paypal_orders,
      jsonb_array_elements(body #> '{purchase_units,0,payments,refunds}') as refund
    where refund ->> 'status' = 'PENDING' order by refund ->> 'create_time', 1`);
  if (pending.length === 0) return 'no refund is pending';
  const { id } = common.pick(pending);
  const status = chance.pick(['COMPLETED', 'COMPLETED', 'FAILED', 'CANCELLED'] as const);
  return `${status}: ${await world.paypal.act('refunds', id, { status })}`;
};

interface Captured {
  id: string;
  cents: number;
}

/** A payment of which nothing went back by check: staff cannot keep PayPal from giving that back as well. */
const aCapture = async ({ world, common }: Scene): Promise<Captured | undefined> => {
  const rows = await world.rows<Captured>(`
    select capture ->> 'id' as id, round((capture #>> '{amount,value}')::numeric * 100)::int as cents
    from sandbox_paypal_orders,
      jsonb_array_elements(body #> '{purchase_units,0,payments,captures}') as capture
    where capture ->> 'status' in ('COMPLETED', 'PARTIALLY_REFUNDED') and not exists (
      select from orders join order_refunds on order_id = orders.id
      where paypal_order_id = sandbox_paypal_orders.id and paid_by is not null)
    order by 1`);
  return rows.length > 0 ? common.pick(rows) : undefined;
};

/** The shop's bookkeeper gives money back on PayPal's own pages. */
const giveBackAtPaypal: Act = async (scene) => {
  const captured = await aCapture(scene);
  if (!captured) return 'nothing was paid';
  const { id, cents } = captured;
  const part = scene.chance.between(1, cents);
  const amount = { currency_code: 'USD', value: (part / 100).toFixed(2) };
  const asked = { action: 'refund', ...(scene.chance.happens(60) && { amount }) };
  return `${asked.amount ? part : 'all'} of ${cents}: ${await scene.world.paypal.act('captures', id, asked)}`;
};

const dispute: Act = async (scene) => {
  const captured = await aCapture(scene);
  if (!captured) return 'nothing was paid';
  const status = await scene.world.paypal.act('captures', captured.id, { action: 'dispute' });
  if (status === 200) scene.world.memory.trade.disputed.add(captured.id);
  return `${status}`;
};

export const paypalActs = {
  'repeat a webhook': repeatWebhook,
  'end a refund': endRefund,
  'give money back at PayPal': giveBackAtPaypal,
  'dispute a payment': dispute,
} satisfies Record<string, Act>;
