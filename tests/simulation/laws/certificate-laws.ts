import { withEmails } from '../world/emails.ts';
import { isExempt } from '../world/exemption.ts';
import { dayOf } from '../world/quote-state.ts';
import { stateOfSale } from '../world/taxes.ts';
import type { ToldCertificate } from '../world/trade-memory.ts';
import type { Law } from './laws.ts';

interface Taxed {
  number: string;
  buyer: string;
  tax: number;
  state: string;
  at: number;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** The shop works within this time, after its longest pause. */
const workMs = 14 * hour;

/** All certificates of a week end within 30 days: their firms hear so at 13:12 UTC after the approval. */
function isReminded({ approvedAt, endedAt, removedAt, expiresOn }: ToldCertificate): boolean {
  if (approvedAt === undefined || endedAt !== undefined || removedAt !== undefined) return false;
  const today = Math.floor(approvedAt / day) * day + 13 * hour + 12 * 60_000;
  const due = approvedAt < today ? today : today + day;
  return due < Date.now() - workMs && expiresOn >= dayOf(Date.now());
}

export const certificateLaws: readonly Law[] = [
  {
    law: 'an order has no tax while a certificate of its state counts, and tax otherwise',
    complaints: async (world) => {
      const orders = await world.rows<Taxed>(`
        select number, coalesce(firm_id, orders.customer_id, 'guest') as buyer,
          (totals ->> 'tax_cents')::int as tax, ${stateOfSale} as state,
          (extract(epoch from created_at) * 1000)::float8 as at
        from orders left join firm_members on member_id = orders.customer_id`);
      const { taxChecked, joinedAt } = world.memory.trade;
      return orders.flatMap(({ number, buyer, tax, state, at }) => {
        // Each once: the buyer may work for another firm later.
        if (taxChecked.has(number)) return [];
        taxChecked.add(number);
        if (joinedAt.has(at)) return [];
        const exempt = isExempt(world.memory.trade, buyer, at, state);
        if (tax === 0 && exempt === false)
          return [`${number} has no tax, and no certificate of ${buyer} counts`];
        return tax > 0 && exempt ? [`${number} is taxed with ${tax}, and ${buyer} has a certificate`] : [];
      });
    },
  },
  {
    law: 'each decision about a certificate has one email to its firm, and each expiry one reminder',
    complaints: async (world) => {
      if (world.memory.trade.certificates.size === 0) return [];
      const emails = await world.rows<{ to: string; subject: string }>(`
        ${withEmails} select lower(recipient) as to, subject from emails
        where subject like 'Your tax exemption certificate %'`);
      const times = (number: string, words: string, email: string): number =>
        emails.filter(({ to, subject }) => to === email && subject.endsWith(` ${number} ${words}`)).length;
      const all = [...world.memory.trade.certificates.values()];
      return all.flatMap((told) => {
        const { number, email, approvedAt } = told;
        // A firm may send one paper twice.
        const same = all.filter((one) => one.number === number && one.email === email);
        if (same.some(({ isUnsure }) => isUnsure)) return [];
        const [approved, ended, ending] = ['counts', 'does not count', 'is about to expire'].map((words) =>
          times(number, words, email),
        );
        const decisions = same.filter((one) => one.approvedAt).length;
        if (approved !== decisions || ended !== same.filter((one) => one.endedAt).length)
          return [`${number} has ${approved} emails that it counts, and ${ended} that it does not`];
        if (same.length > 1) return [];
        return (ending ?? 0) > 1 || (ending && !approvedAt) || (!ending && isReminded(told))
          ? [`${number} has ${ending} reminders`]
          : [];
      });
    },
  },
];
