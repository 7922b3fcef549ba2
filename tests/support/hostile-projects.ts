import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import type { FileEndpoint } from '../../domain/contracts/file-endpoint.ts';
import {
  addProjectComment,
  addSharedComment,
  seeProjectComments,
} from '../../domain/contracts/project-comments.ts';
import { projectSchedule } from '../../domain/contracts/project-files.ts';
import { createProjectLink, readSharedProject } from '../../domain/contracts/project-links.ts';
import { putProjectPhoto } from '../../domain/contracts/project-photos.ts';
import {
  createGroup,
  createItem,
  createProject,
  syncProjects,
  updateGroup,
  updateItem,
  updateProject,
} from '../../domain/contracts/projects.ts';
import { readSharedPhoto } from '../../domain/contracts/shared-photos.ts';
import {
  anyText,
  hostileTexts,
  mostly,
  none,
  object,
  partName,
  productName,
  quantity,
} from './hostile-values.ts';
import { jpegOf } from './jpeg.ts';
import fc from './seeded-fast-check.ts';
import type { SignedIn } from './server-account.ts';

/** What stands in the account that calls. */
export interface MadeProject {
  project: string;
  group: string;
  projectItem: string;
  projectLink: string;
  projectComment: string;
  /** What opens that link. */
  linkKey: string;
}

const photo = Buffer.from(jpegOf({ width: 640, height: 480 })).toString('base64');

/** The photo that the item shows. */
export const madePhoto = 'b9a1c3de-52f4-4a68-8f0b-6a7d1c2e3f40';

/** A project with a group and an item in it, which is a photo. */
export async function newProject({ ask }: Pick<SignedIn, 'ask'>): Promise<MadeProject> {
  const { Project } = (await ask(createProject, { body: { name: 'House' } })).json();
  const inProject = { params: { id: Project.id }, body: { name: 'Kitchen' } };
  const { Group } = (await ask(createGroup, inProject)).json();
  const inGroup = {
    params: { id: Group.id },
    body: { type: 'photo', photo: { id: madePhoto, width: 640, height: 480 } },
  };
  const { Item } = (await ask(createItem, inGroup)).json();
  const params = { id: Project.id, photo: madePhoto };
  await ask(putProjectPhoto, { params, body: { content: photo } });
  const link = (await ask(createProjectLink, { params: { id: Project.id }, body: {} })).json().links[0];
  const said = { params: { id: Project.id }, body: { text: 'Which color?' } };
  const [comment] = (await ask(addProjectComment, said)).json().comments;
  return {
    ...{ project: Project.id, group: Group.id, projectItem: Item.id },
    ...{ projectLink: link.id, projectComment: comment.id, linkKey: link.key },
  };
}

const word = mostly(fc.constantFrom('Kitchen', 'Bath'), fc.oneof(anyText, fc.jsonValue()));
const order = mostly(fc.constantFrom('1', 'i', 'zz'), anyText);
const flag = mostly(fc.boolean());
const corner = mostly(fc.constant([0.5, 0.5]), fc.array(fc.double()));
const seldom = (right: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 20, arbitrary: none },
    { weight: 2, arbitrary: right },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

type MadeId = (name: keyof MadeProject) => fc.Arbitrary<string>;

const itemFields = {
  name: seldom(word),
  quantity: seldom(quantity),
  design: seldom(
    object({ backend_name: mostly(productName, anyText), code: mostly(fc.constant('MDH'), anyText) }),
  ),
  part: seldom(object({ backend_name: mostly(partName, anyText) })),
  note: seldom(word),
  photo: seldom(object({ id: mostly(fc.uuid(), anyText), width: quantity, height: quantity })),
  night: seldom(flag),
  sill: seldom(quantity),
  seen_price: seldom(object({ cents: quantity, price_list: word })),
};

const schedule = (made: MadeId) => {
  const { name, quantity: count, design, part, note, sill } = itemFields;
  const item = fc.record({
    ...{ id: fc.uuid(), group: seldom(made('group')), name, quantity: count, design, part, note, sill },
  });
  return object({
    ...{ name: word, folder: seldom(word) },
    groups: fc.array(object({ id: made('group'), name: word }), { maxLength: 2 }),
    items: fc.array(item, { maxLength: 3 }),
    photos: seldom(
      fc.array(object({ group: seldom(made('group')), content: mostly(fc.constant(photo), anyText) }), {
        maxLength: 2,
      }),
    ),
  });
};

