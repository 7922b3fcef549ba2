import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { binDays, isDeleted } from '#domain/projects/deleted-entities.ts';
import type { SharedWithBranch } from '#domain/projects/links-contract.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { valuesOf } from '#domain/projects/write-project.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { LinkKeys } from '#server/security/link-keys.ts';
import { photoRoutes } from './photo-routes.ts';
import { purgeUnused } from './photo-store.ts';
import { viewProject } from './project-changes.ts';
import { ProjectPhotos } from './project-photos.ts';
import { type FirmPeople, ownerAlone } from './project-reader.ts';
import { ProjectReaders } from './project-readers.ts';
import { ProjectService, type ProjectsDeps } from './project-service.ts';
import { ProjectSync } from './project-sync.ts';
import { projectRoutes, syncRoutes } from './routes.ts';
import { type ScheduleDeps, scheduleRoutes } from './schedule-routes.ts';
import { commentEmail } from './sharing/comment-email.ts';
import { commentsOfAccount, type StoredComment } from './sharing/comment-store.ts';
import { linksOfAccount, type StoredLink } from './sharing/link-store.ts';
import { ProjectComments, type ProjectCommentsDeps } from './sharing/project-comments.ts';
import { ProjectLinks } from './sharing/project-links.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { deleteProjectsOf, purgeDeleted, readDocuments } from './store.ts';

/** Time to restore a project, and for other devices to learn of a deletion. */
const deletedKeptMs = binDays * 24 * 60 * 60 * 1_000;

export interface ProjectsServiceDeps
  extends Omit<ProjectsDeps, 'readers'>,
    ScheduleDeps,
    Pick<ProjectCommentsDeps, 'tries'> {
  /** Returns the people of the caller's firm; undefined for an account that works alone. */
  firmOf: (caller: Caller, db?: Database) => Promise<FirmPeople | undefined>;
  now: () => Date;
  links: LinkKeys;
  origin: string;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
}

export interface Projects {
  /** Returns a project of the account or its firm; throws 404 `unknown_project`. */
  projectOf: (caller: Caller, id: string) => Promise<ProjectView>;
  /** Returns the projects that an account opened to its branch. */
  sharedWithBranch: (customerId: string, limit: number) => Promise<SharedWithBranch[]>;
  accountPart: AccountPart;
  /** Purges data deleted 90 days ago, photos included. */
  clearDeleted: () => Promise<void>;
}

const exported = (document: ProjectDocument) => ({
  ...projectView(document),
  deletedParts: Object.entries(document.entities)
    .filter(([, entity]) => isDeleted(entity))
    .map(([id, entity]) => ({ id, kind: entity.kind, ...valuesOf(entity) })),
});

const exportedLink = ({ name, expiresOn, madeAt, openedAt, forBranch }: StoredLink) => ({
  name,
  forBranch,
  expiresOn,
  madeAt,
  openedAt,
});

const exportedComment = ({ itemId, author, fromOwner, text, writtenAt }: StoredComment) => ({
  itemId,
  author,
  fromOwner,
  text,
  writtenAt,
});

const notifyOwnerBy =
  ({ today, origin, jobs, mailQueue, emailOf }: ProjectsServiceDeps): ProjectCommentsDeps['notifyOwner'] =>
  async (tx, customerId, project) => {
    const to = await emailOf(tx, customerId);
    if (to === undefined) return;
    await jobs.send(tx, mailQueue, commentEmail(to, project, { brand: today().brand, origin }));
  };

/**
 * Adds `/projects/v1` ([3.6], scope `web-project`): an account's projects, groups and items as documents that
 * merge per field. Single calls write like a device; `sync` merges a device's copy with the account's.
 * Deletions stay 90 days for other devices. Share links allow reading and commenting until revoked. Throws
 * 404 for unknown or foreign projects, 409 above a limit.
 */
export function addProjectsService(app: FastifyInstance, deps: ProjectsServiceDeps): Projects {
  const { db, now, today, firmOf } = deps;
  const readers = new ProjectReaders({ db, firmOf });
  const projects = new ProjectService({ ...deps, readers });
  projectRoutes(app, projects);
  scheduleRoutes(app, deps);
  syncRoutes(app, new ProjectSync({ ...deps, readers }));
  const links = new ProjectLinks({ ...deps, timeZone: () => today().brand.time_zone });
  const comments = new ProjectComments({ ...deps, readers, notifyOwner: notifyOwnerBy(deps) }, links);
  sharingRoutes(app, { links, comments }, deps);
  const photos = new ProjectPhotos({ ...deps, readers });
  photoRoutes(app, photos);
  return {
    projectOf: async (caller, id) => viewProject(db, await readers.of(caller), id),
    sharedWithBranch: (customerId, limit) => links.ofPerson(customerId, limit),
    accountPart: {
      exportOf: async ({ id }) => {
        const [made, said] = [await linksOfAccount(db, id), await commentsOfAccount(db, id)];
        const kept = await photos.exportOf(id);
        return (await readDocuments(db, ownerAlone(id))).map((document) => ({
          ...exported(document),
          links: made.filter(({ projectId }) => projectId === document.id).map(exportedLink),
          comments: said.filter(({ projectId }) => projectId === document.id).map(exportedComment),
          photos: kept.filter(({ projectId }) => projectId === document.id),
        }));
      },
      forget: (tx, { id }) => deleteProjectsOf(tx, id),
    },
    clearDeleted: async () => {
      const before = new Date(now().getTime() - deletedKeptMs);
      await purgeDeleted(db, before);
      await purgeUnused(db, before);
    },
  };
}
