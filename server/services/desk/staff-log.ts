import type { Caller } from '#domain/access/caller.ts';
import type { StaffAction, StaffLogEntry } from '#domain/desk/log-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { actorOf, logEntryView, logSearch, pageOf, rowsOfPage } from './domain.ts';
import type { StaffNames } from './staff-names.ts';
import { addLogEntry, findLogEntries } from './store.ts';

export class StaffLog {
  constructor(private readonly deps: { db: Database; now: () => Date; names: StaffNames }) {}

  recorder(caller: Caller, action: StaffAction, subjectId: string): RecordChange {
    const actorId = actorOf(caller);
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
    { search, action }: { search?: string | undefined; action?: StaffAction | undefined },
    page: number,
  ): Promise<{ entries: StaffLogEntry[]; page: number; has_more: boolean }> {
    const asked = { search: logSearch(search), action };
    const { rows, beside } = pageOf(await findLogEntries(this.deps.db, asked, rowsOfPage(page)), page);
    const names = await this.deps.names.of(rows.map(({ actorId }) => actorId));
    return { entries: rows.map((row) => logEntryView(row, names)), ...beside };
  }
}
