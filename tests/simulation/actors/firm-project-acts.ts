import { getProjectComments } from '#domain/projects/comments-contract.ts';
import {
  createProject,
  getProject,
  getProjects,
  syncProjects,
  updateProject,
} from '#domain/projects/contract.ts';
import { getFirmProjects, shareWithFirm } from '#domain/projects/firm-contract.ts';
import { emptyDocument } from '#domain/projects/write-project.ts';
import { removeMember } from '#domain/trade/firm-contract.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import { Said } from '../world/said.ts';
import type { FirmProject } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { type Member, people } from './cast.ts';
import { codeOf, colleagues, employ, inviteOne, joiningActs, say, takeOn } from './joining-acts.ts';
import { saidOf, standingOf } from './standing.ts';

async function ownProject({ world, actor }: Scene): Promise<[string, FirmProject] | undefined> {
  const { firmProjects } = world.memory.trade;
  const known = [...firmProjects].find(([, { owner }]) => owner === actor.name);
  if (known) return known;
  const made = await world.ask(actor, createProject, { body: { name: 'A job', folder: '' } });
  if (made.statusCode !== 201) return undefined;
  const { id } = createProject.response.parse(made.json()).Project;
  const project = { owner: actor.name, firm: new Said('') };
  firmProjects.set(id, project);
  return [id, project];
}

/** Opens a project to the firm of its owner, or closes it. */
async function openToFirm(scene: Scene, shared: boolean): Promise<string> {
  const { world, actor } = scene;
  const found = await ownProject(scene);
  if (!found) return 'no project';
  const [id, project] = found;
  const standing = standingOf(world.memory.trade, actor);
  const { statusCode } = await world.ask(actor, shareWithFirm, { params: { id }, body: { shared } });
  if (shared && standing?.firm === '' && statusCode === 200 && scene.isOnly)
    throw new BrokenPromise(`${actor.name} works alone and opened ${id} to a firm`);
  const firm = shared ? standing?.firm : '';
  if (statusCode === 200 && firm !== undefined && scene.isOnly) project.firm.know(firm);
  else if (statusCode === 200 && firm !== undefined) project.firm.say(firm);
  else if (statusCode === 200 || statusCode >= 500) project.firm.say('unsure', false);
  return `${shared ? 'opens' : 'closes'} ${id}: ${statusCode}`;
}

const share: Act = async (scene) => {
  await employ(scene);
  return openToFirm(scene, scene.chance.happens(80));
};

/** A device of a colleague brings a project's deletion along, which is its owner's alone. */
async function tryToDelete({ world, actor }: Scene, id: string, owner: string): Promise<void> {
  const device = new ProjectDevice();
  device.documents.set(id, emptyDocument(id));
  for (const then of ['delete', 'stop'] as const) {
    const synced = await world.ask(actor, syncProjects, { body: { projects: device.changes() } });
    if (synced.statusCode !== 200) return;
    const outcomes = syncProjects.response.parse(synced.json()).projects;
    if (then === 'stop' && outcomes.some((one) => one.id === id && one.outcome === 'merged'))
      throw new BrokenPromise(`${actor.name} deleted ${id} of ${owner}`);
    device.take(outcomes);
    if (!device.document(id).entities[id]) return;
    device.remove(id, id);
  }
}

/** Two people of a firm open a project each, and the other one works on it. */
export async function workTogether(scene: Scene, colleague: Member): Promise<void> {
  const { actor: person, world } = scene;
  for (const [owner, other] of [
    [person, colleague],
    [colleague, person],
  ] as const) {
    await openToFirm({ ...scene, actor: owner }, true);
    const found = [...world.memory.trade.firmProjects].find(([, project]) => project.owner === owner.name);
    if (found) await tryToDelete({ ...scene, actor: other }, found[0], owner.name);
  }
}

/** Whether a person may open a project; undefined if the shop's answers leave that open. */
async function mayOpen(scene: Scene, { owner, firm }: FirmProject): Promise<boolean | undefined> {
  const { world, actor, cast } = scene;
  if (owner === actor.name) return true;
  const { trade } = world.memory;
  const [mine, theirs] = [actor, await cast.member(owner)].map((one) => standingOf(trade, one)?.firm);
  if (firm.sure === '') return false;
  if (firm.sure === undefined || mine === undefined || theirs === undefined) return undefined;
  return mine === firm.sure && theirs === firm.sure;
}

