import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { readStaffLog, StaffAction, StaffLogEntry } from '#domain/desk/log-contract.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { addLogEntry, findLogEntries, type LogEntry, logActors } from './staff-log-store.ts';

/** Returns the account id of a staff member. Access is checked earlier. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'guest') throw new Error('A guest came to the desk');
  return caller.id;
}

export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

type LogQuery = Partial<z.output<NonNullable<(typeof readStaffLog)['query']>>>;

type Names = ReadonlyMap<string, string>;

function logEntryView(entry: LogEntry, names: Names): StaffLogEntry {
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

/** Normalizes a log search: order numbers as stored, other text unchanged. */
const logSearch = (typed: string | undefined): string | undefined => (typed ? logId(typed) : undefined);

const logId = (typed: string): string => {
  const number = normaliseOrderNumber(typed);
  return number.startsWith('CL-') ? number : typed;
};

export class StaffNames {
  constructor(
    private readonly customers: {
      find: (id: string) => Promise<Pick<Customer, 'firstName' | 'lastName' | 'email'> | undefined>;
    },
  ) {}

  /**
   * Returns names by account id; deleted accounts are missing. Do not call within a transaction: it uses
   * another connection.
   */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (const id of new Set(ids)) {
      const account = await this.customers.find(id);
      if (account) names.set(id, nameOf(account));
    }
    return names;
  }
}

export class StaffLog {
  constructor(private readonly deps: { db: Database; now: () => Date; names: StaffNames }) {}

  recorder(caller: Caller, action: StaffAction, subjectId: string): RecordChange {
    return this.recorderOf(actorOf(caller), action, subjectId);
  }

  /** For an action that was asked for earlier, by another request. */
  recorderOf(actorId: string, action: StaffAction, subjectId: string): RecordChange {
    return (tx, { before, after }) =>
      addLogEntry(tx, {
        at: this.deps.now(),
        actorId,
        action,
        subjectId,
        before: { ...before },
        after: { ...after },
      });
  }

  async read(
    { search, action, actor, from, until }: LogQuery,
    page: number,
  ): Promise<z.input<typeof readStaffLog.response>> {
    const { db, names } = this.deps;
    const asked = {
      search: logSearch(search),
      action,
      actor,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    };
    const { rows, beside } = pageOf(await findLogEntries(db, asked, rowsOfPage(page)), page);
    const actorIds = await logActors(db);
    const known = await names.of([...actorIds, ...rows.map(({ actorId }) => actorId)]);
    const actors = actorIds.map((id) => ({ id, name: known.get(id) ?? id }));
    return {
      entries: rows.map((row) => logEntryView(row, known)),
      actors: actors.sort((one, other) => one.name.localeCompare(other.name)),
      ...beside,
    };
  }
}
