import type { Caller } from '#domain/access/caller.ts';
import { maxComments, type ProjectComment } from '#domain/projects/comments-contract.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { linkNotWorking } from '#server/security/link-keys.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { viewProject } from '../project-changes.ts';
import { unknownProject } from '../project-errors.ts';
import { mayOpen, ownerAlone, type ProjectReader } from '../project-reader.ts';
import type { ProjectReaders } from '../project-readers.ts';
import { lockProject } from '../store.ts';
import * as store from './comment-store.ts';
import type { ProjectLinks } from './project-links.ts';

export interface ProjectCommentsDeps {
  db: Database;
  now: () => Date;
  tries: SlowTries;
  readers: ProjectReaders;
  notifyOwner: (tx: Database, customerId: string, project: { id: string; name: string }) => Promise<void>;
}

/** Comments per network, well above normal use. */
const limits = { free: 60, firstPauseMs: 30_000, longestPauseMs: 60 * 60_000, forgottenAfterMs: 60 * 60_000 };

interface Written {
  item: string | null;
  author: string;
  text: string;
}

const viewOf =
  (isOwner: boolean) =>
  ({ id, itemId, author, fromOwner, text, writtenAt, seenAt }: store.StoredComment): ProjectComment => ({
    id,
    item: itemId,
    author,
    from_owner: fromOwner,
    text,
    at: writtenAt.toISOString(),
    unseen: isOwner && seenAt === null,
  });

export class ProjectComments {
  constructor(
    private readonly deps: ProjectCommentsDeps,
    private readonly links: Pick<ProjectLinks, 'open' | 'stillOpen'>,
  ) {}

  async list(caller: Caller, projectId: string): Promise<ProjectComment[]> {
    await viewProject(this.deps.db, await this.deps.readers.of(caller), projectId);
    return this.all(this.deps.db, projectId, true);
  }

  /** Without data reserved for the owner. */
  listShared(projectId: string): Promise<ProjectComment[]> {
    return this.all(this.deps.db, projectId, false);
  }

  add(caller: Caller, projectId: string, written: Omit<Written, 'author'>): Promise<ProjectComment[]> {
    return inTransaction(this.deps.db, async (tx) => {
      const view = await this.lock(tx, await this.deps.readers.of(caller, tx), projectId);
      await this.write(tx, view, { ...written, author: '' }, true);
      return this.all(tx, projectId, true);
    });
  }

  /** Emails the owner only if there are no other unseen comments, to limit the number of emails. */
  async addShared(key: string, address: string, written: Written): Promise<ProjectComment[]> {
    const { db, tries, notifyOwner } = this.deps;
    const { projectId, customerId } = await this.links.open(key, address);
    const subject = `comments by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits }]))) throw tooMuchAtOnce();
    return inTransaction(db, async (tx) => {
      const view = await this.lock(tx, ownerAlone(customerId), projectId).catch((failure) => {
        throw failure instanceof HttpError ? linkNotWorking() : failure;
      });
      // The link may be revoked while this waits for the lock.
      if (!(await this.links.stillOpen(tx, key))) throw linkNotWorking();
      const { unseen } = await this.write(tx, view, written, false);
      if (unseen === 0) await notifyOwner(tx, customerId, view);
      return this.all(tx, projectId, false);
    });
  }

  async see(caller: Caller, projectId: string, through: string): Promise<ProjectComment[]> {
    const { db, now } = this.deps;
    await viewProject(db, await this.deps.readers.of(caller), projectId);
    await store.markSeen(db, projectId, through, now());
    return this.all(db, projectId, true);
  }

  remove(caller: Caller, id: string): Promise<ProjectComment[]> {
    return inTransaction(this.deps.db, async (tx) => {
      const projectId = await store.projectOfComment(tx, id);
      const owner = projectId === undefined ? undefined : await lockProject(tx, projectId);
      if (projectId === undefined || !mayOpen(await this.deps.readers.of(caller, tx), projectId, owner))
        throw unknownComment();
      await store.removeComment(tx, id);
      return this.all(tx, projectId, true);
    });
  }

  /** Counts under the project's lock, to enforce the limit. */
  private async write(
    tx: Database,
    { id: projectId, items }: ProjectView,
    { item, author, text }: Written,
    fromOwner: boolean,
  ): Promise<{ unseen: number }> {
    const { now } = this.deps;
    const counted = await store.countComments(tx, projectId);
    if (counted.all >= maxComments) throw tooManyComments();
    const itemId = items.some(({ id }) => id === item) ? item : null;
    await store.addComment(tx, {
      projectId,
      itemId,
      author,
      fromOwner,
      text,
      writtenAt: now(),
      seenAt: fromOwner ? now() : null,
    });
    return counted;
  }

  private async lock(tx: Database, reader: ProjectReader, projectId: string): Promise<ProjectView> {
    if (!mayOpen(reader, projectId, await lockProject(tx, projectId))) throw unknownProject();
    return viewProject(tx, reader, projectId);
  }

  private async all(db: Database, projectId: string, isOwner: boolean): Promise<ProjectComment[]> {
    return (await store.commentsOf(db, projectId)).map(viewOf(isOwner));
  }
}

const unknownComment = (): HttpError =>
  new HttpError(404, { code: 'unknown_comment', message: 'There is no such comment' });

const tooManyComments = (): HttpError =>
  new HttpError(409, {
    code: 'too_many_comments',
    message: `This project has ${maxComments} comments, which is all it can hold.`,
  });

const tooMuchAtOnce = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'Your network has sent many comments. Please wait a minute, then send yours again.',
  });
