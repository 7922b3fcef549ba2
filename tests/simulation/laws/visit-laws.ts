import { withEmails } from '../world/emails.ts';
import type { SentVisit } from '../world/visit-facts.ts';
import type { Law } from './laws.ts';

/** The state that an action leaves; a consultant who takes over a confirmed visit leaves it so. */
const leaves: Readonly<Record<string, string>> = {
  create: 'pending',
  'convert lead': 'pending',
  reschedule: 'pending',
  confirm: 'confirmed',
  'ask to move': 'to_move',
  cancel: 'canceled',
};

/**
 * The states that may follow; none is known after a move that was undone, which brings back what was before
 * it. A second move in a row may lead back to the time that the customer knows, and to its state.
 */
function statesAfterAll(actions: readonly string[]): readonly (string | undefined)[] {
  let states: readonly (string | undefined)[] = [];
  let known: string | undefined;
  for (const [at, action] of actions.entries()) {
    const before = states.length === 1 ? states[0] : undefined;
    const isRow = action === 'reschedule' && actions[at - 1] === action;
    if (action === 'reschedule' && !isRow) known = before;
    if (action === 'undo move') states = [];
    else if (action === 'take over') states = states.map((one) => (one === 'to_move' ? 'pending' : one));
    else if (isRow) states = known === undefined ? [] : ['pending', known];
    else states = leaves[action] ? [leaves[action]] : states;
  }
  return states;
}

