import { withEmails } from '../world/emails.ts';
import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

/** Tables that may name a deleted account: earlier jobs and emails, and the log of the staff. */
const mayStay = ['jobs', 'staff_log', 'idempotency_keys'];
/** Orders stay for bookkeeping, and links end within a day by themselves. */
const mayKeepAddress = [...mayStay, 'orders', 'identity_links'];

async function tablesThatName(world: World, text: string, allowed: readonly string[]): Promise<string[]> {
  const tables = await world.rows<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1`);
  const counts = tables
    .filter(({ name }) => !allowed.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, count(*)::int as count from "${name}" as one
      where strpos(lower(one::text), '${text}') > 0`,
    );
  const found = await world.rows<{ name: string; count: number }>(counts.join(' union all '));
  return found.filter(({ count }) => count > 0).map(({ name }) => name);
}

/** The address has no use since the deletion, for example for another account. */
const isGone = ({ memory }: World, email: string, at: number): boolean =>
  [...memory.accounts.values()].some(
    (account) =>
      account.email === email &&
      account.state === 'deleted' &&
      [...account.asked.register, ...account.asked.reset].every((asked) => asked.at < at),
  );

export const accountLaws: readonly Law[] = [
  {
    law: 'an account that was deleted is in no table, and its address in none but those of orders and links',
    complaints: async (world) => {
      const found: string[] = [];
      for (const [id, { email, at }] of world.memory.deletedAccounts) {
        world.memory.deletedAccounts.delete(id);
        for (const table of await tablesThatName(world, id, mayStay))
          found.push(`${email} is still in ${table}`);
        if (!isGone(world, email, at)) continue;
        for (const table of await tablesThatName(world, email, mayKeepAddress))
          found.push(`The address ${email} is still in ${table}`);
      }
      return found;
    },
  },
  {
    law: 'each change of an account and each first unseen comment has an email to the owner',
    complaints: async (world) => {
      const { noticesDue } = world.memory;
      if (noticesDue.size === 0) return [];
      const rows = await world.rows<{ to: string; subject: string; times: number }>(`
        ${withEmails} select recipient as to, subject, count(*)::int as times from emails
        where subject like 'Your % was changed' or subject like 'A comment on %' or subject like 'A passkey was %'
        group by 1, 2`);
      const there = new Map(rows.map(({ to, subject, times }) => [`${to} ${subject}`, times]));
      return [...noticesDue.values()]
        .filter(({ to, subject, times }) => (there.get(`${to} ${subject}`) ?? 0) < times)
        .map(({ to, subject }) => `${to} has no email: ${subject}`);
    },
  },
];
