import { withEmails } from '../world/emails.ts';
import { grouped } from './grouped.ts';
import type { Law } from './laws.ts';

interface Event {
  number: string;
  account: boolean;
  order: string;
  state: string;
  at: number;
  updated: number;
}

const events = `
  select number, funding = 'account' as account, orders.state as order, order_events.state,
    (extract(epoch from order_events.at) * 1000)::float8 as at,
    (extract(epoch from updated_at) * 1000)::float8 as updated
  from order_events join orders on orders.id = order_id
  where order_events.state in ('awaiting_approval', 'payment_pending', 'placed', 'shipped', 'ready', 'cancelled')
    and placed_at is not null order by order_events.id`;

/** Subjects of the email that each state of an order has, without the numbers in them. */
const subjects = {
  paid: {
    payment_pending: ['Your order N: the payment is being checked'],
    placed: ['Your order N'],
    shipped: ['Your order N is on its way'],
    ready: ['Your order N is ready'],
    cancelled: ['Your order N is canceled', 'Your order N: the payment did not go through'],
  },
  account: {
    awaiting_approval: ['Your purchase order P, our order N'],
    placed: ['Your purchase order P is approved'],
    shipped: ['Your order N is on its way'],
    ready: ['Your order N is ready'],
    cancelled: ['Your order N is canceled', 'Your purchase order P is not approved'],
  },
} as const;

/** Emails follow their event within this time. */
const sentAfterMs = 10 * 60_000;

/** An order whose money went back before it began has ended, and only its end has an email. */
const endedAtOnce = (own: readonly Event[]): boolean =>
  own.some(
    ({ state, at }) => state === 'cancelled' && own.some((one) => one.state === 'placed' && one.at === at),
  );

export const orderEmailLaws: readonly Law[] = [
  {
    law: 'each state of an order that concerns its buyer has one email',
    complaints: async (world) => {
      const own = grouped(await world.rows<Event>(events), ({ number }) => number);
      if (own.size === 0) return [];
      const emails = await world.rows<{ subject: string; number: string; times: number }>(`
        ${withEmails} select regexp_replace(replace(subject, number, 'N'), 'purchase order [^ ,]+', 'purchase order P')
          as subject, number, count(*)::int as times
        from (select subject, coalesce(substring(subject from 'CL-[A-Z0-9]{8}'), substring(text from 'CL-[A-Z0-9]{8}'))
          as number from emails where subject ~ '^Your (purchase )?order ') as about group by 1, 2`);
      const times = new Map(emails.map((row) => [`${row.number} ${row.subject}`, row.times]));
      return [...own].flatMap(([number, all]) => {
        const [first] = all;
        if (!first || first.updated > Date.now() - sentAfterMs) return [];
        const kinds: Readonly<Record<string, readonly string[]>> =
          subjects[first.account ? 'account' : 'paid'];
        return Object.entries(kinds).flatMap(([state, known]) => {
          const wanted = all.filter((event) => event.state === state).length;
          const sent = known.reduce((sum, one) => sum + (times.get(`${number} ${one}`) ?? 0), 0);
          if (sent === wanted || (state === 'placed' && sent < wanted && endedAtOnce(all))) return [];
          return [`${number} was ${state} ${wanted} times, with ${sent} emails about that`];
        });
      });
    },
  },
  {
    law: 'each change of an order by staff that concerns its buyer has one email',
    complaints: async (world) => {
      const { edits } = world.memory.trade;
      if (edits.size === 0) return [];
      const emails = await world.rows<{ subject: string; times: number }>(`
        ${withEmails} select subject, count(*)::int as times from emails
        where subject ~ '^(Your order \\S+ goes to|A new day for|Follow your|Parcel 1 of your)' group by 1`);
      const times = new Map(emails.map((row) => [row.subject, row.times]));
      return [...edits.values()]
        .filter(({ subject, known, doubtful }) => {
          const sent = times.get(subject) ?? 0;
          return sent < known || sent > known + doubtful;
        })
        .map(({ subject, known }) => `${known} times "${subject}", with ${times.get(subject) ?? 0} emails`);
    },
  },
];
