import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { PublishRefused } from '../publish-refused.ts';
import { activate, liveRelease } from '../release-store.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { changedMeanwhile, isChangedMeanwhile } from '../repository/repository-refused.ts';

interface Activation {
  releaseId: string;
  at: Date;
  by: string | null;
  commit: string;
}

interface PutLive {
  db: Database;
  repository: ContentRepository;
  activation: Activation;
  /** Changes of the same transaction. */
  write: (tx: Database) => Promise<void>;
  /** Returns false if the live release makes this one unnecessary. */
  isNeeded?: (live: Awaited<ReturnType<typeof liveRelease>>) => Promise<boolean>;
}

/** Another process activated a release after the check against the live one. */
class Outrun extends Error {}

const tries = 5;

const builtOnOlder = () =>
  new PublishRefused([
    {
      message:
        'Another release went live while this one was made, and this one does not contain it. Nothing that visitors see was changed. Publish again.',
    },
  ]);

/**
 * Makes a release live if its commit contains the commit of the live one. Another activation between the
 * check and the transaction undoes the transaction and repeats the check.
 */
export async function putLive({ db, repository, activation, write, isNeeded }: PutLive): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const live = await liveRelease(db);
    if (isNeeded && !(await isNeeded(live))) return;
    await requireLive(repository, activation.commit, live?.commit).catch((error: unknown) => {
      // Too late to make it again: `main` has moved already.
      throw isChangedMeanwhile(error) ? builtOnOlder() : error;
    });
    try {
      await inTransaction(db, async (tx) => {
        await write(tx);
        if (!(await activate(tx, { ...activation, after: live?.activation ?? 0 }))) throw new Outrun();
      });
      return;
    } catch (error) {
      if (!(error instanceof Outrun)) throw error;
    }
  }
  throw builtOnOlder();
}

/**
 * Throws `PublishRefused` unless a commit contains the live one; `changed` if it can be made again on a base
 * that does.
 */
export async function requireLive(
  repository: ContentRepository,
  commit: string,
  live: string | null | undefined,
): Promise<void> {
  if (!live || (await repository.contains(commit, live))) return;
  await repository.refresh();
  if (await repository.contains(commit, live)) return;
  throw (await repository.contains(await repository.head(), live)) ? changedMeanwhile() : builtOnOlder();
}
