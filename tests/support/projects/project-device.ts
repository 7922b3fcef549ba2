import { syncProjects } from '#domain/projects/contract.ts';
import { changesSince, mergeDocuments } from '#domain/projects/merge-documents.ts';
import type { ProjectDocument, Seen } from '#domain/projects/project-document.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { type Change, deletions, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

export type Outcome = { id: string; outcome: string; reason?: string; changes?: ProjectDocument };

export async function syncOf({ ask }: SignedIn, projects: unknown): Promise<Outcome[]> {
  const response = await ask(syncProjects, { body: { projects } });
  if (response.statusCode !== 200) throw new Error(JSON.stringify(failureOf(response)));
  return syncProjects.response.parse(response.json()).projects;
}

export class ProjectDevice {
  readonly name = `device-${randomUUID().slice(0, 8)}`;
  readonly documents = new Map<string, ProjectDocument>();
  private readonly known = new Map<string, Seen>();

  constructor(private readonly now: () => number = Date.now) {}

  make(name: string, id: string = randomUUID()): string {
    this.documents.set(id, emptyDocument(id));
    this.write(id, [
      { id, kind: 'project', fields: { name, folder: '', archived: false, made: this.now() } },
    ]);
    return id;
  }

  document(id: string): ProjectDocument {
    const document = this.documents.get(id);
    if (!document) throw new Error(`No copy of ${id}`);
    return document;
  }

  view(id: string): ProjectView {
    return projectView(this.document(id));
  }

  write(id: string, changes: Change[]): void {
    this.documents.set(id, writeChanges(this.document(id), { device: this.name, at: this.now() }, changes));
  }

  item(id: string, fields: Extract<Change, { kind: 'item' }>['fields'], item: string = randomUUID()): string {
    this.write(id, [{ id: item, kind: 'item', fields: { type: 'note', order: 'i', ...fields } }]);
    return item;
  }

  remove(id: string, ...entities: string[]): void {
    this.write(id, deletions(this.document(id), entities));
  }

  /** Changes to send; whole documents if it assumes an empty server. */
  changes(): { known: Seen; changes: ProjectDocument }[] {
    return [...this.documents.values()].map((document) => {
      const known = this.known.get(document.id) ?? {};
      return { known, changes: changesSince(document, known) };
    });
  }

  async sync(account: SignedIn): Promise<Outcome[]> {
    const outcomes = await syncOf(account, this.changes());
    this.take(outcomes);
    return outcomes;
  }

  /** Merges what the shop answered. */
  take(outcomes: readonly Outcome[]): void {
    for (const { id, changes, outcome } of outcomes) {
      if (outcome === 'stale') this.known.delete(id);
      if (!changes) continue;
      this.documents.set(id, mergeDocuments(this.documents.get(id) ?? emptyDocument(id), changes));
      this.known.set(id, changes.seen);
    }
  }
}

/** Syncs devices in turn until all have the same state. */
export async function meet(account: SignedIn, ...devices: ProjectDevice[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync(account);
}

export async function twoDevices(account: SignedIn) {
  const [phone, laptop] = [new ProjectDevice(), new ProjectDevice()];
  const id = phone.make('House');
  const item = phone.item(id, { name: 'Kitchen', quantity: 1 });
  await meet(account, phone, laptop);
  return { account, phone, laptop, id, item };
}
