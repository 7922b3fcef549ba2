import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { atMost } from '#server/program/at-most.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { Git } from './git.ts';
import {
  addPack,
  countPacks,
  deleteRefs,
  lockHistory,
  packsSince,
  refsOf,
  replacePacks,
  writeRef,
} from './history-store.ts';
import { changedMeanwhile } from './repository-refused.ts';
import type { RefChange, SharedHistory } from './shared-history.ts';

const mainRef = 'refs/heads/main';
const localTries = 3;

/** Each save adds a pack; more are joined into one at the next start. */
const maxPacks = 100;

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, commit]) => other.get(name) === commit);

/** The history as rows of the database: refs, and Git packs with the objects of each change. */
export class DatabaseHistory implements SharedHistory {
  private readonly inTurn = atMost(1);
  /** Names the last pack that the local repository has. */
  private readonly lastPackFile: string;

  constructor(
    private readonly git: Git,
    folder: string,
    private readonly db: Database,
  ) {
    this.lastPackFile = join(folder, 'last-shared-pack');
  }

  async isBegun(): Promise<boolean> {
    return (await refsOf(this.db)).has(mainRef);
  }

  fetch(): Promise<void> {
    return this.inTurn(() => this.fetchNow());
  }

  async push(changes: readonly RefChange[]): Promise<void> {
    await this.inTurn(async () => {
      const pack = await this.packOf(changes, await refsOf(this.db));
      await inTransaction(this.db, async (tx) => {
        await lockHistory(tx);
        const shared = await refsOf(tx);
        if (changes.some(({ ref, from }) => shared.get(ref) !== from)) throw changedMeanwhile();
        if (pack) await addPack(tx, randomUUID(), pack);
        for (const { ref, to } of changes) if (to) await writeRef(tx, ref, to);
        await deleteRefs(
          tx,
          changes.filter(({ to }) => to === undefined).map(({ ref }) => ref),
        );
      });
    });
  }

  /** Joins the packs, and leaves out the objects of deleted drafts. */
  joinPacks(limit = maxPacks): Promise<void> {
    return this.inTurn(async () => {
      if ((await countPacks(this.db)) <= limit) return;
      await this.fetchNow();
      const refs = await refsOf(this.db);
      const { output } = await this.git.run(['pack-objects', '--revs', '--stdout', '-q'], {
        input: `${[...refs.values()].join('\n')}\n`,
      });
      await inTransaction(this.db, async (tx) => {
        await lockHistory(tx);
        // A change meanwhile may need objects that the pack does not have.
        if (isSame(refs, await refsOf(tx))) await replacePacks(tx, randomUUID(), output);
      });
    });
  }

  private async fetchNow(): Promise<void> {
    for (let tries = localTries; ; tries -= 1) {
      const shared = await refsOf(this.db);
      const local = await this.localRefs();
      if (shared.size === 0 || isSame(shared, local)) return;
      try {
        await this.fetchPacks();
        const updates = [...shared].map(([name, commit]) => `update ${name} ${commit}`);
        const deletions = [...local.keys()]
          .filter((name) => !shared.has(name))
          .map((name) => `delete ${name}`);
        const input = `${[...updates, ...deletions].join('\n')}\n`;
        await this.git.run(['update-ref', '--stdin'], { input });
        return;
      } catch (error) {
        // Another process with this folder may hold a lock, or has deleted a ref already.
        if (tries <= 1) throw error;
      }
    }
  }

  private async fetchPacks(): Promise<void> {
    const last = await readFile(this.lastPackFile, 'utf8').catch(() => undefined);
    for (const { id, content } of await packsSince(this.db, last)) {
      await this.git.run(['unpack-objects', '-q'], { input: content });
      await writeFile(this.lastPackFile, id);
    }
  }

  private async localRefs(): Promise<Map<string, string>> {
    const listed = await this.git.text(['for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads/']);
    const lines = listed.split('\n').filter(Boolean);
    return new Map(lines.map((line) => line.split(' ') as [string, string]));
  }

  /**
   * Leaves out what `main` and the expected commits contain: `main` only grows, and the push fails if an
   * expected commit has changed. Other refs may be deleted before the push, with their objects.
   */
  private async packOf(
    changes: readonly RefChange[],
    shared: ReadonlyMap<string, string>,
  ): Promise<Buffer | undefined> {
    const wanted = changes.flatMap(({ to }) => to ?? []);
    if (wanted.length === 0) return undefined;
    const expected = changes.flatMap(({ ref, from }) => (from && shared.get(ref) === from ? [from] : []));
    const known: string[] = [];
    for (const commit of [shared.get(mainRef), ...expected])
      if (commit && (await this.git.commitOf(commit))) known.push(`^${commit}`);
    const { output } = await this.git.run(['pack-objects', '--revs', '--stdout', '-q'], {
      input: `${[...wanted, ...known].join('\n')}\n`,
    });
    return output;
  }
}
