import { readPerson } from '#domain/account/person-contract.ts';
import {
  createProjectLink,
  getProjectLinks,
  readSharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import type { House, ProjectLink } from '../world/memory.ts';
import { dayOf } from '../world/quote-state.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';

const day = 24 * 60 * 60_000;

/** Days of the shop: links end with a day there. */
const dayThere = (ahead = 0): string => dayOf(Date.now() + ahead * day);

/** Makes a link for the readers of a house, often one that ends today. It opens to the end of that day. */
export async function makeLink(
  scene: Scene,
  house: House,
  isForBranch = scene.chance.happens(30),
): Promise<string> {
  const { world, actor, chance } = scene;
  const { projectLinks } = world.memory;
  const ahead = chance.pick([null, null, -1, 0, 0, 1, 2]);
  const expiresOn = ahead === null ? null : dayThere(ahead);
  const body = { name: 'For a builder', expires_on: expiresOn, for_branch: isForBranch };
  const { version } = house;
  const response = await world.ask(actor, createProjectLink, { params: { id: house.id }, body });
  const isOver = expiresOn !== null && expiresOn < dayThere();
  const { statusCode } = response;
  if (statusCode === (isOver ? 201 : 422))
    throw new BrokenPromise(`A link with the last day ${expiresOn} was answered ${statusCode}`);
  if (statusCode !== 201) return `link ${statusCode}`;
  let made: [string, ProjectLink] | undefined;
  for (const { id, key } of createProjectLink.response.parse(response.json()).links) {
    if (projectLinks.has(key)) continue;
    const openedIn = new Set<string>();
    made = [key, { id, owner: actor.name, house, expiresOn, isForBranch, state: 'open', openedIn }];
    projectLinks.set(...made);
  }
  if (!made || !chance.happens(50)) return 'link 201';
  const [key, link] = made;
  const reader = { ...actor, headers: () => ({}), keep: () => undefined };
  const read = await world.ask(reader, readSharedProject, { query: {}, body: { key } });
  const isThere = house.state === 'there' && house.version === version && link.state === 'open';
  if (read.statusCode === 404 && isThere && !whyClosed(link))
    throw new BrokenPromise(`A new link with the last day ${expiresOn} opens nothing`);
  return `link 201 ${read.statusCode}`;
}

export async function withdraw(scene: Scene, house: House): Promise<string> {
  const { world, actor, chance } = scene;
  const own = [...world.memory.projectLinks.values()].filter(
    (link) => link.house === house && link.state === 'open',
  );
  if (own.length === 0) return makeLink(scene, house);
  const link = chance.pick(own);
  const { statusCode } = await world.ask(actor, withdrawProjectLink, { params: { id: link.id } });
  if (statusCode === 200) link.state = 'withdrawn';
  else if (statusCode >= 500) link.state = 'unsure';
  return `withdrawal ${statusCode}`;
}

/** Why a link opens nothing, by what its reader could know; undefined if it is good. */
export function whyClosed({ state, expiresOn, house }: ProjectLink): string | undefined {
  if (state === 'withdrawn') return 'was withdrawn';
  if (expiresOn !== null && expiresOn < dayThere()) return `ended on ${expiresOn}`;
  return house.state === 'deleted' ? 'is of a deleted project' : undefined;
}

/** The desk opens the owner of a deleted project, without its links. */
export async function requireNoLinks({ world, actor, cast, isOnly }: Scene, house: House): Promise<void> {
  if (!isOnly) return;
  const query = { id: actor.account?.id ?? '' };
  const { statusCode, body } = await world.ask(await cast.member('agent 1'), readPerson, { query });
  if (statusCode === 404)
    throw new BrokenPromise(`The desk cannot open ${actor.name}, who deleted a project`);
  const left = [...world.memory.projectLinks].find(
    ([key, { house: of }]) => of === house && body.includes(key),
  );
  if (left) throw new BrokenPromise(`The desk shows ${actor.name} with a link to a deleted project`);
}

/** The owner's list has the links that were not withdrawn, and says which of them have ended. */
export async function requireLinks({ world, actor, isOnly }: Scene, house: House): Promise<void> {
  if (!isOnly || house.state !== 'there') return;
  const listed = await world.ask(actor, getProjectLinks, { params: { id: house.id } });
  if (listed.statusCode !== 200) return;
  const shown = new Map(
    getProjectLinks.response.parse(listed.json()).links.map((link) => [link.key, link] as const),
  );
  for (const [key, { house: of, state, expiresOn }] of world.memory.projectLinks) {
    if (of !== house || state === 'unsure') continue;
    const link = shown.get(key);
    const isEnded = expiresOn !== null && expiresOn < dayThere();
    if ((state === 'open') !== (link !== undefined))
      throw new BrokenPromise(`A link of ${actor.name} is ${state}, and in the list: ${link !== undefined}`);
    if (link && (link.expires_on !== expiresOn || link.expired !== isEnded))
      throw new BrokenPromise(`A link ends on ${expiresOn}, and the list says ${JSON.stringify(link)}`);
  }
}
