import { withEmails, withEntries } from '../world/emails.ts';
import { placeAt, zoneOf } from '../world/places.ts';
import { grouped } from './grouped.ts';
import type { Law } from './laws.ts';

const minute = 60_000;

interface Entry {
  visit: string;
  subject: string;
  entry: string;
}

const lineOf = (entry: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(entry)?.[1] ?? '';

const stampOf = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.000/g, '');

const statuses: Readonly<Record<string, string>> = { canceled: 'CANCELLED', confirmed: 'CONFIRMED' };

interface Visit {
  id: string;
  state: string;
  starts: number;
  postal: string;
  type: string;
  branch: string;
  name: string;
  sequence: number;
  changed: number;
  entry: string | null;
}

/** How an email about a time names it, but for the zone. */
const words = (ms: number, zone: string): string => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(ms);
  const clock = format({ hour: 'numeric' }).replaceAll(/\s/g, ' ').toLowerCase();
  return `${format({ weekday: 'long', month: 'long', day: 'numeric' })}, ${clock}`;
};

const zoneOfVisit = ({ type, postal, branch }: Pick<Visit, 'type' | 'postal' | 'branch'>): string =>
  zoneOf(type === 'home' ? placeAt(postal).branch : branch);

const hour = 60 * minute;

/** A week, a day and two hours before, or when the shop worked next: its longest pause is half a day. */
const isReminderTime = (ahead: number): boolean =>
  [7 * 24 * hour, 24 * hour, 2 * hour].some((most) => ahead > Math.max(most - 13 * hour, 0) && ahead <= most);

const kindsOfEmails = [
  { action: 'create', subject: 'Your consultation on %', isExact: true },
  { action: 'confirm', subject: 'Confirmed: %', isExact: true },
  { action: 'cancel', subject: 'Your consultation is canceled', isExact: true },
  { action: 'ask to move', subject: 'Please choose another time%', isExact: true },
  { action: 'reschedule', subject: 'Your consultation is now on %', isExact: false },
  { action: 'take over', subject: '% comes on %', isExact: false },
] as const;

const counted = kindsOfEmails.flatMap(({ action, subject }, at) => [
  `(select count(*) from appointment_events where appointment_id = appointments.id
    and replace(action, 'convert lead', 'create') = '${action}')::int as events_${at}`,
  `(select count(*) from entries where visit = appointments.id::text and subject like '${subject}')::int as emails_${at}`,
]);

