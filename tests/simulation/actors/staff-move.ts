import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import type { Actor } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { noteHeld } from './approval-acts.ts';

type Parts = Parameters<Scene['world']['ask']>[2];

/** A move of staff, which has a line in their log. */
export async function move(scene: Scene, endpoint: Endpoint, parts: Parts): Promise<string> {
  const { world, actor } = scene;
  const response = await world.ask(actor, endpoint, parts);
  if (noteHeld(scene, response)) {
    world.memory.staffMoves += 1;
    return 'waits';
  }
  if (response.statusCode < 300) world.memory.staffMoves += 1;
  return `${response.statusCode}`;
}

/** The desk, for acts of others that ask it what it reads. */
export const desk: Actor = { name: 'agent 1', headers: () => asAccount('agent'), keep: () => undefined };

/** The second agent has an account without the further roles, so that two people meet. */
export const colleague = ({ actor }: Scene): Actor =>
  actor.name === 'agent 2' ? { ...actor, headers: () => asAccount('clerk') } : actor;

/** The account under which an agent acts. */
export const accountIdOf = ({ name }: Pick<Actor, 'name'>): string =>
  name === 'agent 2' ? 'account-clerk' : 'account-agent';

/** The same scene for the other of two agents. */
export async function asOtherAgent(scene: Scene): Promise<Scene> {
  const actor = await scene.cast.member(scene.actor.name === 'agent 2' ? 'agent 1' : 'agent 2');
  return { ...scene, actor: { ...actor, ...colleague({ ...scene, actor }) } };
}
