import { withEmails } from '../world/emails.ts';
import { localTime, zoneOf } from '../world/places.ts';
import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

const hour = 60 * 60_000;

interface Row {
  reference: string;
  branch: string;
  created: number;
  due: number;
  converted: boolean;
  closed: boolean;
  called: boolean;
  calls: { text: string }[];
  owner: string | null;
  bookings: number;
}

const requestRows = (world: World): Promise<Row[]> =>
  world.rows<Row>(`
    select reference, branch_id as branch, (extract(epoch from created_at) * 1000)::float8 as created,
      (extract(epoch from due_at) * 1000)::float8 as due, converted, closed_at is not null as closed,
      answered_at is not null as called, calls, owner_id as owner,
      (select count(*) from appointments where lead_reference = reference)::int as bookings
    from leads`);

const isFree = (weekday: number): boolean => weekday === 0 || weekday === 6;

/** 5 pm of the next working day at the branch. The weeks of the simulation have no holiday. */
function isDueInTime({ branch, created, due }: Row): boolean {
  const [asked, late] = [localTime(created, zoneOf(branch)), localTime(due, zoneOf(branch))];
  const days = Math.round((Date.parse(late.day) - Date.parse(asked.day)) / (24 * hour));
  const between = Array.from({ length: Math.max(days - 1, 0) }, (_, at) => (asked.weekday + at + 1) % 7);
  return late.minutes === 17 * 60 && days > 0 && !isFree(late.weekday) && between.every(isFree);
}

export const requestLaws: readonly Law[] = [
  {
    law: 'a request for a call is there, as the desk left it',
    complaints: async (world) => {
      const rows = new Map((await requestRows(world)).map((row) => [row.reference, row]));
      return [...world.memory.requests].flatMap(([reference, { done, calls, calledAt, takenBy }]) => {
        const row = rows.get(reference);
        if (!row) return [`${reference} is not there`];
        const isRight =
          row.bookings === Number(row.converted) &&
          (done?.state !== 'converted' || row.converted) &&
          (done?.state !== 'closed' || (row.closed && !row.converted)) &&
          (calledAt === undefined || row.called) &&
          (takenBy === undefined || row.owner !== null) &&
          [...calls].every((text) => row.calls.some((one) => one.text === text));
        return isRight ? [] : [`${reference} is ${JSON.stringify(row)}`];
      });
    },
  },
  {
    law: 'a call is promised for 5 pm of the next working day',
    complaints: async (world) =>
      (await requestRows(world))
        .filter((row) => !isDueInTime(row))
        .map(({ reference, due }) => `${reference} is due at ${new Date(due).toISOString()}`),
  },
  {
    law: 'a request has one receipt and one notice to the branch',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; receipts: number; notices: number }>(`
        ${withEmails} select reference,
          (select count(*) from emails where recipient = leads.email and subject like 'We have your request%'
            and strpos(text, reference) > 0)::int as receipts,
          (select count(*) from emails where subject like 'Request ' || reference || ': call by %')::int as notices
        from leads`);
      return rows
        .filter(({ receipts, notices }) => receipts !== 1 || notices !== 1)
        .map(
          ({ reference, receipts, notices }) => `${reference}: ${receipts} receipts and ${notices} notices`,
        );
    },
  },
  {
    law: 'a call that is late raises one alarm, and no other does',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; due: number; waits: boolean; alarms: number }>(`
        ${withEmails} select reference, (extract(epoch from due_at) * 1000)::float8 as due,
          answered_at is null and closed_at is null and not converted as waits,
          (select count(*) from emails where subject = 'Overdue: request ' || reference || ' has had no call')::int
            as alarms
        from leads`);
      return rows.flatMap(({ reference, due, waits, alarms }) => {
        const { calledAt, done } = world.memory.requests.get(reference) ?? {};
        const isNeedless = Math.min(calledAt ?? due, done?.at ?? due) < due && alarms > 0;
        const isMissing = waits && due < Date.now() - 13 * hour && alarms === 0;
        return isNeedless || isMissing || alarms > 1
          ? [`${reference} has ${alarms} alarms about a late call`]
          : [];
      });
    },
  },
  {
    law: 'brochures that were sent are marked once, and their order waits no longer',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; state: string; sent: boolean; returned: boolean }>(`
        select reference, state, sent_at is not null as sent, returned_at is not null as returned from inquiries
        left join brochure_mailings on inquiry_id = inquiries.id where kind = 'brochures'`);
      const there = new Map(rows.map((row) => [row.reference, row]));
      const sent = rows.filter((row) => row.sent).length;
      return [
        ...(sent < world.memory.markedAsSent
          ? [`${sent} were sent, and ${world.memory.markedAsSent} marked`]
          : []),
        ...[...world.memory.brochures].flatMap(([reference, { isSent, isReturned, closedAt }]) => {
          const row = there.get(reference);
          const isKnown = isSent !== undefined && isSent !== Number.POSITIVE_INFINITY;
          const wanted = isKnown ? 'answered' : 'open';
          const mayBe =
            closedAt === undefined ? [wanted] : ['closed', ...(closedAt <= Date.now() ? [] : [wanted])];
          const isRight =
            row &&
            (!isKnown || (row.sent && mayBe.includes(row.state))) &&
            (isSent !== undefined || (!row.sent && mayBe.includes(row.state))) &&
            (isReturned === undefined || row.returned);
          return isRight ? [] : [`The brochures of ${reference} are ${JSON.stringify(row)}`];
        }),
      ];
    },
  },
  {
    law: 'a message has one receipt and one notice to the counter',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; receipts: number; notices: number }>(`
        ${withEmails} select reference,
          (select count(*) from emails where recipient = inquiries.email
            and subject = 'We have your message: ' || reference)::int as receipts,
          (select count(*) from emails where subject like '% ' || reference || ' from %'
            and subject not like 'Reply to %')::int as notices
        from inquiries`);
      return rows
        .filter(({ receipts, notices }) => receipts !== 1 || notices !== 1)
        .map(
          ({ reference, receipts, notices }) => `${reference}: ${receipts} receipts and ${notices} notices`,
        );
    },
  },
];