/** Opens and renames projects of others: those of the firm's people, until they close them or leave. */
export async function lookAtProjects(scene: Scene): Promise<string> {
  const { world, actor, chance, isOnly } = scene;
  const listed = await world.ask(actor, getFirmProjects);
  if (listed.statusCode !== 200) return `projects ${listed.statusCode}`;
  const ids = getFirmProjects.response.parse(listed.json()).shared.map((one) => one.id);
  const all = await world.ask(actor, getProjects);
  const known = all.statusCode === 200 ? getProjects.response.parse(all.json()).Projects : undefined;
  let opened = 0;
  for (const [id, project] of [...world.memory.trade.firmProjects].slice(-6)) {
    const may = await mayOpen(scene, project);
    const read = await world.ask(actor, getProject, { params: { id } });
    const body = { name: `Job ${chance.between(1, 1_000)}` };
    const changed = await world.ask(actor, updateProject, { params: { id }, body });
    const talk = await world.ask(actor, getProjectComments, { params: { id } });
    const statuses = [read.statusCode, changed.statusCode, talk.statusCode];
    if (read.statusCode === 200) opened += 1;
    if (!isOnly || may === undefined || statuses.some((status) => status >= 500)) continue;
    if (statuses.some((status) => (status === 200) !== may) || (!may && ids.includes(id)))
      throw new BrokenPromise(
        `${actor.name} opens and changes ${id} of ${project.owner}: ${statuses}, ${may}`,
      );
    if (project.owner !== actor.name && ids.includes(id) !== may)
      throw new BrokenPromise(`${actor.name} may open ${id} of ${project.owner}: ${may}; the list says not`);
    if (known && known.length < 100 && known.some((one) => one.id === id) !== may)
      throw new BrokenPromise(
        `${actor.name} may open ${id} of ${project.owner}: ${may}; all projects say not`,
      );
  }
  return `${opened} projects`;
}

/** A person who stays in a firm when another one leaves: without any, its owner has no colleagues. */
async function oneWhoStays(scene: Scene, owner: Member): Promise<Member> {
  const { actor, cast, world } = scene;
  for (const name of colleagues.filter((one) => one !== actor.name)) {
    const person = await cast.member(name);
    await takeOn(scene, owner, person);
    if (standingOf(world.memory.trade, person)?.firm === owner.account?.id) return person;
  }
  return owner;
}

/** A colleague opens a project to a firm, works on one of its owner's, and leaves or is removed. */
const shareAndLeave: Act = async (scene) => {
  const { world, actor, cast, chance, isOnly } = scene;
  const { trade } = world.memory;
  await employ(scene);
  const firm = standingOf(trade, actor)?.firm;
  if (!firm) return 'no firm';
  const owner = await cast.member(firm.replace('-', ' '));
  const staying = await oneWhoStays(scene, owner);
  await workTogether(scene, owner);
  const before = await lookAtProjects(scene);
  if (chance.happens(40)) {
    await openToFirm(scene, false);
    await lookAtProjects({ ...scene, actor: staying });
    await openToFirm(scene, true);
  }
  const by = chance.happens(50) ? actor : owner;
  const { statusCode } = await world.ask(by, removeMember, { params: { id: actor.account?.id ?? '' } });
  say(scene, actor.name, '', statusCode);
  if (statusCode === 200 && isOnly) saidOf(trade, actor.name).know('');
  if (statusCode !== 200) return `${before}, leaving ${statusCode}`;
  const after: string[] = [];
  for (const one of new Set([actor, owner, staying]))
    after.push(await lookAtProjects({ ...scene, actor: one }));
  if (chance.happens(40)) return `${before}, then ${after}`;
  // The next firm has nothing of what was opened to this one.
  const next = people.professionals.find((name) => name !== owner.name) ?? owner.name;
  const other = await cast.member(next);
  await inviteOne({ ...scene, actor: other }, actor);
  const code = codeOf(trade, other.account?.id ?? '', actor.email);
  if (!code) return `${before}, then ${after}`;
  await joiningActs['join a firm'](scene);
  return `${before}, then ${after}, and with ${next} ${await lookAtProjects({ ...scene, actor: other })}`;
};

export const firmProjectActs = {
  'share and leave': shareAndLeave,
  'open a project to the firm': share,
  'read the projects of a firm': lookAtProjects,
} satisfies Record<string, Act>;
