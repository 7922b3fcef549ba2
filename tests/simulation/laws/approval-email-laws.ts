import { formatUsd } from '#domain/money/format-usd.ts';
import { withEmails } from '../world/emails.ts';
import type { ApprovalNews } from '../world/trade-memory.ts';
import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

interface Waiting {
  id: string;
  by: string;
  cents: number;
  what: string;
  reason: string;
  asked: number;
  /** Null while it waits. */
  decided: number | null;
  /** Whether no job about its emails waits. */
  done: boolean;
}

interface Email {
  to: string;
  text: string;
  at: number;
}

const waitingQuery = `
  select id::text, asked_by as by, cents::int as cents, what, reason,
    (extract(epoch from asked_at) * 1000)::float8 as asked,
    (extract(epoch from decided_at) * 1000)::float8 as decided,
    not exists (select from jobs where queue = 'approvals-waiting' and payload ->> 'id' = staff_approvals.id::text
      and done_at is null) as done
  from staff_approvals`;

const emailsTo = (world: World, addresses: readonly string[]) =>
  world.rows<Email>(`
    ${withEmails} select recipient as to, text, (extract(epoch from queued) * 1000)::float8 as at
    from emails where recipient in (${addresses.map((one) => `'${one}'`)})`);

const lineOf = ({ cents, what, reason }: Waiting): string => `${formatUsd(cents)}: ${what} Reason: ${reason}`;

/** The daily email comes at 12:42 UTC. */
function dailyAfter(at: number): number {
  const today = Math.floor(at / day) * day + (12 * 60 + 42) * 60_000;
  return at < today ? today : today + day;
}

/** Whether the email about an approval must be there by now. */
function isDue({ notices, since }: ApprovalNews, { asked, decided, done }: Waiting): boolean {
  if (decided !== null) return false;
  if (notices === 'at_once' && asked > since) return done;
  // A process may die while it writes the daily emails, and another goes on later.
  return dailyAfter(Math.max(asked, since)) < Date.now() - 2 * hour;
}

function complaintsOf(news: ApprovalNews, waiting: readonly Waiting[], emails: readonly Email[]): string[] {
  const lines = new Map<string, Waiting[]>();
  for (const one of waiting) lines.set(lineOf(one), [...(lines.get(lineOf(one)) ?? []), one]);
  return [...lines].flatMap(([line, all]) => {
    const found = emails.filter(({ text }) => text.includes(line));
    const wrong = found.find(
      ({ at }) => !all.some(({ asked, decided }) => asked <= at && at <= (decided ?? at)),
    );
    const missing = all.find((one) => isDue(news, one) && !found.some(({ at }) => at >= one.asked));
    const early = all.find(
      ({ asked }) =>
        news.notices === 'daily' &&
        asked > news.since &&
        found.some(({ at }) => at >= asked && at < dailyAfter(asked)),
    );
    return [
      ...(found.length > all.length ? [`${news.email} has ${found.length} emails: ${line}`] : []),
      ...(wrong ? [`${news.email} has an email about what does not wait: ${line}`] : []),
      ...(missing ? [`${news.email} has no email: ${line}`] : []),
      ...(early ? [`${news.email} wants daily emails, and has one at once: ${line}`] : []),
    ];
  });
}

export const approvalEmailLaws: readonly Law[] = [
  {
    law: 'who may agree hears once of what others ask for, when they chose to, until it is decided',
    complaints: async (world) => {
      const known = [...world.memory.trade.approvalNews];
      if (known.length === 0) return [];
      const all = await world.rows<Waiting>(waitingQuery);
      const emails = await emailsTo(
        world,
        known.map(([, { email }]) => email),
      );
      return known.flatMap(([id, news]) => {
        const own = emails.filter(({ to }) => to === news.email);
        const ownLines = all.filter(({ by }) => by === id).map(lineOf);
        const others = all.filter((one) => one.by !== id);
        const about = own.find(({ text }) =>
          ownLines.some((line) => text.includes(line) && !others.some((one) => lineOf(one) === line)),
        );
        return [
          ...(about ? [`${news.email} has an email about an own request`] : []),
          ...complaintsOf(news, others, own),
        ];
      });
    },
  },
];
