import { formatUsd } from '#domain/money/format-usd.ts';
import type { OrderLine, Totals } from '#domain/orders/order-schema.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { withEmails } from '../world/emails.ts';
import { localTime } from '../world/places.ts';
import { stateOfSale, taxCents, taxTitle } from '../world/taxes.ts';
import type { Law } from './laws.ts';

interface Sold {
  number: string;
  lines: OrderLine[];
  totals: Totals;
  tax_title: string;
  promo: string | null;
  customer_id: string | null;
  pickup: boolean;
  state: string;
}

interface Customer {
  id: string;
  is_pro: boolean;
}

/** An order only goes to a later stage. */
const stages: Readonly<Record<string, number>> = {
  awaiting_payment: 0,
  capturing: 0,
  abandoned: 0,
  awaiting_approval: 1,
  payment_pending: 1,
  placed: 2,
  confirmed: 3,
  in_production: 4,
  ready: 5,
  shipped: 6,
  delivered: 7,
};

/** Goods have left then. */
const mayEnd = (state: string): boolean => (stages[state] ?? 0) < 6;

function isForward(before: string, after: string): boolean {
  if (before === after) return true;
  if (before === 'cancelled') return false;
  if (after === 'cancelled') return mayEnd(before);
  const [from = 0, to = 0] = [stages[before], stages[after]];
  return from === 0 ? true : to > from;
}

const tenPercent = (cents: number): number => Math.floor(cents / 10);
const discounts: Readonly<Record<string, (goods: number, parts: number) => number>> = {
  TENOFF: (_, parts) => tenPercent(parts),
  FIRST: tenPercent,
  FIVE: (goods) => (goods < 2_000 ? 0 : 500),
};

const prices = new Map(fixtureContent.parts.map((part) => [part.backend_name, part.price_cents]));

const dayMs = 24 * 60 * 60_000;
/** To Connecticut. */
const parcelDays = 3;

/** By the fixtures of the checkout: to Connecticut. The list has prices of parts. */
function wrongTotal(
  { lines, totals, tax_title, promo, pickup, state }: Sold,
  isPro: boolean,
): string | undefined {
  const { subtotal_cents, discount_cents, freight_cents, tax_cents, total_cents } = totals;
  const parts = lines.filter(({ backend_name }) => prices.has(backend_name));
  const isOfParts = parts.length === lines.length;
  const sumOf = (some: readonly OrderLine[]) =>
    some.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const list = lines.reduce((sum, line) => sum + (prices.get(line.backend_name) ?? 0) * line.quantity, 0);
  const subtotal = sumOf(lines);
  const discount = promo === null ? 0 : discounts[promo]?.(subtotal, sumOf(parts));
  const freightOfParts = pickup || subtotal_cents >= 5_000 ? 0 : 700;
  const freight = isOfParts ? freightOfParts : freight_cents;
  const untaxed = subtotal_cents - discount_cents + freight_cents;
  const isExempt = tax_title.startsWith('Tax exempt');
  const tax = isExempt ? 0 : (taxCents(state, totals) ?? 0);
  if (subtotal !== subtotal_cents) return `has lines of ${subtotal} and a subtotal of ${subtotal_cents}`;
  if (isOfParts && !isPro && list !== subtotal)
    return `costs ${subtotal} by its lines and ${list} by the list`;
  if (isOfParts && isPro && subtotal > list)
    return `costs a professional ${subtotal}, and ${list} by the list`;
  if (discount !== discount_cents) return `has ${discount_cents} off by ${promo} and not ${discount}`;
  if (freight !== freight_cents) return `costs ${freight_cents} to ship and not ${freight}`;
  if (tax !== tax_cents) return `is taxed with ${tax_cents} and not ${tax} in ${state}`;
  if (!isExempt && tax_title !== taxTitle(state)) return `has the ${tax_title} in ${state}`;
  return untaxed + tax === total_cents ? undefined : `costs ${total_cents} and its parts ${untaxed + tax}`;
}