export const visitLaws: readonly Law[] = [
  {
    law: 'a consultant has one party at a time',
    complaints: async (world) => {
      const found = await world.rows<{ one: string; other: string }>(`
        select one.id as one, other.id as other from appointments as one
        join appointments as other on other.consultant_id = one.consultant_id and other.id > one.id
          and tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
        where one.state in ('held', 'pending', 'confirmed') and other.state in ('held', 'pending', 'confirmed')`);
      return found.map(({ one, other }) => `${one} and ${other} are at the same time`);
    },
  },
  {
    law: 'a time is held for minutes, not for hours',
    complaints: async (world) => {
      const found = await world.rows<{ id: string; until: number }>(
        `select id, (extract(epoch from held_until) * 1000)::float8 as until from appointments
         where state = 'held'`,
      );
      return found
        .filter(({ until }) => until < Date.now() - 60 * 60_000)
        .map(({ id }) => `${id} is still held`);
    },
  },
  {
    law: 'a visit is in the state of the last thing that was done with it',
    complaints: async (world) => {
      const rows = await world.rows<{ id: string; state: string; actions: string[] }>(`
        select appointments.id, appointments.state, array_agg(action order by at, appointment_events.id) as actions
        from appointments join appointment_events on appointment_id = appointments.id
        where appointments.state in ('pending', 'confirmed', 'to_move', 'canceled') group by appointments.id`);
      return rows.flatMap(({ id, state, actions }) => {
        const wanted = statesAfterAll(actions);
        const isRight = wanted.length === 0 || wanted.includes(state);
        return isRight ? [] : [`${id} is ${state} and not ${wanted} after ${actions}`];
      });
    },
  },
  {
    law: 'a booking that was confirmed to its customer is there',
    complaints: async (world) => {
      const rows = await world.rows<{ id: string; state: string }>('select id, state from appointments');
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      return [...world.memory.bookings].flatMap(([id, { canceledAt }]) => {
        const state = states.get(id) ?? 'not there';
        const isRight = canceledAt ? state === 'canceled' : state !== 'not there';
        return isRight
          ? []
          : [`${id} is ${state}, and its customer ${canceledAt ? 'canceled' : 'booked'} it`];
      });
    },
  },
  {
    law: 'a visit has the contact and the address that were sent, or those of its request',
    complaints: async (world) => {
      const rows = await world.rows<
        SentVisit & { id: string; type: string; postal: string; converted: boolean }
      >(`
        select appointments.id, lower(appointments.email) as email, appointments.phone_type as "phoneType",
          right(regexp_replace(appointments.phone, '[^0-9]', '', 'g'), 10) as phone, type,
          appointments.address1 as address, appointments.interface as by, appointments.customer_id as account,
          appointments.postal_code as postal, reference is null or (leads.email, leads.phone, leads.phone_type,
            leads.first_name, leads.last_name, leads.address1, leads.city, leads.state, leads.postal_code,
            leads.comments, leads.customer_id) is not distinct from (appointments.email, appointments.phone,
            appointments.phone_type, appointments.first_name, appointments.last_name, appointments.address1,
            appointments.city, region, appointments.postal_code, appointments.comments,
            appointments.customer_id) as converted
        from appointments left join leads on reference = lead_reference
        where appointments.state not in ('held', 'lapsed')`);
      return rows.flatMap((row) => {
        const booking = world.memory.bookings.get(row.id);
        if (!row.converted) return [`${row.id} is not as its request: ${JSON.stringify(row)}`];
        if (!booking?.sent) return [];
        const { sent, type, postalCode } = booking;
        const isRight =
          row.type === type &&
          row.postal.replace(' ', '') === postalCode.replace(' ', '') &&
          (['email', 'phone', 'phoneType', 'address', 'by'] as const).every(
            (name) => row[name] === sent[name],
          ) &&
          (sent.account === undefined || row.account === sent.account);
        return isRight ? [] : [`${row.id} was sent as ${JSON.stringify(sent)} and is ${JSON.stringify(row)}`];
      });
    },
  },
  {
    law: 'a visit is at the time that its customer knows',
    complaints: async (world) => {
      const rows = await world.rows<{ id: string; starts: number }>(
        'select id, (extract(epoch from starts_at) * 1000)::float8 as starts from appointments',
      );
      return rows
        .filter(({ id, starts }) => world.memory.bookings.get(id)?.startsAt.includes(starts) === false)
        .map(({ id }) => `${id} is at another time`);
    },
  },
  {
    law: 'each booking has its email',
    complaints: async (world) => {
      const rows = await world.rows<{ id: string; created: number }>(`
        ${withEmails} select id, (extract(epoch from created_at) * 1000)::float8 as created from appointments
        where state <> 'held' and not exists (select from emails
          where recipient = appointments.email and strpos(text, appointments.id::text) > 0)`);
      return rows
        .filter(({ id, created }) => world.memory.bookings.has(id) && created < Date.now() - 10 * 60_000)
        .map(({ id }) => `There is no email about ${id}`);
    },
  },
  {
    law: 'nobody is reminded of a visit that they canceled',
    complaints: async (world) => {
      const reminders = await world.rows<{ id: string; sent: number }>(`
        ${withEmails} select appointments.id, sent from appointments join emails
          on purpose = 'reminder' and strpos(text, appointments.id::text) > 0
        where sent is not null and state = 'canceled'`);
      return reminders
        .filter(
          ({ id, sent }) => sent > (world.memory.bookings.get(id)?.canceledAt ?? Number.POSITIVE_INFINITY),
        )
        .map(({ id }) => `There is a reminder of ${id}`);
    },
  },
  {
    law: 'a visit that begins was reminded of, each time once',
    complaints: async (world) => {
      const begun = await world.rows<{ id: string; starts: number; reminders: number }>(`
        ${withEmails} select appointments.id, (extract(epoch from starts_at) * 1000)::float8 as starts,
          (select count(*) from emails where purpose = 'reminder' and recipient = appointments.email
            and strpos(text, appointments.id::text) > 0)::int as reminders
        from appointments where state in ('pending', 'confirmed') and sequence = 0
          and created_at < starts_at - interval '26 hours'`);
      const twice = await world.rows<{ subject: string }>(
        `${withEmails} select min(subject) as subject from emails group by key having count(*) > 1`,
      );
      return [
        ...begun
          .filter(({ starts, reminders }) => starts < Date.now() && reminders === 0)
          .map(({ id }) => `Nobody was reminded of ${id}`),
        ...twice.map(({ subject }) => `Twice: ${subject}`),
      ];
    },
  },
];
