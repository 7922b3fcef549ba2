import { fixtureContent } from '#tests/support/content/server-content.ts';
import { owedCents } from '../world/owed-cents.ts';
import type { Law } from './laws.ts';

interface Sale {
  number: string;
  state: string;
  total: number;
  funding: string;
  captures: number;
  /** PayPal denied the payment after a check. */
  denied: boolean;
  captured: number;
  /** Completed at PayPal. */
  given_back: number;
  pending: number;
  /** Paid back by a check or a transfer. */
  paid_otherwise: number;
  /** Refunds that their bank refused. */
  failed: number;
  /** Staff are asked to give the money of the canceled order back again. */
  owed: boolean;
  capture: string;
  refunded: number;
  /** In ms since 1970. */
  updated: number;
  /** Refunds that wait for their turn. */
  work: number;
}

interface Payment {
  number: string;
  action: 'purchase_order.settle' | 'purchase_order.reopen';
  /** State of the charge before: credits are paid out. */
  charge: string;
  cents: number;
}

/** Returns what an account paid for an order, less what was paid out to it. */
const paidOf = (moves: readonly Payment[]): number => {
  const at = moves.findLastIndex(({ action }) => action === 'purchase_order.reopen');
  return moves.reduce((sum, { action, charge, cents }, index) => {
    if (action === 'purchase_order.reopen') return sum;
    if (charge === 'credited') return sum - cents;
    return index > at ? sum + cents : sum;
  }, 0);
};

const inCents = (path: string, ...states: string[]) =>
  `round(sum((${path} -> 'amount' ->> 'value')::numeric)
    filter (where ${path} ->> 'status' in (${states.map((state) => `'${state}'`)})) * 100)::int`;

const paidStates = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

const sales = `
  select number, state, (totals ->> 'total_cents')::int as total, funding, refunded_cents as refunded,
    (extract(epoch from updated_at) * 1000)::float8 as updated,
    (select count(*) from jobs where queue like 'refund%' and done_at is null and dead_at is null
      and payload ->> 'order_id' = orders.id::text)::int as work,
    coalesce(paypal.body #>> '{purchase_units,0,payments,captures,0,status}', '') = 'DECLINED' as denied,
    coalesce(money.captures, 0) as captures, coalesce(money.captured, 0) as captured,
    coalesce(paypal.body #>> '{purchase_units,0,payments,captures,0,id}', 'no capture') as capture,
    coalesce(back.given_back, 0) as given_back, coalesce(back.pending, 0) as pending,
    coalesce(back.failed, 0) as failed,
    (select coalesce(sum(cents), 0)::int from order_refunds
      where order_id = orders.id and paid_by is not null) as paid_otherwise,
    refund_failed_at is not null and refund_asked_at is null and refunded_at is null as owed
  from orders
  left join sandbox_paypal_orders as paypal on paypal.id = orders.paypal_order_id
  left join lateral (
    select count(*)::int as captures, ${inCents('one', ...paidStates)} as captured
    from jsonb_array_elements(paypal.body #> '{purchase_units,0,payments,captures}') as one
    where one ->> 'status' in (${paidStates.map((state) => `'${state}'`)})
  ) as money on true
  left join lateral (
    select ${inCents('one', 'COMPLETED')} as given_back, ${inCents('one', 'PENDING')} as pending,
      count(*) filter (where one ->> 'status' in ('FAILED', 'CANCELLED'))::int as failed
    from jsonb_array_elements(paypal.body #> '{purchase_units,0,payments,refunds}') as one
  ) as back on true
  where funding <> 'account'`;

const unpaid = ['awaiting_payment', 'capturing', 'abandoned'];

/** A buyer who closed the window: the shop asks PayPal after this time. */
const settledAfterMs = 120 * 60_000;

const ageMs = ({ updated }: Sale): number => Date.now() - updated;

/** A decline is the buyer's matter, and others give money back too; the rest are the shop's mistakes. */
const isBuyers = (answer: string): boolean =>
  /INSTRUMENT_DECLINED|ORDER_NOT_APPROVED|PAYER_ACTION_REQUIRED|ORDER_ALREADY_CAPTURED|CAPTURE_FULLY_REFUNDED|REFUND_AMOUNT_EXCEEDED/.test(
    answer,
  );

