import { isNoCopy } from '../world/emails.ts';
import type { World } from '../world/world.ts';
import { grouped } from './grouped.ts';
import type { Law } from './laws.ts';

const hour = 60 * 60_000;
/** Within this time the shop works, after its longest pause. */
const workMs = 14 * hour;

interface Visit {
  id: string;
  state: string;
  mobile: boolean;
  starts: number;
  /** When its time, its consultant or its state changed last. */
  since: number;
}

interface Reminder {
  visit: string;
  /** When it was queued. */
  at: number;
  texts: number;
}

const visitsAhead = (world: World): Promise<Visit[]> =>
  world.rows<Visit>(`
    select id, state, phone_type = 'mobile' as mobile, (extract(epoch from starts_at) * 1000)::float8 as starts,
      (select (extract(epoch from max(at)) * 1000)::float8 from appointment_events
        where appointment_id = appointments.id and action <> 'confirm') as since
    from appointments where state in ('pending', 'confirmed')`);

const reminders = `
  select substring(payload #>> '{calendar,content}' from 'UID:([0-9a-f-]{36})') as in_entry,
    payload ->> 'text' as text, (extract(epoch from created_at) * 1000)::float8 as at,
    (select count(*) from jobs as texts where texts.queue = 'texts' and texts.payload ->> 'key' = jobs.key::text)::int as texts
  from jobs where queue = 'mail' and payload ->> 'purpose' = 'reminder' and ${isNoCopy} order by id`;

async function remindersOf(world: World, visits: readonly Visit[]): Promise<Map<string, Reminder[]>> {
  const rows = await world.rows<Omit<Reminder, 'visit'> & { in_entry: string | null; text: string }>(
    reminders,
  );
  const ids = visits.map(({ id }) => id);
  const known = rows.flatMap(({ in_entry, text, at, texts }) => {
    const visit = in_entry ?? ids.find((id) => text.includes(id));
    return visit ? [{ visit, at, texts }] : [];
  });
  return grouped(known, ({ visit }) => visit);
}

export const reminderLaws: readonly Law[] = [
  {
    law: 'a visit is reminded of at its last time: a week and a day before by email, two hours before by text',
    complaints: async (world) => {
      const visits = await visitsAhead(world);
      if (visits.length === 0) return [];
      const known = await remindersOf(world, visits);
      return visits.flatMap(({ id, mobile, starts, since }) => {
        const own = (known.get(id) ?? []).filter(({ at }) => at > since);
        const between = (ahead: number, least: number): Reminder[] =>
          own.filter(({ at }) => starts - at <= ahead && starts - at > least);
        const missing = [7 * 24 * hour, 24 * hour].filter(
          (ahead) =>
            since < starts - ahead - workMs &&
            Date.now() > starts - ahead + workMs &&
            between(ahead, ahead - workMs).length === 0,
        );
        if (missing.length > 0) return [`${id} was changed in time, and is not reminded of ${missing}`];
        const [last, ...others] = between(2 * hour, 0);
        if (others.length > 0) return [`${id} has ${others.length + 1} last reminders`];
        return last && last.texts !== Number(mobile) ? [`${id} has ${last.texts} texts`] : [];
      });
    },
  },
  {
    law: 'a customer hears of a move by staff when it can no longer be undone, and not before',
    complaints: async (world) => {
      const open = [...world.memory.quietMoves].filter(([, { until }]) => until > Date.now());
      if (open.length === 0) return [];
      const rows = await world.rows<{ id: string; last: number; news: number | null }>(`
        select id, (select (extract(epoch from max(at)) * 1000)::float8 from appointment_events
            where appointment_id = appointments.id) as last,
          (select (extract(epoch from max(created_at)) * 1000)::float8 from jobs
            where queue = 'mail' and payload ->> 'subject' ~ '^Your consultation is now| comes on '
              and ${isNoCopy} and strpos(payload #>> '{calendar,content}', appointments.id::text) > 0
              and payload #>> '{calendar,content}' ~ ('SEQUENCE:' || sequence || '[^0-9]')) as news
        from appointments where id in (${open.map(([id]) => `'${id}'`)})`);
      return rows.flatMap(({ id, last, news }) => {
        const movedAt = world.memory.quietMoves.get(id)?.movedAt;
        // The email about a move before this one may be queued in the same moment: its number is lower.
        // Another change since then has its own email.
        if (movedAt === undefined || last !== movedAt || news === null || news < movedAt) return [];
        return [`${id} can be moved back, and its customer has an email about it`];
      });
    },
  },
];
