import { withEmails } from '../world/emails.ts';
import { brandZone, localTime } from '../world/places.ts';
import { stepOf } from '../world/settings-of.ts';
import type { Law } from './laws.ts';

interface Late {
  reference: string;
  created: number;
  due: number;
  waits: boolean;
  alarms: number;
  alarmed: number | null;
}

const hour = 60 * 60_000;
/** Within this time the shop works, after its longest pause. */
const workMs = 13 * hour;
/** From a midnight to 5 pm of the second working day; of a next step, to 5 pm of the next day. */
const [promiseMs, planMs] = [40 * hour, 16 * hour];

/** No holiday is in the weeks that are played. */
function twoWorkingDaysAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = 2; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

export const leadLaws: readonly Law[] = [
  {
    law: 'a question waits at the desk until somebody has answered it',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; state: string }>(
        'select reference, state from inquiries',
      );
      const states = new Map(rows.map(({ reference, state }) => [reference, state]));
      return [...world.memory.inquiries].flatMap((reference) => {
        const state = states.get(reference) ?? 'not there';
        const wanted = world.memory.answered.has(reference) ? 'answered' : 'open';
        const isClosed = state === 'closed' && world.memory.closed.has(reference);
        return state === wanted || isClosed ? [] : [`${reference} is ${state} and not ${wanted}`];
      });
    },
  },
  {
    law: 'a question is due at five in the afternoon, two working days after its last email came',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; created: number; due: number }>(`
        select reference, (extract(epoch from coalesce((select max(at) from inquiry_entries
            where inquiry_id = inquiries.id and inquiry_entries.kind = 'reply'), created_at)) * 1000)::float8 as created,
          (extract(epoch from due_at) * 1000)::float8 as due
        from inquiries where state = 'open' and merged_into is null
          and not exists (select from inquiries as other where other.merged_into = inquiries.id)`);
      return rows.flatMap(({ reference, created, due }) => {
        if (world.memory.settings.has(stepOf(reference)) || world.memory.waitsSince.has(reference)) return [];
        const wanted = `${twoWorkingDaysAfter(localTime(created, brandZone).day)} at ${17 * 60}`;
        const { day, minutes } = localTime(due, brandZone);
        const found = `${day} at ${minutes}`;
        return found === wanted ? [] : [`${reference} is due on ${found} and not on ${wanted}`];
      });
    },
  },
  {
    law: 'a question that is late raises one alarm, and one that was answered in time none',
    complaints: async (world) => {
      const rows = await world.rows<Late>(`
        ${withEmails} select reference, (extract(epoch from created_at) * 1000)::float8 as created,
          (extract(epoch from due_at) * 1000)::float8 as due, state = 'open' and merged_into is null as waits,
          (select count(*) from emails where queued >= inquiries.due_at
            and subject = 'Overdue: inquiry ' || reference)::int as alarms,
          (select (extract(epoch from min(queued)) * 1000)::float8 from emails
            where subject = 'Overdue: inquiry ' || reference) as alarmed
        from inquiries`);
      return rows.flatMap(({ reference, created, due, waits, alarms, alarmed }) => {
        const said = `${reference} has ${alarms} alarms about its time, the first at ${alarmed}`;
        const least = world.memory.settings.has(stepOf(reference)) ? planMs : promiseMs;
        // A question has the time of the one that was merged into it, which may be older.
        const mergedAt = world.memory.waitsSince.get(reference);
        const isEarly = alarmed !== null && alarmed < created + least && mergedAt === undefined;
        if (alarms > 1 || isEarly) return [said];
        const since = Math.max(due, mergedAt ?? 0);
        return waits && since < Date.now() - workMs && alarms === 0 ? [said] : [];
      });
    },
  },
  {
    law: 'an answer reaches its sender as one email',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; answers: number; emails: number }>(`
        ${withEmails} select reference, count(distinct inquiry_entries.id)::int as answers,
          count(distinct emails.id)::int as emails
        from inquiries join inquiry_entries on inquiry_id = inquiries.id and inquiry_entries.kind = 'answer'
        left join emails on strpos(emails.text, inquiry_entries.text) > 0
        group by reference`);
      return rows
        .filter(({ answers, emails }) => emails !== answers)
        .map(({ reference, answers, emails }) => `${reference}: ${answers} answers and ${emails} emails`);
    },
  },
  {
    law: 'who asked not to be contacted gets emails about their own matters alone',
    complaints: async (world) => {
      const rows = await world.rows<{ to: string; sent: number; subject: string }>(`
        ${withEmails} select lower(recipient) as to, sent, subject from emails
        where sent is not null and purpose <> 'service'`);
      return rows
        .filter(({ to, sent }) => sent > (world.memory.stopped.get(to) ?? Number.POSITIVE_INFINITY))
        .map(({ to, subject }) => `${to} got: ${subject}`);
    },
  },
];
