import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import {
  addProjectComment,
  addSharedComment,
  getProjectComments,
  removeProjectComment,
  seeProjectComments,
} from '#domain/projects/comments-contract.ts';
import {
  createGroup,
  createItem,
  createProject,
  deleteItem,
  deleteProject,
  getProject,
  updateItem,
} from '#domain/projects/contract.ts';
import { readSharedProject } from '#domain/projects/links-contract.ts';
import type { House } from '../world/memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { makeLink, requireLinks, requireNoLinks, whyClosed, withdraw } from './project-links.ts';

type Parts = Parameters<Scene['world']['ask']>[2];

/** Notes what an answer means for a house: without one, its owner does not know. */
async function change(
  { world, actor }: Scene,
  house: House,
  [endpoint, parts]: [Endpoint, Parts],
  take: (answer: LightMyRequestResponse) => void,
): Promise<number> {
  const response = await world.ask(actor, endpoint, parts);
  house.version += 1;
  if (response.statusCode >= 500) house.state = 'unsure';
  if (response.statusCode < 300) take(response);
  return response.statusCode;
}

async function build({ world, actor }: Scene): Promise<House | undefined> {
  const made = await world.ask(actor, createProject, {
    body: { name: `House of ${actor.name}`, folder: '' },
  });
  if (made.statusCode !== 201) return undefined;
  const { id } = createProject.response.parse(made.json()).Project;
  const named = await world.ask(actor, createGroup, { params: { id }, body: { name: 'Kitchen' } });
  if (named.statusCode !== 201) return undefined;
  const group = createGroup.response.parse(named.json()).Group.id;
  const [items, comments] = [new Map<string, string>(), new Map<string, string>()];
  const house: House = { id, group, items, comments, hasUnseen: false, state: 'there', version: 0 };
  world.memory.houses.set(actor.name, house);
  return house;
}

const aName = ({ chance }: Scene): string => `Opening ${chance.between(1, 1_000_000)}`;

async function addItem(scene: Scene, house: House): Promise<string> {
  const { world, actor, chance } = scene;
  const name = aName(scene);
  const parts = { params: { id: house.group }, body: { type: 'note', name } };
  const { statusCode } = await world.insist(actor, createItem, parts, chance.uuid(), (answer) => {
    const { Item } = createItem.response.parse(answer.json());
    house.items.set(Item.id, Item.name);
  });
  house.version += 1;
  if (statusCode >= 500) house.state = 'unsure';
  return `item ${statusCode}`;
}

async function renameItem(scene: Scene, house: House): Promise<string> {
  const [id] = scene.chance.pick([...house.items]);
  const name = aName(scene);
  const request: [Endpoint, Parts] = [updateItem, { params: { id }, body: { name } }];
  return `name ${await change(scene, house, request, () => void house.items.set(id, name))}`;
}

async function removeItem(scene: Scene, house: House): Promise<string> {
  const [id] = scene.chance.pick([...house.items]);
  const request: [Endpoint, Parts] = [deleteItem, { params: { id } }];
  return `removal ${await change(scene, house, request, () => void house.items.delete(id))}`;
}

async function readComments(scene: Scene, house: House): Promise<string> {
  const { world, actor, chance } = scene;
  const before = house.version;
  const read = await world.ask(actor, getProjectComments, { params: { id: house.id } });
  if (read.statusCode !== 200) return `comments ${read.statusCode}`;
  const { comments } = getProjectComments.response.parse(read.json());
  if (house.version === before) requireComments(house, comments);
  const last = comments.at(-1);
  if (!last) {
    const body = { text: `A thought ${chance.between(1, 1_000_000)}`, item: null };
    const { statusCode } = await world.ask(actor, addProjectComment, { params: { id: house.id }, body });
    return `thought ${statusCode}`;
  }
  if (chance.happens(30)) {
    const request: [Endpoint, Parts] = [removeProjectComment, { params: { id: last.id } }];
    return `comment away ${await change(scene, house, request, () => void house.comments.delete(last.id))}`;
  }
  const request: [Endpoint, Parts] = [
    seeProjectComments,
    { params: { id: house.id }, body: { through: last.id } },
  ];
  const status = await change(scene, house, request, (answer) => {
    const { comments: all } = seeProjectComments.response.parse(answer.json());
    house.hasUnseen = all.some(({ unseen }) => unseen);
    const seen = all.find(({ id }) => id === last.id);
    if (seen?.unseen) throw new BrokenPromise(`${actor.name} saw a comment, which is unseen`);
  });
  return `seen ${status}`;
}

function requireComments({ id, comments }: House, shown: readonly { id: string; text: string }[]): void {
  for (const [comment, text] of comments)
    if (!shown.some((one) => one.id === comment && one.text === text))
      throw new BrokenPromise(`A comment on ${id} is lost: ${text}`);
}

