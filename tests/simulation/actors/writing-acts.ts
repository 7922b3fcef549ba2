import { isDeepStrictEqual } from 'node:util';
import { syncProjects } from '#domain/projects/contract.ts';
import { type Outcome, ProjectDevice } from '#tests/support/projects/project-device.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

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
  return outcomes;
}

/** A device that has seen all that the shop has seen must have all of it. */
async function requireSame(scene: Scene, device: ProjectDevice): Promise<void> {
  const fresh = new ProjectDevice();
  if (typeof (await sync(scene, fresh)) === 'number') return;
  for (const [id, document] of fresh.documents) {
    const own = device.documents.get(id);
    if (own && isDeepStrictEqual(own.seen, document.seen) && !isDeepStrictEqual(own, document))
      throw new BrokenPromise(`${scene.actor.name} has not all of ${id} on ${device.name}`);
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
  if (known && chance.happens(60)) device.item(projectId, { name: `Room ${chance.between(1, 9)}` }, known.id);
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
