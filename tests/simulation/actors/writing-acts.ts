import { isDeepStrictEqual } from 'node:util';
import { syncProjects } from '#domain/projects/contract.ts';
import { type Outcome, ProjectDevice } from '#tests/support/projects/project-device.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import type { Text } from './cast.ts';

/** Sends what a device wrote without a connection, and takes what others wrote. */
async function sync({ world, actor }: Scene, device: ProjectDevice): Promise<Outcome[] | number> {
  const projects = device.changes();
  const response = await world.ask(actor, syncProjects, { body: { projects } });
  if (response.statusCode !== 200) return response.statusCode;
  const outcomes = syncProjects.response.parse(response.json()).projects;
  device.take(outcomes);
  if (outcomes.every(({ outcome }) => outcome === 'merged'))
    for (const item of projects.flatMap(({ changes }) => Object.keys(changes.entities)))
      world.memory.projectItems.add(item);
  if (outcomes.every(({ outcome }) => outcome === 'merged'))
    for (const text of [...(actor.texts?.values() ?? [])].flat())
      if (text.device === device.name) text.isSent = true;
  return outcomes;
}

/** A device that has seen all that the shop has seen must have all of it. */
async function requireSame(scene: Scene, device: ProjectDevice): Promise<void> {
  const fresh = new ProjectDevice();
  if (typeof (await sync(scene, fresh)) === 'number') return;
  if (scene.isAlone) requireTexts(scene, fresh);
  for (const [id, document] of fresh.documents) {
    const own = device.documents.get(id);
    if (own && isDeepStrictEqual(own.seen, document.seen) && !isDeepStrictEqual(own, document))
      throw new BrokenPromise(`${scene.actor.name} has not all of ${id} on ${device.name}`);
  }
}

/** All texts of an item's name on a device: the one that shows, and those that it conflicts with. */
const namesOn = (device: ProjectDevice, projectId: string, item: string): unknown[] =>
  device.document(projectId).entities[item]?.fields.name?.map(({ value }) => value) ?? [];

const forget = (scene: Scene, device: ProjectDevice, projectId: string, item: string): Text[] => {
  const seen = namesOn(device, projectId, item);
  return (scene.actor.texts?.get(item) ?? []).filter(({ text }) => !seen.includes(text));
};

/** Writes over the texts that the device knows; others stay, and conflict with this one. */
function rename(scene: Scene, device: ProjectDevice, projectId: string, item: string): void {
  const { actor, chance } = scene;
  const text = `Room ${chance.between(1, 1_000_000)}`;
  const left = forget(scene, device, projectId, item);
  device.item(projectId, { name: text }, item);
  actor.texts ??= new Map();
  actor.texts.set(item, [...left, { text, device: device.name, isSent: false }]);
}

/** Takes an item away; it is offered back with what another device writes meanwhile. */
function takeAway(scene: Scene, device: ProjectDevice, projectId: string, item: string): void {
  const left = forget(scene, device, projectId, item);
  device.remove(projectId, item);
  scene.actor.texts?.set(item, left);
}

/** No text is lost without a word: each shows, or is offered beside the one that does. */
function requireTexts({ actor }: Scene, fresh: ProjectDevice): void {
  const { projectId = '', texts = new Map<string, Text[]>() } = actor;
  if (!fresh.documents.has(projectId)) return;
  const { items, conflicts, offeredBack } = fresh.view(projectId);
  for (const [item, written] of texts) {
    const sent = written.filter(({ isSent }) => isSent);
    const there = namesOn(fresh, projectId, item);
    for (const { text } of sent)
      if (!there.includes(text) || ![...items, ...offeredBack].some(({ id }) => id === item))
        throw new BrokenPromise(`${actor.name} wrote ${text}, which was lost: ${there}`);
    const isShown = items.some(({ id }) => id === item);
    if (isShown && sent.length > 1 && !conflicts.some(({ id, field }) => id === item && field === 'name'))
      throw new BrokenPromise(`${actor.name} wrote ${sent.length} names, and no conflict is offered`);
  }
}

/** Writes on the phone or the laptop, which do not always know what the other one wrote. */
async function writeOn(scene: Scene, device: ProjectDevice): Promise<string> {
  const { actor, chance } = scene;
  actor.projectId ??= device.make('House');
  const { projectId } = actor;
  if (!device.documents.has(projectId)) await sync(scene, device);
  if (!device.documents.has(projectId)) return 'the project is on the other device';
  const [known] = device.view(projectId).items;
  if (known && chance.happens(60)) rename(scene, device, projectId, known.id);
  else if (known && chance.happens(15)) takeAway(scene, device, projectId, known.id);
  else for (let more = chance.between(1, 3); more > 0; more -= 1) device.item(projectId, { name: 'Kitchen' });
  if (chance.happens(25)) return 'without a connection';
  const outcomes = await sync(scene, device);
  if (typeof outcomes === 'number') return `${outcomes}`;
  await requireSame(scene, device);
  return `${outcomes.map(({ outcome }) => outcome)}`;
}

const writeInProject: Act = async (scene) => {
  const { actor, chance } = scene;
  if (!actor.devices) return 'no projects';
  const said: string[] = [];
  for (let turns = chance.between(1, 4); turns > 0; turns -= 1)
    said.push(await writeOn(scene, chance.pick(actor.devices)));
  return said.join(', ');
};

export const writingActs = {
  'write in a project': writeInProject,
} satisfies Record<string, Act>;