export const moneyLaws: readonly Law[] = [
  {
    law: 'money that was paid is the total of an order, once',
    complaints: async (world) => {
      const found = await world.rows<Sale>(sales);
      return found.flatMap((sale) => {
        const isOrder = !unpaid.includes(sale.state) && sale.state !== 'payment_pending';
        if (sale.captures > 1) return [`${sale.number} was paid ${sale.captures} times`];
        if (sale.captured > 0 && sale.captured !== sale.total)
          return [`${sale.number} costs ${sale.total} and ${sale.captured} was paid`];
        if (isOrder && sale.captures === 0 && !(sale.denied && sale.state === 'cancelled'))
          return [`${sale.number} is ${sale.state} and was not paid`];
        if (!isOrder && sale.captures > 0 && ageMs(sale) > settledAfterMs)
          return [`${sale.number} was paid and is ${sale.state} after ${ageMs(sale) / 60_000} minutes`];
        return [];
      });
    },
  },
  {
    law: 'PayPal understands what the shop asks',
    complaints: async (world) => world.memory.refusedByPaypal.filter((answer) => !isBuyers(answer)),
  },
  {
    law: 'money goes back at most once, and the order says how much',
    complaints: async (world) => {
      const found = await world.rows<Sale>(sales);
      return found.flatMap((sale) => {
        const given_back = sale.given_back + sale.paid_otherwise;
        if (given_back + sale.pending > sale.captured) return [`${sale.number} gave back more than was paid`];
        const isHeard = !world.paypal.webhooks.isLate(sale.capture);
        const isSettled = ageMs(sale) > settledAfterMs && sale.work === 0 && isHeard;
        if (sale.refunded > given_back || (isSettled && sale.refunded < given_back))
          return [`${sale.number} says that ${sale.refunded} is back, but ${given_back} is`];
        return [];
      });
    },
  },
  {
    law: 'the money of a canceled order goes back',
    complaints: async (world) => {
      const found = await world.rows<Sale>(sales);
      return found
        .filter(
          (sale) =>
            sale.state === 'cancelled' &&
            ageMs(sale) > settledAfterMs &&
            sale.work === 0 &&
            !world.paypal.webhooks.isLate(sale.capture) &&
            sale.owed !== sale.captured > sale.given_back + sale.paid_otherwise + sale.pending,
        )
        .map(({ number, captured, given_back }) => `${number}: ${given_back} of ${captured} is back`);
    },
  },
  {
    law: 'the shelf has the opening stock without what orders took',
    complaints: async (world) => {
      const opening = new Map(
        [...fixtureContent.parts, ...fixtureContent.stockWindows].map((item) => [
          item.backend_name,
          item.opening_stock,
        ]),
      );
      const found = await world.rows<{ name: string; on_hand: number; taken: number }>(`
        select backend_name as name, on_hand, coalesce(sum((reserved ->> backend_name)::int), 0)::int as taken
        from part_stock left join orders on orders.reserved ? backend_name
        group by backend_name, on_hand`);
      return found
        .filter(({ name, on_hand, taken }) => on_hand + taken !== opening.get(name))
        .map(
          (one) =>
            `${one.name}: ${one.on_hand} on the shelf and ${one.taken} in orders of ${opening.get(one.name)}`,
        );
    },
  },
  {
    law: 'an order that ended before its goods were made holds none',
    complaints: async (world) => {
      const found = await world.rows<{ number: string; state: string }>(`
        select number, state from orders
        where state in ('awaiting_payment', 'abandoned', 'cancelled') and reserved <> '{}'
          and fulfilment #> '{ahead,shipment}' is null
          and not exists (select from order_events where order_id = orders.id
            and order_events.state in ('in_production', 'ready', 'shipped', 'delivered'))`);
      return found.map(({ number, state }) => `${number} is ${state} and holds goods`);
    },
  },
  {
    law: 'nobody owes more than their limit',
    complaints: async (world) => {
      const found = await world.rows<{ customer: string; owed: number; limit: number }>(`
        with balances as (
          select customer_id, max(ordered_at) as ordered, sum(${owedCents})::int as owed
          from account_charges group by 1),
        unpaid as (
          select customer_id, max(at) as at from staff_log join account_charges on order_number = subject_id
          where action = 'purchase_order.reopen' group by 1)
        select customer_id as customer, limit_cents as limit, owed
        from credit_accounts join balances using (customer_id) left join unpaid using (customer_id)
        where owed > limit_cents and (unpaid.at is null or unpaid.at < ordered)`);
      // A payment that is taken back may lead above the limit; no order does.
      return found.map(({ customer, owed, limit }) => `${customer} owes ${owed} of at most ${limit}`);
    },
  },
  {
    law: 'an account owes what it kept of an order and did not pay',
    complaints: async (world) => {
      const orders = await world.rows<{ number: string; kept: number; owed: number }>(`
        select number, (totals ->> 'total_cents')::int - refunded_cents as kept, owed
        from (select order_id, ${owedCents} as owed from account_charges) as charges
        join orders on orders.id = order_id`);
      const payments = await world.rows<Payment>(`
        select subject_id as number, action, before ->> 'charge' as charge, (after ->> 'cents')::int as cents
        from staff_log where action in ('purchase_order.settle', 'purchase_order.reopen') order by id`);
      return orders.flatMap(({ number, kept, owed }) => {
        const moves = payments.filter((payment) => payment.number === number);
        const due = kept - paidOf(moves);
        return owed === due ? [] : [`${number} is charged with ${owed} and not ${due}`];
      });
    },
  },
  {
    law: 'the money of an order is back when all of it is',
    complaints: async (world) => {
      const found = await world.rows<{ number: string; back: number; total: number }>(`
        select number, refunded_cents as back, (totals ->> 'total_cents')::int as total from orders
        where placed_at is not null and (refunded_at is not null) <>
          (refunded_cents >= (totals ->> 'total_cents')::int)`);
      return found.map(({ number, back, total }) => `${number} has ${back} of ${total} back`);
    },
  },
  {
    law: 'an order on account is one charge',
    complaints: async (world) => {
      const found = await world.rows<{ number: string; charges: number }>(`
        select number, count(account_charges.order_id)::int as charges
        from orders left join account_charges on account_charges.order_id = orders.id
        where funding = 'account' group by number having count(account_charges.order_id) <> 1`);
      return found.map(({ number, charges }) => `${number} has ${charges} charges`);
    },
  },
  {
    law: 'a code for the first order is used once by a buyer',
    complaints: async (world) => {
      const found = await world.rows<{ buyer: string; used: number }>(`
        with uses as (select * from orders
          where promo_code = 'FIRST' and placed_at is not null and state <> 'cancelled')
        select buyer, count(*)::int as used
        from (select email as buyer from uses union all select customer_id from uses) as buyers
        where buyer is not null group by buyer having count(*) > 1`);
      return found.map(({ buyer, used }) => `${buyer} used FIRST ${used} times`);
    },
  },
];
