import type { FastifyInstance } from 'fastify';
import {
  createProjectLink,
  getProjectLinks,
  readSharedProject,
  withdrawProjectLink,
} from '../../../../domain/contracts/project-links.ts';
import { projectView } from '../../../../domain/projects/project-view.ts';
import type { Database } from '../../../db/database.ts';
import { linkNotWorking } from '../../../plugins/link-keys.ts';
import { registerEndpoint } from '../../../plugins/register-endpoint.ts';
import type { ScheduleDeps } from '../schedule-routes.ts';
import { readDocument } from '../store.ts';
import { noteOpened } from './link-store.ts';
import type { ProjectLinks } from './project-links.ts';
import { sharedProjectOf, shownItems } from './shared-project.ts';

/** Links of projects, for their owners and for those who open them. */
export function sharingRoutes(
  app: FastifyInstance,
  links: ProjectLinks,
  { db, now, today }: ScheduleDeps & { db: Database },
): void {
  registerEndpoint(app, getProjectLinks, async ({ input: { params }, caller }) => ({
    links: await links.list(caller, params.id),
  }));
  registerEndpoint(app, createProjectLink, async ({ input: { params, body }, caller }) => ({
    links: await links.create(caller, params.id, body),
  }));
  registerEndpoint(app, withdrawProjectLink, async ({ input: { params }, caller }) => ({
    links: await links.withdraw(caller, params.id),
  }));

  registerEndpoint(app, readSharedProject, async ({ input: { query, body }, address }) => {
    const { linkId, projectId, customerId } = await links.open(body.key, address);
    const document = await readDocument(db, customerId, projectId);
    const view = document && projectView(document);
    // Deleted since the link was looked up.
    if (!view || view.isDeleted) throw linkNotWorking();
    const wanted = shownItems(view).map(({ id, quantity, design, part }) => ({ id, quantity, design, part }));
    // Whoever asks: what a professional pays is not to be seen beside a client, nor by one.
    const buyer = { postalCode: query.client_postal_code, priceGroup: 'list' } as const;
    const { goods } = await today().goods.read(wanted, buyer);
    await noteOpened(db, linkId, now());
    return { project: sharedProjectOf(view, goods) };
  });
}
