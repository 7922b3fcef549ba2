import { isDeepStrictEqual } from 'node:util';
import {
  createGroup,
  createItem,
  createProject,
  deleteItem,
  deleteProject,
  purgeProject,
  syncProjects,
} from '#domain/projects/contract.ts';
import { getProjectGoods } from '#domain/projects/goods-contract.ts';
import {
  createProjectLink,
  readSharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { projectPhoto, putProjectPhoto } from '#domain/projects/photos/contract.ts';
import { readSharedPhoto } from '#domain/projects/photos/shared-contract.ts';
import { emptyDocument } from '#domain/projects/write-project.ts';
import { smallPhoto, withCameraData } from '#tests/support/files/made-files.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, fileOf, whileAnswered } from './asking.ts';

const place = 'GPSLatitude 41.1177';
const content = withCameraData(smallPhoto, Buffer.from(place)).toString('base64');
const [width, height] = [640, 480];

const corners = [
  [0.1, 0.1],
  [0.4, 0.12],
  [0.4, 0.6],
  [0.1, 0.62],
] as const;

interface Photographed {
  id: string;
  /** Id of the photo, and of the item that shows it. */
  photo: string;
  item: string;
  /** The unit that is painted into it. */
  unit: string;
  quantity: number;
  design: { backend_name: string; code: null };
  key: string;
  link: string;
}

const guest: Actor = { name: 'a guest', headers: () => ({}), keep: () => undefined };

const deny = ({ actor }: Scene, { id }: Photographed, found: string): never => {
  throw new BrokenPromise(`A photo in ${id} of ${actor.name} ${found}`);
};

async function build(scene: Scene): Promise<Photographed> {
  const { chance } = scene;
  const ask = asking(scene);
  const made = await ask(createProject, { body: { name: 'A photographed house', folder: 'Ada' } }, 201);
  const { id } = createProject.response.parse(made).Project;
  const grouped = await ask(createGroup, { params: { id }, body: { name: 'Front' } }, 201);
  const params = { id: createGroup.response.parse(grouped).Group.id };
  const photo = chance.uuid();
  const shown = { type: 'photo', name: 'From the street', photo: { id: photo, width, height } };
  const listed = await ask(createItem, { params, body: shown }, 201);
  const backend_name = chance.pick(['stock-double-hung-36x60', 'meridian-double-hung'] as const);
  const [design, quantity] = [{ backend_name, code: null }, chance.between(1, 9)];
  const body = { type: 'design', design, quantity };
  const added = await ask(createItem, { params, body }, 201);
  const [item, unit] = [listed, added].map((one) => createItem.response.parse(one).Item.id) as [
    string,
    string,
  ];
  const linked = await ask(createProjectLink, { params: { id }, body: { name: 'For a neighbor' } }, 201);
  const [link] = createProjectLink.response.parse(linked).links;
  return { id, photo, item, unit, quantity, design, key: link?.key ?? '', link: link?.id ?? '' };
}

/** A device paints the unit into the photo. */
async function paint(scene: Scene, { id, item, unit }: Photographed): Promise<void> {
  const device = new ProjectDevice();
  device.documents.set(id, emptyDocument(id));
  for (const isLast of [false, true]) {
    const synced = await asking(scene)(syncProjects, { body: { projects: device.changes() } });
    const outcomes = syncProjects.response.parse(synced).projects;
    if (outcomes.some((one) => one.id === id && one.outcome !== 'merged'))
      throw new BrokenPromise(`${scene.actor.name} may not paint in ${id}: ${JSON.stringify(outcomes)}`);
    device.take(outcomes);
    const fields = { photo: item, unit, corners: corners.map(([x, y]) => [x, y]), order: 'i' };
    if (!isLast) device.write(id, [{ id: scene.chance.uuid(), kind: 'placement', fields: fields as never }]);
  }
}

const pathOf = ({ id, photo }: Photographed): string =>
  projectPhoto.path.replace(':id', id).replace(':photo', photo);

/** A photo is stored without its place, and for its owner alone; other files are refused. */
async function requireStored(scene: Scene, house: Photographed, stranger: Actor): Promise<Buffer> {
  const { id, photo } = house;
  const params = { id, photo };
  const ask = asking(scene);
  if (await fileOf(scene, pathOf(house))) deny(scene, house, 'is there before it was sent');
  const notShown = { id, photo: scene.chance.uuid() };
  await ask(putProjectPhoto, { params: notShown, body: { content } }, 404);
  await asking(scene, stranger)(putProjectPhoto, { params, body: { content } }, 404);
  const put = await ask(putProjectPhoto, { params, body: { content } });
  const { Photo } = putProjectPhoto.response.parse(put);
  if (!isDeepStrictEqual(Photo, { id: photo, width, height }))
    deny(scene, house, `was taken as ${JSON.stringify(Photo)}`);
  await ask(putProjectPhoto, { params, body: { content: Buffer.from('<svg/>').toString('base64') } }, 422);
  if (await fileOf(scene, pathOf(house), stranger)) deny(scene, house, `opens for ${stranger.name}`);
  const file = await fileOf(scene, pathOf(house));
  if (!file) return deny(scene, house, 'was taken and is not there');
  if (file.bytes.includes(place)) deny(scene, house, 'names its place');
  return file.bytes;
}

/** The link of a project shows its photo with the painted unit, and its goods at list prices. */
async function requireShared(scene: Scene, house: Photographed, bytes: Buffer): Promise<void> {
  const { key, photo, unit, design, quantity } = house;
  const ask = asking(scene, guest);
  const read = await ask(readSharedProject, { query: {}, body: { key } });
  const { project } = readSharedProject.response.parse(read);
  const [shown, ...more] = project.photos;
  const units = [{ item: unit, corners }];
  if (!shown || more.length > 0 || shown.id !== photo || !isDeepStrictEqual(shown.units, units))
    deny(scene, house, `is shared as ${JSON.stringify(project.photos)}`);
  const wanted = { items: [{ id: unit, quantity, design }] };
  const priced = await ask(getProjectGoods, { query: {}, body: wanted });
  const cents = getProjectGoods.response.parse(priced).goods[0]?.price_cents ?? 0;
  const [goods] = project.items;
  if (project.items.length !== 1 || goods?.goods?.price_cents !== cents)
    deny(scene, house, `is shared with ${JSON.stringify(project.items)}, each at ${cents}`);
  if (project.totals.pieces !== quantity || project.totals.cents !== quantity * cents)
    deny(scene, house, `is shared with ${JSON.stringify(project.totals)} for ${quantity} at ${cents}`);
  if (JSON.stringify(project).includes('Ada')) deny(scene, house, 'is shared with the name of its folder');
  const file = await ask(readSharedPhoto, { body: { key, photo } });
  if (readSharedPhoto.response.parse(file).content !== bytes.toString('base64'))
    deny(scene, house, 'is shared as another picture');
  await ask(readSharedPhoto, { body: { key, photo: scene.chance.uuid() } }, 404);
}

async function isUnused({ world }: Scene, { id, photo }: Photographed): Promise<boolean | undefined> {
  const [row] = await world.rows<{ unused: boolean }>(`
    select unused_at is not null as unused from project_photos where project_id = '${id}' and id = '${photo}'`);
  return row?.unused;
}

/** The photo closes to bearers of the link with its item, with the link, or with the project. */
async function close(scene: Scene, house: Photographed): Promise<string> {
  const { id, item, key, photo, link } = house;
  const ask = asking(scene);
  if ((await isUnused(scene, house)) !== false) deny(scene, house, 'is shown, and not in use');
  const way = scene.chance.pick(['item', 'item', 'link', 'project', 'for good'] as const);
  if (way === 'item') await ask(deleteItem, { params: { id: item } });
  else if (way === 'link') await ask(withdrawProjectLink, { params: { id: link } });
  else await ask(deleteProject, { params: { id } });
  await asking(scene, guest)(readSharedPhoto, { body: { key, photo } }, 404);
  if (way === 'item' && !(await isUnused(scene, house))) deny(scene, house, 'is shown no longer, and in use');
  if (way === 'project' && (await fileOf(scene, pathOf(house)))) deny(scene, house, 'opens from the bin');
  if (way !== 'for good') return way;
  await ask(purgeProject, { params: { id } });
  if ((await isUnused(scene, house)) !== undefined) deny(scene, house, 'stays after its project');
  return way;
}

/** Photographs a house, shares it, and takes it back. */
const photograph: Act = whileAnswered(async (scene) => {
  const house = await build(scene);
  const name = `customer ${scene.actor.name === 'customer 1' ? 2 : 1}`;
  const bytes = await requireStored(scene, house, await scene.cast.member(name));
  await paint(scene, house);
  await requireShared(scene, house, bytes);
  return close(scene, house);
});

export const housePhotoActs = { 'photograph a house': photograph } satisfies Record<string, Act>;