/** Deletes the project, mostly after the branch has got a link; its links open it no more. */
async function tearDown(scene: Scene, house: House): Promise<string> {
  const link = scene.chance.happens(60) ? `${await makeLink(scene, house, true)}, ` : '';
  const request: [Endpoint, Parts] = [deleteProject, { params: { id: house.id } }];
  const status = await change(scene, house, request, () => {
    house.state = 'deleted';
    scene.world.memory.houses.delete(scene.actor.name);
  });
  if (status === 200) await requireNoLinks(scene, house);
  return `${link}house ${status}`;
}

const keepHouse: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const known = world.memory.houses.get(actor.name);
  const house = known && known.state !== 'unsure' ? known : await build(scene);
  if (!house) return 'no house';
  const said: string[] = [];
  if (house.items.size === 0) said.push(await addItem(scene, house), await makeLink(scene, house));
  for (let more = chance.between(1, 3); more > 0; more -= 1) {
    const acts = [
      addItem,
      renameItem,
      makeLink,
      withdraw,
      withdraw,
      readComments,
      readComments,
      readComments,
    ];
    const act = chance.happens(7)
      ? tearDown
      : chance.pick(house.items.size > 1 ? [...acts, removeItem] : acts);
    if (house.state === 'there' && house.items.size > 0) said.push(await act(scene, house));
  }
  const before = house.version;
  const read = await world.ask(actor, getProject, { params: { id: house.id } });
  if (read.statusCode === 200 && house.version === before)
    requireItems(house, getProject.response.parse(read.json()).Project.Items);
  await requireLinks(scene, house);
  return said.join(', ');
};

function requireItems(house: House, shown: readonly { id: string; name: string }[]): void {
  if (house.state !== 'there') return;
  const found = new Map(shown.map(({ id, name }) => [id, name]));
  for (const [id, name] of house.items)
    if (found.get(id) !== name) throw new BrokenPromise(`${id} is ${found.get(id)} and not ${name}`);
  if (found.size !== house.items.size)
    throw new BrokenPromise(`${house.id} has ${found.size} items and not ${house.items.size}`);
}

/** Opens a link from its owner, and comments; an old link opens nothing. */
const openHouse: Act = async (scene) => {
  const { world, actor, common, chance } = scene;
  const links = [...world.memory.projectLinks].slice(-6);
  if (links.length === 0) return 'no link';
  const [key, link] = common.pick(links);
  const { house } = link;
  const reader = { ...actor, headers: () => ({}), keep: () => undefined };
  const [closed, before] = [whyClosed(link), house.version];
  const read = await world.ask(reader, readSharedProject, { query: {}, body: { key } });
  const isKnown = link.state !== 'unsure' && house.state !== 'unsure' && house.version === before;
  if (read.statusCode === 200 && closed) throw new BrokenPromise(`A link opens that ${closed}`);
  if (read.statusCode === 404 && isKnown && !whyClosed(link))
    throw new BrokenPromise(`A link of ${link.owner} opens nothing`);
  if (read.statusCode === 200) {
    const { project, comments } = readSharedProject.response.parse(read.json());
    if (isKnown) requireItems(house, project.items);
    if (isKnown) requireComments(house, comments);
    const owner = link.owner.replace(' ', '-');
    if (read.body.replaceAll(`House of ${link.owner}`, '').includes(`${owner}@`))
      throw new BrokenPromise(`A link of ${link.owner} shows the address`);
  }
  if (chance.happens(50)) return `${read.statusCode}`;
  const text = `A comment ${chance.between(1, 1_000_000)}`;
  const [hadUnseen, version] = [house.hasUnseen, house.version];
  const closedBefore = whyClosed(link);
  const body = { key, author: actor.name, text, item: null };
  const said = await world.ask(reader, addSharedComment, { body });
  const isFirst = !hadUnseen && house.version === version;
  house.version += 1;
  if (said.statusCode === 201 && closedBefore)
    throw new BrokenPromise(`A link takes comments that ${closedBefore}`);
  if (said.statusCode >= 500) house.state = 'unsure';
  if (said.statusCode !== 201) return `${read.statusCode} ${said.statusCode}`;
  const written = addSharedComment.response.parse(said.json()).comments.find((one) => one.text === text);
  if (!written) throw new BrokenPromise(`A comment on ${house.id} was taken and is not there`);
  house.comments.set(written.id, text);
  house.hasUnseen = true;
  const to = `${link.owner.replace(' ', '-')}@example.com`;
  if (isFirst && house.state === 'there')
    world.memory.expectNotice(to, `A comment on House of ${link.owner}`);
  return `${read.statusCode} ${said.statusCode}`;
};

export const projectActs = {
  'keep a house': keepHouse,
  'open a shared house': openHouse,
} satisfies Record<string, Act>;
