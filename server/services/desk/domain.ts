import type { Caller } from '#domain/access/caller.ts';
import type { StaffLogEntry } from '#domain/contracts/desk-log.ts';
import type { DeskOrder, OrderNote } from '#domain/contracts/desk-orders.ts';
import { deskPageSize } from '#domain/contracts/desk-page.ts';
import { normaliseOrderNumber } from '#domain/validation/order-number.ts';
import type { LogEntry, StoredNote } from './store.ts';

/** Which rows a page of a list needs: one more than it shows, to know whether another page follows. */
export const rowsOfPage = (page: number) => ({
  from: (page - 1) * deskPageSize,
  limit: deskPageSize + 1,
});

/** Of the rows that were read those that the page shows, and whether there are more. */
export const pageOf = <T>(rows: readonly T[], page: number) => ({
  rows: rows.slice(0, deskPageSize),
  beside: { page, has_more: rows.length > deskPageSize },
});

/** The account of a member of the staff. Its access was checked before a service is asked. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'guest') throw new Error('A guest came to the desk');
  return caller.id;
}

type Names = ReadonlyMap<string, string>;

/** A log entry as a page of the log shows it. */
export function logEntryView(entry: LogEntry, names: Names): StaffLogEntry {
  const { id, at, actorId, action, subjectId, before, after } = entry;
  const name = names.get(actorId);
  return {
    id,
    at: at.toISOString(),
    actor_id: actorId,
    ...(name && { actor_name: name }),
    action,
    subject_id: subjectId,
    before,
    after,
  };
}

export const noteView = ({ id, at, authorId, text }: StoredNote): OrderNote => ({
  id,
  at: at.toISOString(),
  author_id: authorId,
  text,
});

/** An order whose notes say who wrote them. */
export const withAuthors = (order: DeskOrder, names: Names): DeskOrder => ({
  ...order,
  notes: order.notes.map((note) => {
    const name = names.get(note.author_id);
    return { ...note, ...(name && { author_name: name }) };
  }),
});

/** What the log is searched by: an order number as it is kept, anything else as it was typed. */
export const logSearch = (typed: string | undefined): string | undefined =>
  typed ? logId(typed) : undefined;

const logId = (typed: string): string => {
  const number = normaliseOrderNumber(typed);
  return number.startsWith('CL-') ? number : typed;
};