const device = fc.constantFrom('device-1', 'server', 'device-2');
const count = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e300, '1', null) },
);
const devices = fc.oneof(
  { weight: 16, arbitrary: device },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts, 'constructor') },
);
const seen = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ 'device-1': 9, 'device-2': 9, server: 9 }) },
  { weight: 2, arbitrary: fc.dictionary(devices, count) },
);
const values = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('Kitchen', 'i', 2, true, null, 'note') },
  { weight: 1, arbitrary: fc.array(corner, { minLength: 3, maxLength: 5 }) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      anyText,
      fc.jsonValue(),
      seen.map((all) => ({ seen: all })),
    ),
  },
);
const written = object({
  ...{ device: devices, n: count, value: values },
  at: mostly(fc.constantFrom(0, 1_800_000_000_000, 8_640_000_000_000_000)),
});
const names = fc.constantFrom(
  ...['name', 'folder', 'archived', 'made', 'deleted', 'order', 'type', 'group', 'quantity', 'note'],
  ...['corners', 'photo', 'unit'],
  ...['constructor', 'price', '__proto__'],
);
const entity = (kind: string) =>
  object({
    kind: mostly(fc.constant(kind), anyText),
    fields: fc.dictionary(names, fc.array(written, { minLength: 1, maxLength: 2 }), { maxKeys: 3 }),
  });

const sync = (made: MadeId) => {
  const fresh = fc.uuid({ version: 4 });
  const ids = fc.tuple(made('project'), made('group'), made('projectItem'), fresh, fresh);
  const parts = fc.record({
    project: entity('project'),
    group: entity('group'),
    item: entity('item'),
    placement: entity('placement'),
  });
  const changes = fc
    .tuple(ids, parts, seen, fc.boolean(), mostly(fc.constant('whole'), anyText))
    .map(([[project, group, item, other, placement], entities, all, isNew, odd]) => ({
      id: odd === 'whole' ? (isNew ? other : project) : odd,
      seen: all,
      entities: {
        [isNew ? other : project]: entities.project,
        [group]: entities.group,
        [item]: entities.item,
        [placement]: entities.placement,
      },
    }));
  const known = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: seen });
  return object({ projects: fc.array(object({ known, changes }), { maxLength: 3 }) });
};

/** Bodies of the calls of projects. */
export const hostileProjects = (made: MadeId): [Endpoint | FileEndpoint, fc.Arbitrary<unknown>][] => [
  [createProject, object({ name: word, folder: seldom(word) })],
  [updateProject, object({ name: seldom(word), folder: seldom(word), archived: seldom(flag) })],
  [createGroup, object({ name: word })],
  [updateGroup, object({ name: seldom(word), order: seldom(order) })],
  [
    createItem,
    object({
      ...itemFields,
      type: mostly(fc.constantFrom('design', 'part', 'note', 'photo'), anyText),
    }),
  ],
  [updateItem, object({ ...itemFields, group: seldom(made('group')), order: seldom(order) })],
  [syncProjects, sync(made)],
  [projectSchedule, schedule(made)],
  [putProjectPhoto, object({ content: mostly(fc.constant(photo), anyText) })],
  [
    createProjectLink,
    object({
      name: seldom(word),
      expires_on: seldom(mostly(fc.constantFrom('2099-12-31', '2000-01-01', '2026-02-30', null), anyText)),
    }),
  ],
  [addProjectComment, object({ text: word, item: seldom(made('projectItem')) })],
  [seeProjectComments, object({ through: mostly(made('projectComment'), anyText) })],
  [
    addSharedComment,
    object({
      ...{ key: mostly(made('linkKey'), anyText), author: word, text: word },
      item: seldom(made('projectItem')),
    }),
  ],
  [readSharedProject, object({ key: mostly(made('linkKey'), anyText) })],
  [
    readSharedPhoto,
    object({ key: mostly(made('linkKey'), anyText), photo: mostly(fc.constant(madePhoto), anyText) }),
  ],
];
