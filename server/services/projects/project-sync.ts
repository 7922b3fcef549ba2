import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { syncProjects } from '#domain/projects/contract.ts';
import { covers } from '#domain/projects/merge-documents.ts';
import type { Seen } from '#domain/projects/project-document.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { takeChanges } from '#domain/projects/take-changes.ts';
import { emptyDocument } from '#domain/projects/write-project.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import {
  fitsTo,
  isDocument,
  lostValues,
  notKept,
  notYoursToDelete,
  tooManyProjects,
  tooMuchOf,
} from './check-document.ts';
import { hasRoomForProject, keepChanged, keepNew } from './project-copies.ts';
import { mayOpen, type ProjectReader } from './project-reader.ts';
import type { ProjectReaders } from './project-readers.ts';
import { lockProject, readDocument, readDocuments, readSeen } from './store.ts';

type Sent = z.output<typeof syncProjects.body>['projects'][number];
type Outcome = z.input<typeof syncProjects.response>['projects'][number];

/** Tolerance for a device's clock: covers any time zone error. */
const aheadMs = 24 * 60 * 60 * 1_000;

const isSame = (one: Seen, other: Seen | undefined): boolean =>
  other !== undefined && covers(one, other) && covers(other, one);

const refused = (id: string, reason: string): Outcome => ({ id, outcome: 'refused', reason });

/** Merges device copies with the account's, one transaction per project. */
export class ProjectSync {
  constructor(private readonly deps: { db: Database; now: () => Date; readers: ProjectReaders }) {}

  async sync(caller: Caller, sent: readonly Sent[]): Promise<Outcome[]> {
    const { db } = this.deps;
    const reader = await this.deps.readers.of(caller);
    const seen = await readSeen(db, reader);
    const outcomes: Outcome[] = [];
    for (const one of sent) outcomes.push(await this.syncOne(reader, one, seen.get(one.changes.id)));
    const named = new Set(sent.map(({ changes }) => changes.id));
    const others = [...seen.keys()].some((id) => !named.has(id));
    const rest = others
      ? await readDocuments(
          db,
          reader,
          [...seen.keys()].filter((id) => named.has(id)),
        )
      : [];
    return [...outcomes, ...rest.map((changes): Outcome => ({ id: changes.id, outcome: 'merged', changes }))];
  }

  private async syncOne(reader: ProjectReader, sent: Sent, seen: Seen | undefined): Promise<Outcome> {
    const { changes } = sent;
    // Usual case: no changes on either side.
    if (Object.keys(changes.entities).length === 0 && isSame(changes.seen, seen))
      return { id: changes.id, outcome: 'merged', changes };
    if (!isDocument(changes)) return refused(changes.id, notKept);
    for (;;) {
      const outcome = await inTransaction(this.deps.db, (tx) => this.merge(tx, sent, reader));
      if (outcome) return outcome;
    }
  }

  /** Returns undefined if a concurrent request created the project, which then needs a merge. */
  private async merge(
    tx: Database,
    { known, changes }: Sent,
    reader: ProjectReader,
  ): Promise<Outcome | undefined> {
    const { id } = changes;
    const now = this.deps.now();
    const owner = await lockProject(tx, id);
    if (owner !== undefined && !mayOpen(reader, id, owner)) return refused(id, notKept);
    const keeping = { customerId: owner ?? reader.id, now };
    const before = (owner && (await readDocument(tx, reader, id))) || emptyDocument(id);
    if (!covers(before.seen, known)) return { id, outcome: 'stale' };
    if (!fitsTo(before, changes)) return refused(id, notKept);
    const { merged, answer } = takeChanges(before, changes, now.getTime() + aheadMs);
    if (lostValues(merged)) return refused(id, notKept);
    const view = projectView(merged);
    if (keeping.customerId !== reader.id && view.isDeleted && !projectView(before).isDeleted)
      return refused(id, notYoursToDelete);
    const tooMuch = tooMuchOf(merged, view);
    if (tooMuch) return refused(id, tooMuch);
    if (owner) await keepChanged(tx, { before, after: merged }, keeping, view);
    else if (!(await hasRoomForProject(tx, reader.id))) return refused(id, tooManyProjects);
    else if (!(await keepNew(tx, merged, keeping, view))) return undefined;
    return { id, outcome: 'merged', changes: answer };
  }
}
