import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { confirmApproval, listApprovals, refuseApproval } from '#domain/desk/approvals-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { say } from './settings.ts';

const heldSchema = z.object({ approval: z.object({ id: z.string() }).optional() });

/** Notes that an action waits for a second member of staff; returns the id of the approval. */
export function noteHeld({ world, actor }: Scene, response: LightMyRequestResponse): string | undefined {
  const { data } = heldSchema.safeParse(response.statusCode < 300 ? response.json() : {});
  if (!data?.approval) return undefined;
  world.memory.trade.held.set(data.approval.id, actor.name.replace(/ \d+/, ''));
  return data.approval.id;
}

/** Agrees to an approval or refuses it; tries so also as the one who asked. */
export async function decide(scene: Scene, id: string, agrees: boolean): Promise<string> {
  const { world, actor } = scene;
  const { held, decided } = world.memory.trade;
  const body = { reason: 'The order is known' };
  const response = agrees
    ? await world.ask(actor, confirmApproval, { params: { id } })
    : await world.ask(actor, refuseApproval, { params: { id }, body });
  const { statusCode } = response;
  const isOwn = held.get(id) === actor.name.replace(/ \d+/, '');
  const isDone = statusCode === 200;
  if (isDone && agrees && isOwn) throw new BrokenPromise(`${actor.name} agreed to an own request`);
  if (isDone && decided.has(id)) throw new BrokenPromise(`The approval ${id} was decided twice`);
  const setting = agrees ? world.memory.heldSettings.get(id) : undefined;
  if (setting) say(world, setting.thing, setting.value, statusCode);
  if (isDone) decided.set(id, agrees ? 'confirmed' : isOwn ? 'withdrawn' : 'refused');
  return `${agrees ? 'confirms' : 'refuses'}${isOwn ? ' an own one' : ''}: ${statusCode}`;
}

const decideAny: Act = async (scene) => {
  const { world, actor, chance, common } = scene;
  const response = await world.ask(actor, listApprovals);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { approvals } = listApprovals.response.parse(response.json());
  const listed = new Set(approvals.map(({ id }) => id));
  const ids = chance.happens(90) ? [...listed] : [...world.memory.trade.held.keys()];
  return ids.length === 0 ? 'nothing waits' : decide(scene, common.pick(ids), chance.happens(75));
};

export const approvalActs = { 'decide an approval': decideAny } satisfies Record<string, Act>;
