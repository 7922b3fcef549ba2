import { withEmails } from '../world/emails.ts';
import type { Law } from './laws.ts';

export const promiseLaws: readonly Law[] = [
  {
    law: 'an order that was confirmed to its buyer is there, at the total that they saw',
    complaints: async (world) => {
      const rows = await world.rows<{ number: string; total: number; placed: boolean }>(
        "select number, (totals ->> 'total_cents')::int as total, placed_at is not null as placed from orders",
      );
      const there = new Map(rows.map((row) => [row.number, row]));
      return [...world.memory.orders].flatMap(([number, cents]) => {
        const row = there.get(number);
        return row?.placed && row.total === cents
          ? []
          : [`${number}: ${JSON.stringify(row)} and not ${cents}`];
      });
    },
  },
  {
    law: 'each order has one receipt',
    complaints: async (world) => {
      const rows = await world.rows<{ number: string; placed: number }>(`
        ${withEmails} select number, (extract(epoch from placed_at) * 1000)::float8 as placed from orders
        where placed_at is not null and not exists (select from emails
          where strpos(subject, number) > 0 and subject ~* '(thank|order|received|receipt)'
            and lower(recipient) = lower(orders.email))`);
      return rows
        .filter(({ placed }) => placed < Date.now() - 10 * 60_000)
        .map(({ number }) => `There is no email about ${number}`);
    },
  },
  {
    law: 'the buyer of a canceled order has an email about it',
    complaints: async (world) => {
      const rows = await world.rows<{ number: string; updated: number }>(`
        ${withEmails} select number, (extract(epoch from updated_at) * 1000)::float8 as updated from orders
        where placed_at is not null and state = 'cancelled' and not exists (select from emails
          where subject ~ '(cancel|did not go through|not approved)' and strpos(text, number) > 0
            and lower(recipient) = orders.email)`);
      return rows
        .filter(({ updated }) => updated < Date.now() - 10 * 60_000)
        .map(({ number }) => `There is no email about the cancellation of ${number}`);
    },
  },
  {
    law: 'no work for later is given up',
    complaints: async (world) => {
      const rows = await world.rows<{ queue: string; error: string }>(
        'select queue, last_error as error from jobs where dead_at is not null',
      );
      return rows.map(({ queue, error }) => `${queue} was given up: ${error}`);
    },
  },
  {
    law: 'work that is due is done within hours',
    complaints: async (world) => {
      const rows = await world.rows<{ queue: string; due: number }>(`
        select queue, (extract(epoch from due_at) * 1000)::float8 as due from jobs
        where done_at is null and dead_at is null`);
      return rows
        .filter(({ due }) => due < Date.now() - 13 * 60 * 60_000)
        .map(({ queue, due }) => `${queue} was due at ${new Date(due).toISOString()}`);
    },
  },
  {
    law: 'the log of the staff has a line for each of their moves',
    complaints: async (world) => {
      const [row] = await world.rows<{ lines: number }>('select count(*)::int as lines from staff_log');
      const { staffMoves } = world.memory;
      return (row?.lines ?? 0) < staffMoves ? [`${row?.lines} lines for ${staffMoves} moves`] : [];
    },
  },
  {
    law: 'a project keeps all that the shop has accepted',
    complaints: async (world) => {
      const rows = await world.rows<{ id: string }>('select id::text from project_entities');
      const there = new Set(rows.map(({ id }) => id));
      return [...world.memory.projectItems]
        .filter((item) => !there.has(item))
        .map((item) => `${item} was accepted and is not there`);
    },
  },
  {
    law: 'each alarm about late work is sent',
    complaints: async (world) => {
      const marked = await world.rows<{ id: string }>(`
        select id from work_marks where alarmed_at is not null
        union all select reference as id from leads where alarmed_at is not null`);
      const sent = await world.rows<{ subject: string }>(
        `${withEmails} select subject from emails where subject like 'Overdue: %'`,
      );
      const subjects = sent.map(({ subject }) => subject);
      return marked
        .filter(({ id }) => !subjects.some((subject) => subject.includes(` ${id}`)))
        .map(({ id }) => `There is no email about late work on ${id}`);
    },
  },
];
