import { readProAccount } from '#domain/trade/staff-accounts-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { owedCents } from '../world/owed-cents.ts';
import type { Law } from './laws.ts';

const clerk = { name: 'desk', headers: () => asAccount('agent'), keep: () => undefined };

interface Balance {
  customer: string;
  owed: number;
  limit: number;
}

export const balanceLaws: readonly Law[] = [
  {
    law: 'the balance of an account is what it owes, less what it has paid too much',
    complaints: async (world) => {
      const balances = await world.rows<Balance>(`
        select credit_accounts.customer_id as customer, limit_cents as limit,
          coalesce(sum(${owedCents}), 0)::int as owed
        from credit_accounts left join account_charges using (customer_id) group by 1, 2 order by 1`);
      const { readBalances } = world.memory.trade;
      const found: string[] = [];
      for (const { customer, owed, limit } of balances) {
        const seen = `${owed} of ${limit}`;
        if (readBalances.get(customer) === seen) continue;
        const read = await world.ask(clerk, readProAccount, { params: { id: customer } });
        if (read.statusCode !== 200) continue;
        readBalances.set(customer, seen);
        const { terms } = readProAccount.response.parse(read.json()).account;
        if (terms?.balance_cents === owed && terms.available_cents === Math.max(0, limit - owed)) continue;
        found.push(`${customer} owes ${owed} of at most ${limit}, and reads ${JSON.stringify(terms)}`);
      }
      return found;
    },
  },
];
