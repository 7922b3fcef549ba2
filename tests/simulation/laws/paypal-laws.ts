import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

interface Refunded {
  id: string;
  number: string;
  status: string;
  capture: string;
  /** In ms since 1970. */
  at: number;
  /** Kinds of the news about it, for staff. */
  news: string[] | null;
  /** The state of a refund by staff. */
  state: string | null;
  work: number;
}

const refunds = `
  select refund ->> 'id' as id, number, refund ->> 'status' as status,
    body #>> '{purchase_units,0,payments,captures,0,id}' as capture,
    (extract(epoch from (refund ->> 'update_time')::timestamptz) * 1000)::float8 as at,
    (select array_agg(kind) from order_payment_news where order_id = orders.id
      and reference = refund ->> 'id') as news,
    (select max(order_refunds.state) from order_refunds
      where order_id = orders.id and reference = refund ->> 'id') as state,
    (select count(*) from jobs where queue like 'refund%' and done_at is null and dead_at is null
      and payload ->> 'order_id' = orders.id::text)::int as work
  from orders join sandbox_paypal_orders as paypal on paypal.id = orders.paypal_order_id,
    jsonb_array_elements(body #> '{purchase_units,0,payments,refunds}') as refund`;

const kinds: Readonly<Record<string, { news: string; state: string }>> = {
  COMPLETED: { news: 'refunded', state: 'done' },
  PENDING: { news: 'refund_pending', state: 'pending' },
  FAILED: { news: 'refund_failed', state: 'failed' },
  CANCELLED: { news: 'refund_failed', state: 'failed' },
};

/** PayPal has delivered what it had to say, and answers of a step with a fault were repeated. */
const isHeard = (world: World, { capture, at, work }: Refunded): boolean =>
  work === 0 && at < Date.now() - 10 * 60_000 && !world.paypal.webhooks.isLate(capture);

export const paypalLaws: readonly Law[] = [
  {
    law: 'staff read once at the order what became of each refund at PayPal',
    complaints: async (world) => {
      const found = await world.rows<Refunded>(refunds);
      return found
        .filter((refund) => isHeard(world, refund))
        .flatMap(({ id, number, status, news }) =>
          news?.length === 1 && news[0] === kinds[status]?.news
            ? []
            : [`${number}: ${id} is ${status} at PayPal, and staff read ${news ?? 'nothing'}`],
        );
    },
  },
  {
    law: 'a refund by staff is in the state that it has at PayPal',
    complaints: async (world) => {
      const found = await world.rows<Refunded>(refunds);
      return found
        .filter((refund) => refund.state !== null && isHeard(world, refund))
        .filter(({ status, state }) => state !== kinds[status]?.state)
        .map(({ id, number, status, state }) => `${number}: ${id} is ${status} at PayPal and ${state} here`);
    },
  },
  {
    law: 'staff read once of a dispute, at its order',
    complaints: async (world) => {
      if (world.memory.trade.disputed.size === 0) return [];
      const rows = await world.rows<{ capture: string; news: number }>(`
        select capture_id as capture, count(distinct reference)::int as news from orders
        join order_payment_news on order_id = orders.id where order_payment_news.kind = 'dispute_opened'
        group by capture_id having count(*) = count(distinct reference)`);
      const there = new Map(rows.map(({ capture, news }) => [capture, news]));
      return [...world.memory.trade.disputed]
        .filter((capture) => !there.has(capture) && !world.paypal.webhooks.isLate(capture))
        .map((capture) => `Nobody reads of the dispute about ${capture}`);
    },
  },
];
