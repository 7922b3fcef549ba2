import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import {
  type createProjectLink,
  maxProjectLinks,
  type ProjectLink,
  type SharedWithBranch,
} from '#domain/projects/links-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { digestOfKey, type LinkKeys } from '#server/security/link-keys.ts';
import { viewProject } from '../project-changes.ts';
import { unknownProject } from '../project-errors.ts';
import { ownerAlone } from '../project-reader.ts';
import { lockProject } from '../store.ts';
import * as store from './link-store.ts';

export interface ProjectLinksDeps {
  db: Database;
  now: () => Date;
  links: LinkKeys;
  /** The brand's time zone, in which links expire. */
  timeZone: () => string;
}

const unknownLink = (): HttpError =>
  new HttpError(404, { code: 'unknown_link', message: 'You have no such link' });

export class ProjectLinks {
  constructor(private readonly deps: ProjectLinksDeps) {}

  async list(caller: Caller, projectId: string): Promise<ProjectLink[]> {
    const { db } = this.deps;
    await viewProject(db, ownerAlone(accountIdOf(caller)), projectId);
    return this.view(await store.linksOf(db, projectId));
  }

  async create(
    caller: Caller,
    projectId: string,
    { name, expires_on: expiresOn, for_branch: forBranch }: z.output<typeof createProjectLink.body>,
  ): Promise<ProjectLink[]> {
    const { db, now, links } = this.deps;
    if (expiresOn !== null && expiresOn < this.today()) throw alreadyOver();
    const id = randomUUID();
    const digest = digestOfKey(await links.keyOf(id));
    const all = await inTransaction(db, async (tx) => {
      await this.lock(tx, caller, projectId);
      if ((await store.linksOf(tx, projectId)).length >= maxProjectLinks) throw tooManyLinks();
      await store.addLink(tx, { id, projectId, digest, name, expiresOn, forBranch, madeAt: now() });
      return store.linksOf(tx, projectId);
    });
    return this.view(all);
  }

  async withdraw(caller: Caller, id: string): Promise<ProjectLink[]> {
    const { db } = this.deps;
    const left = await inTransaction(db, async (tx) => {
      const projectId = await store.projectOfLink(tx, id);
      if (projectId === undefined || (await lockProject(tx, projectId)) !== accountIdOf(caller))
        throw unknownLink();
      await store.removeLink(tx, id);
      return store.linksOf(tx, projectId);
    });
    return this.view(left);
  }

  /** Returns the projects that an account opened to its branch. */
  async ofPerson(customerId: string, limit: number): Promise<SharedWithBranch[]> {
    const { db, links } = this.deps;
    const shared = await store.branchLinksOf(db, customerId, { today: this.today(), limit });
    return Promise.all(
      shared.map(async ({ id, projectId, name, madeAt }) => ({
        name: (await viewProject(db, ownerAlone(customerId), projectId)).name,
        link_name: name,
        key: await links.keyOf(id),
        shared_at: madeAt.toISOString(),
      })),
    );
  }

  open(key: string, address: string): Promise<store.OpenedLink> {
    const { db, links } = this.deps;
    return links.open(key, address, (digest) => store.findOpenLink(db, digest, this.today()));
  }

  /** Checks again that a key is valid, after its project is locked. */
  async stillOpen(tx: Database, key: string): Promise<boolean> {
    return (await store.findOpenLink(tx, digestOfKey(key), this.today())) !== undefined;
  }

  view(stored: readonly store.StoredLink[]): Promise<ProjectLink[]> {
    return Promise.all(
      stored.map(async ({ id, name, expiresOn, forBranch, madeAt, openedAt }) => ({
        id,
        name,
        key: await this.deps.links.keyOf(id),
        expires_on: expiresOn,
        expired: expiresOn !== null && expiresOn < this.today(),
        for_branch: forBranch,
        made_at: madeAt.toISOString(),
        opened_at: openedAt?.toISOString() ?? null,
      })),
    );
  }

  private async lock(tx: Database, caller: Caller, projectId: string): Promise<void> {
    const customerId = accountIdOf(caller);
    if ((await lockProject(tx, projectId)) !== customerId) throw unknownProject();
    await viewProject(tx, ownerAlone(customerId), projectId);
  }

  private today(): string {
    return isoDayIn(this.deps.timeZone(), this.deps.now());
  }
}

const tooManyLinks = (): HttpError =>
  new HttpError(409, {
    code: 'too_many_links',
    message: `A project can have at most ${maxProjectLinks} links. Withdraw one that you no longer need.`,
  });

const alreadyOver = (): HttpError => {
  const message = 'The last day of a link cannot be in the past';
  return new HttpError(422, {
    code: 'link_expired',
    message,
    fields: [{ path: 'body.expires_on', message }],
  });
};