export const orderLaws: readonly Law[] = [
  {
    law: 'an order goes forward alone, and ends before its goods have left',
    complaints: async (world) => {
      const rows = await world.rows<{ number: string; state: string }>('select number, state from orders');
      const { seenStates, canceled } = world.memory.trade;
      return rows.flatMap(({ number, state }) => {
        const before = seenStates.get(number);
        seenStates.set(number, state);
        if (before !== undefined && !isForward(before, state))
          return [`${number} went from ${before} to ${state}`];
        return canceled.has(number) && state !== 'cancelled'
          ? [`${number} was canceled and is ${state}`]
          : [];
      });
    },
  },
  {
    law: 'an order costs what its goods, code, freight and tax cost',
    complaints: async (world) => {
      const rows = await world.rows<Sold>(`
        select number, lines, totals, tax_title, promo_code as promo, customer_id,
          fulfilment ->> 'method' = 'pickup' as pickup, ${stateOfSale} as state
        from orders`);
      const { soldToPros, pros } = world.memory.trade;
      const before = new Set(pros);
      for (const { id, is_pro } of await world.rows<Customer>('select id, is_pro from customers'))
        pros[is_pro ? 'add' : 'delete'](id);
      return rows.flatMap((row) => {
        const { number, customer_id: id } = row;
        // A step may hold the purchase and the end of the buyer's work for a firm.
        const isPro = soldToPros.get(number) ?? (id !== null && (before.has(id) || pros.has(id)));
        soldToPros.set(number, isPro);
        const wrong = wrongTotal(row, isPro);
        return wrong ? [`${row.number} ${wrong}`] : [];
      });
    },
  },
  {
    law: 'an order is promised for a day that its goods can reach from the day on which it was placed',
    complaints: async (world) => {
      const rows = await world.rows<Placed>(`
        select number, lines, promise_earliest::text as earliest,
          (extract(epoch from max(at)) * 1000)::float8 as placed
        from orders join order_events on order_id = orders.id and order_events.state = 'placed'
        where orders.state <> 'cancelled' group by orders.id`);
      const { promised } = world.memory.trade;
      return rows.flatMap(({ number, lines, earliest, placed }) => {
        if (promised.has(number)) return [];
        const leads = lines.map((line) => line.lead_time_days + (line.config_id === null ? parcelDays : 0));
        const first = Date.parse(localTime(placed, 'America/New_York').day) + Math.max(...leads) * dayMs;
        const possible = new Date(first).toISOString().slice(0, 10);
        return earliest < possible
          ? [`${number} is promised for ${earliest}, and ${possible} is possible`]
          : [];
      });
    },
  },
  {
    law: 'emails about an order go to the address of its buyer',
    complaints: async (world) => {
      const rows = await world.rows<{ number: string; recipient: string; subject: string }>(`
        ${withEmails} select number, lower(recipient) as recipient, subject from emails
        join orders on strpos(emails.text, number) > 0 or strpos(subject, number) > 0
        where subject !~ '^(Overdue|Waiting)' and subject !~ ' waits? for (your agreement|a second person)$'`);
      return rows
        .filter(({ number, recipient }) => {
          const email = world.memory.trade.purchases.get(number)?.email;
          return email !== undefined && email !== recipient;
        })
        .map(({ number, recipient, subject }) => `${recipient} got "${subject}" about ${number}`);
    },
  },
  {
    law: 'each refund by staff has its email, which says the sum',
    complaints: async (world) => {
      const refunds = await world.rows<{ number: string; cents: number; reason: string }>(`
        select number, cents, reason from order_refunds join orders on orders.id = order_id`);
      if (refunds.length === 0) return [];
      const emails = await world.rows<{ subject: string; text: string }>(`
        ${withEmails} select subject, text from emails
        where subject ~ '((is on its way back|is off your account)$|^We have paid you for )'`);
      // Others gave the money of a canceled order back on PayPal's pages, after its refund had failed.
      const again = new Map(
        (
          await world.rows<{ number: string; times: number }>(`
            select number, count(*)::int as times from order_changes join orders on orders.id = order_id
            where kind = 'refund' and orders.state = 'cancelled' and note like '%The order was canceled.%'
              and exists (select from order_payment_news as news where news.order_id = orders.id
                and news.kind = 'refund_failed') group by number`)
        ).map(({ number, times }) => [number, times]),
      );
      const numbers = new Set(refunds.map(({ number }) => number));
      return [...numbers].flatMap((number) => {
        const own = refunds.filter((refund) => refund.number === number);
        const about = emails.filter(({ subject }) => subject.includes(number));
        const missing = own.find(
          ({ cents, reason }) =>
            !about.some(({ text }) => text.includes(`${formatUsd(cents)} of order`) && text.includes(reason)),
        );
        if (missing) return [`There is no email about ${missing.cents} of ${number}`];
        const due = own.length + (again.get(number) ?? 0);
        return due === about.length ? [] : [`${number}: ${due} refunds, ${about.length} emails`];
      });
    },
  },
  {
    law: 'refunds of an order are at most its pieces, its tax and its total',
    complaints: async (world) => {
      const rows = await world.rows<Pick<Sold, 'number' | 'lines' | 'totals'> & { refunds: Refund[] }>(`
        select number, orders.lines, totals, jsonb_agg(jsonb_build_object(
          'cents', cents, 'tax', tax_cents, 'lines', order_refunds.lines)) as refunds
        from orders join order_refunds on orders.id = order_id where order_refunds.state <> 'failed'
        group by orders.id`);
      return rows.flatMap(({ number, lines, totals, refunds }) => {
        const sumOf = (of: (refund: Refund) => number) => refunds.reduce((sum, one) => sum + of(one), 0);
        const pieces = (at: number) =>
          sumOf((refund) => refund.lines.reduce((sum, one) => sum + (one.line === at ? one.quantity : 0), 0));
        if (sumOf(({ cents }) => cents) > totals.total_cents) return [`${number} gives back too much`];
        if (sumOf(({ tax }) => tax) > totals.tax_cents) return [`${number} gives back too much tax`];
        const line = lines.findIndex(({ quantity }, at) => pieces(at) > quantity);
        return line < 0 ? [] : [`${number} gives back too many pieces of line ${line}`];
      });
    },
  },
  {
    law: 'a code for the first order is used once, however its buyer typed the address',
    complaints: async (world) => {
      const rows = await world.rows<{ number: string }>(
        "select number from orders where placed_at is not null and state <> 'cancelled'",
      );
      const placed = new Set(rows.map(({ number }) => number));
      const buyers = [...world.memory.trade.purchases].flatMap(([number, { promo, email, accountId }]) =>
        promo === 'FIRST' && placed.has(number) ? [email, ...(accountId ? [accountId] : [])] : [],
      );
      return buyers
        .filter((buyer, at) => buyers.indexOf(buyer) < at)
        .map((buyer) => `${buyer} used FIRST more than once`);
    },
  },
];

interface Placed {
  number: string;
  lines: { lead_time_days: number; config_id: string | null }[];
  earliest: string;
  /** In ms since 1970. */
  placed: number;
}

interface Refund {
  cents: number;
  tax: number;
  lines: { line: number; quantity: number }[];
}
