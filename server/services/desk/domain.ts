import type { Caller } from '#domain/access/caller.ts';
import { deskPageSize } from '#domain/contracts/page-size.ts';
import type { StaffLogEntry } from '#domain/desk/log-contract.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { DeskOrder, OrderNote } from '#domain/orders/staff-contract.ts';
import type { LogEntry, StoredNote } from './store.ts';

/** Returns offset and limit of a page; reads one extra row to detect a next page. */
export const rowsOfPage = (page: number) => ({
  from: (page - 1) * deskPageSize,
  limit: deskPageSize + 1,
});

/** Returns the rows of a page and whether more follow. */
export const pageOf = <T>(rows: readonly T[], page: number) => ({
  rows: rows.slice(0, deskPageSize),
  beside: { page, has_more: rows.length > deskPageSize },
});

/** Returns the account id of a staff member. Access is checked earlier. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'guest') throw new Error('A guest came to the desk');
  return caller.id;
}

type Names = ReadonlyMap<string, string>;

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

export const withAuthors = (order: DeskOrder, names: Names): DeskOrder => ({
  ...order,
  notes: order.notes.map((note) => {
    const name = names.get(note.author_id);
    return { ...note, ...(name && { author_name: name }) };
  }),
});

/** Normalizes a log search: order numbers as stored, other text unchanged. */
export const logSearch = (typed: string | undefined): string | undefined =>
  typed ? logId(typed) : undefined;

const logId = (typed: string): string => {
  const number = normaliseOrderNumber(typed);
  return number.startsWith('CL-') ? number : typed;
};
