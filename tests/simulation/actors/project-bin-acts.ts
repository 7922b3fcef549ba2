import {
  createGroup,
  createItem,
  createProject,
  deleteGroup,
  deleteProject,
  getGroups,
  getItems,
  getProject,
  getProjects,
  type ProjectSummary,
  projectSchema,
  purgeProject,
  updateGroup,
  updateItem,
  updateProject,
} from '#domain/projects/contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

interface Job {
  id: string;
  name: string;
  /** Names of groups by id, and the pieces of their items by id. */
  groups: Map<string, string>;
  items: Map<string, { group: string; quantity: number }>;
}

async function build(scene: Scene): Promise<Job> {
  const { chance } = scene;
  const ask = asking(scene);
  const name = `Job ${chance.uuid()}`;
  const made = await ask(createProject, { body: { name, folder: 'Ada' } }, 201);
  const { id } = createProject.response.parse(made).Project;
  const job: Job = { id, name, groups: new Map(), items: new Map() };
  for (const room of ['Kitchen', 'Bath']) {
    const grouped = await ask(createGroup, { params: { id }, body: { name: room } }, 201);
    const { Group } = createGroup.response.parse(grouped);
    job.groups.set(Group.id, room);
    for (let more = chance.between(1, 2); more > 0; more -= 1) {
      const part = { backend_name: 'crank-handle' };
      const body = { type: 'part', part, quantity: chance.between(1, 9) };
      const added = await ask(createItem, { params: { id: Group.id }, body }, 201);
      const { Item } = createItem.response.parse(added);
      job.items.set(Item.id, { group: Group.id, quantity: body.quantity });
    }
  }
  return job;
}

const piecesOf = ({ items }: Job): number => [...items.values()].reduce((sum, one) => sum + one.quantity, 0);

/** The project, its groups and their items read as they were written, alone and in the list. */
async function requireJob(scene: Scene, job: Job): Promise<ProjectSummary> {
  const ask = asking(scene);
  const deny = (found: unknown): never => {
    throw new BrokenPromise(`${job.name} is ${JSON.stringify([...job.items])}: ${JSON.stringify(found)}`);
  };
  const read = await ask(getProject, { params: { id: job.id } });
  const { Project } = getProject.response.parse(read);
  const asText = (items: readonly { id: string; group: string | null; quantity: number }[]) =>
    `${items.map(({ id, group, quantity }) => `${id} ${group} ${quantity}`).toSorted()}`;
  const wanted = [...job.items].map(([id, item]) => ({ id, ...item }));
  if (asText(Project.Items) !== asText(wanted)) deny(Project.Items);
  const grouped = await ask(getGroups, { params: { id: job.id } });
  const { Groups } = getGroups.response.parse(grouped);
  const names = Groups.map(({ id, name }) => `${id} ${name}`).toSorted();
  if (`${names}` !== `${[...job.groups].map(([id, name]) => `${id} ${name}`).toSorted()}`) deny(Groups);
  const [group = ''] = job.groups.keys();
  const inGroup = await ask(getItems, { params: { id: group } });
  const { Items } = getItems.response.parse(inGroup);
  if (asText(Items) !== asText(wanted.filter((item) => item.group === group))) deny(Items);
  const listed = await inList(scene, job);
  if (listed?.name !== job.name || listed.pieces !== piecesOf(job)) deny(listed);
  return listed ?? projectSchema.parse(Project);
}

async function inList(scene: Scene, { id }: Job): Promise<ProjectSummary | undefined> {
  const listed = await asking(scene)(getProjects, {});
  return getProjects.response.parse(listed).Projects.find((one) => one.id === id);
}

/** Moves an item to the other group, or files and names the project: all else stays. */
async function sort(scene: Scene, job: Job): Promise<void> {
  const { chance } = scene;
  const ask = asking(scene);
  const [group, other] = [...job.groups.keys()];
  if (!group || !other) return;
  if (chance.happens(50)) {
    const [id, item] = chance.pick([...job.items]);
    const to = item.group === group ? other : group;
    await ask(updateItem, { params: { id }, body: { group: to } });
    job.items.set(id, { ...item, group: to });
  } else {
    await ask(updateGroup, { params: { id: group }, body: { name: 'Pantry' } });
    job.groups.set(group, 'Pantry');
  }
  const folder = chance.pick(['Bo', '']);
  const archived = chance.happens(50);
  job.name = `Job ${chance.uuid()}`;
  await ask(updateProject, { params: { id: job.id }, body: { name: job.name, folder, archived } });
  const listed = await requireJob(scene, job);
  if (listed.folder !== folder || listed.archived !== archived)
    throw new BrokenPromise(`${job.name} is filed as ${JSON.stringify(listed)}`);
}

/** A group goes with its items, and the other one stays with its own. */
async function removeGroup(scene: Scene, job: Job): Promise<void> {
  const id = scene.chance.pick([...job.groups.keys()]);
  await asking(scene)(deleteGroup, { params: { id } });
  job.groups.delete(id);
  for (const [item, { group }] of job.items) if (group === id) job.items.delete(item);
  await requireJob(scene, job);
}

/** Only from the bin, and only by its owner, a project goes for good. */
async function throwAway(scene: Scene, job: Job): Promise<void> {
  const { cast, chance, world } = scene;
  const parts = { params: { id: job.id } };
  const ask = asking(scene);
  await ask(purgeProject, parts, 404);
  await ask(deleteProject, parts);
  await ask(getProject, parts, 404);
  if (await inList(scene, job)) throw new BrokenPromise(`${job.name} is in the bin, and in the list`);
  const name = `customer ${scene.actor.name === 'customer 1' ? 2 : 1}`;
  await asking(scene, await cast.member(name))(purgeProject, parts, 404);
  const kept = await rowsOf(scene, job);
  if (kept === 0) throw new BrokenPromise(`${job.name} is in the bin, and gone`);
  if (chance.happens(40)) return;
  await ask(purgeProject, parts);
  await ask(purgeProject, parts, 404);
  const left = await rowsOf(scene, job);
  if (left > 0 && world.isWell) throw new BrokenPromise(`${job.name} was deleted for good: ${left} rows`);
}

async function rowsOf({ world }: Scene, { id }: Job): Promise<number> {
  const [row] = await world.rows<{ count: number }>(`
    select (select count(*) from projects where id = '${id}')::int
      + (select count(*) from project_entities where project_id = '${id}')::int as count`);
  return row?.count ?? 0;
}

/** Sorts the groups and items of a new project, and throws it away. */
const sortAProject = whileAnswered(async (scene) => {
  const job = await build(scene);
  await requireJob(scene, job);
  await sort(scene, job);
  await removeGroup(scene, job);
  if (scene.chance.happens(70)) await throwAway(scene, job);
  return `${job.groups.size} groups, ${job.items.size} items`;
});

export const projectBinActs = { 'sort a project': sortAProject } satisfies Record<string, Act>;
