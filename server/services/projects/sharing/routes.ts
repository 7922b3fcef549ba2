import type { FastifyInstance } from 'fastify';
import {
  addProjectComment,
  addSharedComment,
  getProjectComments,
  removeProjectComment,
  seeProjectComments,
} from '#domain/projects/comments-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import {
  createProjectLink,
  getProjectLinks,
  readSharedProject,
  type SharedPhoto,
  type SharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { readSharedPhoto } from '#domain/projects/photos/shared-contract.ts';
import type { itemTypes } from '#domain/projects/project-fields.ts';
import { totalsOfProject } from '#domain/projects/project-totals.ts';
import { type ProjectItem, type ProjectView, projectView } from '#domain/projects/project-view.ts';
import type { Database } from '#server/db/database.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { linkNotWorking } from '#server/security/link-keys.ts';
import { readPhoto } from '../photo-store.ts';
import { unknownPhoto } from '../project-errors.ts';
import { ownerAlone } from '../project-reader.ts';
import type { ScheduleDeps } from '../schedule-routes.ts';
import { readDocument } from '../store.ts';
import { noteOpened, type OpenedLink } from './link-store.ts';
import type { ProjectComments } from './project-comments.ts';
import type { ProjectLinks } from './project-links.ts';

type Shown = (typeof itemTypes)[number];

/** Allowlist of item kinds: new kinds stay private until added. */
const shown: ReadonlySet<Shown> = new Set<Shown>(['design', 'part', 'note']);

const shownItems = ({ items }: ProjectView): ProjectItem[] => items.filter(({ type }) => shown.has(type));

const photosOf = ({ items, placements }: ProjectView): SharedPhoto[] =>
  items.flatMap(({ id: item, name, note, night, photo }) =>
    photo
      ? [
          {
            ...photo,
            name,
            note: note ?? '',
            night: night ?? false,
            units: placements
              .filter((placement) => placement.photo === item)
              .map(({ unit, corners }) => ({ item: unit, corners })),
          },
        ]
      : [],
  );

/** Renders a project for holders of its link. Lists fields explicitly: folders, for example, name clients. */
function sharedProjectOf(view: ProjectView, goods: readonly ProjectGoods[]): SharedProject {
  const byItem = new Map(goods.map((one) => [one.id, one]));
  const items = shownItems(view);
  return {
    name: view.name,
    changed: view.changed,
    groups: view.groups.map(({ id, name }) => ({ id, name })),
    items: items.map(({ id, type, group, name, quantity, note, sill }) => ({
      id,
      type,
      group,
      name,
      quantity,
      note: note ?? '',
      sill: sill ?? null,
      goods: byItem.get(id) ?? null,
    })),
    photos: photosOf(view),
    totals: totalsOfProject(items, byItem),
  };
}

function commentRoutes(app: FastifyInstance, comments: ProjectComments): void {
  registerEndpoint(app, getProjectComments, async ({ input: { params }, caller }) => ({
    comments: await comments.list(caller, params.id),
  }));
  registerEndpoint(app, addProjectComment, async ({ input: { params, body }, caller }) => ({
    comments: await comments.add(caller, params.id, body),
  }));
  registerEndpoint(app, seeProjectComments, async ({ input: { params, body }, caller }) => ({
    comments: await comments.see(caller, params.id, body.through),
  }));
  registerEndpoint(app, removeProjectComment, async ({ input: { params }, caller }) => ({
    comments: await comments.remove(caller, params.id),
  }));
  registerEndpoint(app, addSharedComment, async ({ input: { body }, address }) => {
    const { key, ...written } = body;
    return { comments: await comments.addShared(key, address, written) };
  });
}

async function viewBehind(db: Database, { projectId, customerId }: OpenedLink): Promise<ProjectView> {
  const document = await readDocument(db, ownerAlone(customerId), projectId);
  const view = document && projectView(document);
  // Deleted since the lookup.
  if (!view || view.isDeleted) throw linkNotWorking();
  return view;
}

export function sharingRoutes(
  app: FastifyInstance,
  { links, comments }: { links: ProjectLinks; comments: ProjectComments },
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
    const opened = await links.open(body.key, address);
    const view = await viewBehind(db, opened);
    const wanted = shownItems(view).map(({ id, quantity, design, part }) => ({ id, quantity, design, part }));
    // Always list prices: clients must not see trade prices.
    const buyer = { postalCode: query.client_postal_code, priceGroup: 'list' } as const;
    const { goods } = await today().goods.read(wanted, buyer);
    await noteOpened(db, opened.linkId, now());
    return {
      project: sharedProjectOf(view, goods),
      comments: await comments.listShared(view.id),
    };
  });
  registerEndpoint(app, readSharedPhoto, async ({ input: { body }, address }) => {
    const view = await viewBehind(db, await links.open(body.key, address));
    const isShown = view.items.some(({ photo }) => photo?.id === body.photo);
    const content = isShown ? await readPhoto(db, view.id, body.photo) : undefined;
    if (!content) throw unknownPhoto();
    return { content: content.toString('base64') };
  });
  commentRoutes(app, comments);
}