export const visitEmailLaws: readonly Law[] = [
  {
    law: 'the last email about a visit says when, with whom and whether it is',
    complaints: async (world) => {
      const visits = await world.rows<Visit>(`
        ${withEntries} select appointments.id, state, (extract(epoch from starts_at) * 1000)::float8 as starts,
          postal_code as postal, type, appointments.branch_id as branch, consultants.name, sequence,
          (select (extract(epoch from max(at)) * 1000)::float8 from appointment_events
            where appointment_id = appointments.id) as changed,
          (select subject || E'\\n' || entry from entries where visit = appointments.id::text
            order by id desc limit 1) as entry
        from appointments join consultants on consultants.id = consultant_id
        where state not in ('held', 'lapsed')`);
      return visits.flatMap((visit) => {
        const { id, state, starts, name, sequence, changed, entry } = visit;
        if (changed > Date.now() - 10 * minute) return [];
        if (entry === null) return [`There is no email with the entry of ${id}`];
        const told = {
          start: lineOf(entry, 'DTSTART') === stampOf(starts),
          status: lineOf(entry, 'STATUS') === (statuses[state] ?? 'TENTATIVE'),
          method: lineOf(entry, 'METHOD') === (state === 'canceled' ? 'CANCEL' : 'REQUEST'),
          consultant: state === 'canceled' || entry.includes(`DESCRIPTION:${name}`),
          sequence: Number(lineOf(entry, 'SEQUENCE')) <= sequence,
          subject: state === 'canceled' || entry.split('\n')[0]?.includes(words(starts, zoneOfVisit(visit))),
        };
        const wrong = Object.entries(told).find(([, isRight]) => !isRight)?.[0];
        return wrong ? [`${id}: the ${wrong} of the last email is wrong, ${entry.split('\n')[0]}`] : [];
      });
    },
  },
  {
    law: 'a later entry replaces an earlier one in calendars',
    complaints: async (world) => {
      const rows = await world.rows<Entry>(
        `${withEntries} select visit, subject, entry from entries where visit is not null order by id`,
      );
      return [...grouped(rows, ({ visit }) => visit)].flatMap(([id, entries]) =>
        entries.slice(1).flatMap(({ entry, subject }, at) => {
          const before = entries[at]?.entry ?? '';
          const [earlier, later] = [before, entry].map((one) => Number(lineOf(one, 'SEQUENCE')));
          const isOther =
            lineOf(before, 'DTSTART') !== lineOf(entry, 'DTSTART') ||
            lineOf(before, 'METHOD') !== lineOf(entry, 'METHOD');
          const isRight = (later ?? 0) > (earlier ?? 0) || (!isOther && later === earlier);
          return isRight ? [] : [`${id}: ${subject} has the sequence ${later} after ${earlier}`];
        }),
      );
    },
  },
  {
    law: 'each change of a visit has one email, and a move that was undone none',
    complaints: async (world) => {
      const rows = await world.rows<Record<string, number | string>>(`
        ${withEntries} select id, (select (extract(epoch from max(at)) * 1000)::float8 from appointment_events
          where appointment_id = appointments.id) as changed, ${counted.join(', ')}
        from appointments where state not in ('held', 'lapsed')`);
      return rows.flatMap((row) =>
        kindsOfEmails.flatMap(({ action, isExact }, at) => {
          const [events, emails] = [Number(row[`events_${at}`]), Number(row[`emails_${at}`])];
          const isWaiting = Number(row.changed) > Date.now() - 10 * minute && emails < events;
          const isRight = isExact ? events === emails : emails <= events;
          return isRight || isWaiting ? [] : [`${row.id}: ${emails} emails about ${events} times ${action}`];
        }),
      );
    },
  },
  {
    law: 'a reminder comes a week, a day or two hours before its visit, and says its time',
    complaints: async (world) => {
      const reminders = await world.rows<Visit & { text: string; at: number }>(`
        ${withEmails} select appointments.id, type, postal_code as postal, branch_id as branch, state,
          (extract(epoch from starts_at) * 1000)::float8 as starts, text,
          (select (extract(epoch from created_at) * 1000)::float8 from jobs where jobs.id = emails.id) as at,
          (select (extract(epoch from max(at)) * 1000)::float8 from appointment_events
            where appointment_id = appointments.id and action <> 'confirm') as changed
        from appointments join emails on purpose = 'reminder' and strpos(text, appointments.id::text) > 0`);
      return reminders
        .filter(({ changed, at }) => changed < at)
        .filter((visit) => {
          const { text, starts, at } = visit;
          return !isReminderTime(starts - at) || !text.includes(words(starts, zoneOfVisit(visit)));
        })
        .map(({ id }) => `A reminder of ${id} comes at a wrong time, or names one`);
    },
  },
  {
    law: 'a phone that is no mobile one gets no text message',
    complaints: async (world) => {
      const sent = await world.rows<{ to: string }>(
        "select payload ->> 'to' as to from jobs where queue = 'texts' and payload ->> 'to' like '+1475%'",
      );
      return sent.map(({ to }) => `${to} got a text message`);
    },
  },
  {
    law: 'a visit that its customer was asked to move is reminded of by nobody',
    complaints: async (world) => {
      const found = await world.rows<{ id: string }>(`
        ${withEmails} select appointments.id from appointments join emails
          on purpose = 'reminder' and strpos(text, appointments.id::text) > 0
        join jobs on jobs.id = emails.id
        where state = 'to_move' and jobs.created_at > (select max(at) from appointment_events
          where appointment_id = appointments.id and action = 'ask to move')`);
      return found.map(({ id }) => `There is a reminder of ${id}`);
    },
  },
];
