import { readPerson } from '#domain/account/person-contract.ts';
import { readSharedProject } from '#domain/projects/links-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import type { ProjectLink } from '../world/memory.ts';
import { hoursAbout } from '../world/quote-state.ts';
import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

const keep = () => undefined;
const reader = { name: 'reader', headers: () => ({}), keep };
const agent = { name: 'agent', headers: () => asAccount('agent'), keep };

/** The desk shows the latest link to a project that its owner opened to the branch. */
async function deskComplaint(world: World, key: string, link: ProjectLink, isOver: boolean) {
  const { owner, house } = link;
  const others = [...world.memory.projectLinks.values()].filter(
    (one) => one.house === house && one.isForBranch && one.state !== 'withdrawn',
  );
  if (!link.isForBranch || (!isOver && others.length > 1)) return [];
  const query = { id: owner.replace(' ', '-') };
  const { statusCode, body } = await world.ask(agent, readPerson, { query });
  if (statusCode === 404) return [`The desk cannot open ${owner}, who has a link for the branch`];
  if (statusCode !== 200 || body.includes(key) === !isOver) return [];
  return [`The desk shows a link of ${owner} on its ${hoursAbout(link.expiresOn ?? '')}: ${isOver}`];
}

export const projectLinkLaws: readonly Law[] = [
  {
    law: 'a link to a project is open to the end of its last day, and not longer, also for the desk',
    complaints: async (world) => {
      const found: string[] = [];
      for (const [key, link] of world.memory.projectLinks) {
        const { expiresOn, state, house, openedIn, owner } = link;
        const hours = expiresOn === null ? undefined : hoursAbout(expiresOn);
        if (!hours || openedIn.has(hours) || state !== 'open' || house.state !== 'there') continue;
        openedIn.add(hours);
        const { statusCode } = await world.ask(reader, readSharedProject, { query: {}, body: { key } });
        const isOver = hours === 'day after';
        if (statusCode === (isOver ? 200 : 404))
          found.push(`A link of ${owner} is answered ${statusCode} on its ${hours}`);
        found.push(...(await deskComplaint(world, key, link, isOver)));
      }
      return found;
    },
  },
];
