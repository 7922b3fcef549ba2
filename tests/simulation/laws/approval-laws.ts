import { approvalLimit } from '../world/settings.ts';
import type { Law } from './laws.ts';

interface Moved {
  action: string;
  subject: string;
  actor: string;
  second: string | null;
  /** Null for an approval or a cancellation. */
  cents: number | null;
  limit: number | null;
  days: number | null;
  /** Until then. */
  limited: number | null;
  daysBefore: number | null;
  state: string | null;
  /** Of the order. */
  total: number | null;
  refunds: number;
  /** Went back on PayPal's own pages before. */
  gone: number;
}

const moved = `
  select action, subject_id as subject, actor_id as actor, after ->> 'approved_by' as second,
    (after ->> 'cents')::int as cents, (after ->> 'limit_cents')::int as limit,
    (before ->> 'limit_cents')::int as limited, (after ->> 'net_days')::int as days,
    (before ->> 'net_days')::int as "daysBefore",
    before ->> 'state' as state, (totals ->> 'total_cents')::int as total,
    (select count(*) from order_refunds where order_id = orders.id)::int as refunds,
    (select coalesce(sum(cents), 0) from order_payment_news where order_id = orders.id
      and order_payment_news.kind in ('refunded', 'reversed') and order_payment_news.at < staff_log.at)::int as gone
  from staff_log left join orders on number = subject_id
  where action in ('order.refund', 'order.cancel', 'purchase_order.approve', 'purchase_order.settle',
    'pro_account.set_terms') order by staff_log.id`;

/** A higher limit counts whole, and so does the limit that is due later than before. */
function raisedTo({ limit, limited, days, daysBefore }: Moved): number {
  const isRaise = (limit ?? 0) > (limited ?? 0) || (days ?? 0) > (daysBefore ?? 0);
  return isRaise ? (limit ?? 0) : 0;
}

/** Returns the cents that count against the limit of one person, after the refunds of the order before. */
function weightOf(move: Moved, before: number): number {
  const { action, cents, state, total, refunds, gone } = move;
  if (action === 'order.refund') return before + (cents ?? 0);
  if (action === 'purchase_order.settle') return cents ?? 0;
  if (action === 'purchase_order.approve') return total ?? 0;
  if (action === 'pro_account.set_terms') return raisedTo(move);
  // A cancellation before the approval moves no money; after a refund it moves the rest.
  return state === 'awaiting_approval' || refunds > 0 ? 0 : (total ?? 0) - gone;
}

export const approvalLaws: readonly Law[] = [
  {
    law: 'money above the limit of one person moves after a second one has agreed',
    complaints: async (world) => {
      const moves = await world.rows<Moved>(moved);
      const failed = await world.rows<{ number: string; cents: number }>(`
        select number, sum(cents)::int as cents from order_refunds join orders on orders.id = order_id
        where order_refunds.state = 'failed' group by number`);
      const failedOf = new Map(failed.map(({ number, cents }) => [number, cents]));
      const refunded = new Map<string, number>();
      return moves.flatMap((move) => {
        const { action, subject, actor, second } = move;
        const before = refunded.get(subject) ?? 0;
        if (action === 'order.refund') refunded.set(subject, before + (move.cents ?? 0));
        if (second === actor) return [`${actor} agreed to their own ${action} of ${subject}`];
        const weight = weightOf(move, Math.max(0, before - (failedOf.get(subject) ?? 0)));
        return weight > approvalLimit && second === null
          ? [`${actor} alone did ${action} of ${subject}, which is ${weight}`]
          : [];
      });
    },
  },
  {
    law: 'a request for a second person stays as it was decided, and is done if confirmed',
    complaints: async (world) => {
      if (world.memory.trade.held.size === 0) return [];
      const rows = await world.rows<{ id: string; state: string; done: number; subject: string }>(`
        select id::text, state, subject_id as subject,
          (select count(*) from staff_log where staff_log.subject_id = staff_approvals.subject_id
            and staff_log.action = staff_approvals.action
            and staff_log.after ->> 'approved_by' = decided_by)::int as done
        from staff_approvals`);
      const there = new Map(rows.map((row) => [row.id, row]));
      return [...world.memory.trade.held.keys()].flatMap((id) => {
        const row = there.get(id);
        const decided = world.memory.trade.decided.get(id);
        if (!row) return [`${id} waits no longer and was not decided`];
        if (decided && row.state !== decided) return [`${id} was ${decided} and is ${row.state}`];
        return decided === 'confirmed' && row.done === 0 ? [`${row.subject}: ${id} was confirmed alone`] : [];
      });
    },
  },
  {
    law: 'a second person agrees to what the first one saw: another change in between ends the request',
    complaints: async (world) => {
      if (world.memory.trade.decided.size === 0) return [];
      const rows = await world.rows<{ id: string; action: string; subject: string; between: string }>(`
        select staff_approvals.id::text, staff_approvals.action, staff_approvals.subject_id as subject,
          staff_log.action as between
        from staff_approvals join staff_log on staff_log.subject_id = staff_approvals.subject_id
          and staff_log.at > asked_at and staff_log.at < decided_at
        where state = 'confirmed' and ((staff_approvals.action in ('order.cancel', 'order.refund', 'purchase_order.approve')
            and staff_log.action in ('order.advance', 'purchase_order.approve'))
          or (staff_approvals.action, staff_log.action) in (('pro_account.set_terms', 'pro_account.set_terms'),
            ('purchase_order.settle', 'purchase_order.reopen')))`);
      return rows.map(
        ({ id, action, subject, between }) =>
          `${action} of ${subject} by ${id} was confirmed after ${between}`,
      );
    },
  },
];
