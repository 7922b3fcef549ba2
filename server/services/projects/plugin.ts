import type { FastifyInstance } from 'fastify';
import { isDeleted } from '../../../domain/projects/deleted-entities.ts';
import type { ProjectDocument } from '../../../domain/projects/project-document.ts';
import { projectView } from '../../../domain/projects/project-view.ts';
import { valuesOf } from '../../../domain/projects/write-project.ts';
import type { AccountPart } from '../../plugins/account-part.ts';
import type { LinkKeys } from '../../plugins/link-keys.ts';
import { photoRoutes } from './photo-routes.ts';
import { purgeUnused } from './photo-store.ts';
import { ProjectPhotos } from './project-photos.ts';
import { ProjectService, type ProjectsDeps } from './project-service.ts';
import { ProjectSync } from './project-sync.ts';
import { projectRoutes, syncRoutes } from './routes.ts';
import { type ScheduleDeps, scheduleRoutes } from './schedule-routes.ts';
import { linksOfAccount, type StoredLink } from './sharing/link-store.ts';
import { ProjectLinks } from './sharing/project-links.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { deleteProjectsOf, purgeDeleted, readDocuments } from './store.ts';

/** How long other devices may take to learn of a deletion. */
const deletedKeptMs = 90 * 24 * 60 * 60 * 1_000;

/** What other services may ask this one. */
export interface Projects {
  accountPart: AccountPart;
  /** Takes away for good what was deleted 90 days ago, photos too. */
  clearDeleted: () => Promise<void>;
}

const exported = (document: ProjectDocument) => ({
  ...projectView(document),
  deletedParts: Object.entries(document.entities)
    .filter(([, entity]) => isDeleted(entity))
    .map(([id, entity]) => ({ id, kind: entity.kind, ...valuesOf(entity) })),
});

const exportedLink = ({ name, expiresOn, madeAt, openedAt }: StoredLink) => ({
  ...{ name, expiresOn, madeAt, openedAt },
});

/**
 * `/projects/v1` ([3.6], scope `web-project`): an account's projects with their groups and items. Each is a
 * document that merges field by field: single calls write into it as a device does, and `sync` brings a
 * device's copy and the account's together, whatever was written in either. What is deleted stays for 90 days
 * so that other devices learn of it. 404 of what is another account's, as of what is not there; 409 where a
 * project or an account holds no more. A link opens a project to read for anybody, until it is withdrawn.
 */
export function addProjectsService(
  app: FastifyInstance,
  deps: ProjectsDeps & ScheduleDeps & { links: LinkKeys },
): Projects {
  const { db, now, today } = deps;
  const projects = new ProjectService(deps);
  projectRoutes(app, projects);
  scheduleRoutes(app, projects, deps);
  syncRoutes(app, new ProjectSync(deps));
  const links = new ProjectLinks({ ...deps, timeZone: () => today().brand.time_zone });
  sharingRoutes(app, links, deps);
  const photos = new ProjectPhotos(deps);
  photoRoutes(app, photos);
  return {
    accountPart: {
      exportOf: async ({ id }) => {
        const made = await linksOfAccount(db, id);
        const kept = await photos.exportOf(id);
        return (await readDocuments(db, id)).map((document) => ({
          ...exported(document),
          links: made.filter(({ projectId }) => projectId === document.id).map(exportedLink),
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
