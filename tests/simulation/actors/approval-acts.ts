import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import {
  confirmApproval,
  listApprovals,
  refuseApproval,
  setApprovalNotices,
} from '#domain/desk/approvals-contract.ts';
import { approvalLimit } from '../world/settings.ts';
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

/** Chooses whether emails about approvals come at once or once a day; the list then says so. */
const choose: Act = async ({ world, actor, chance, isAlone }) => {
  const { approvalNews } = world.memory.trade;
  const news = approvalNews.get(actor.account?.id ?? '');
  if (!news) return 'no account';
  const notices = chance.pick(['at_once', 'at_once', 'daily'] as const);
  const response = await world.ask(actor, setApprovalNotices, { body: { notices } });
  const { statusCode } = response;
  // Of two choices at once, and without an answer, nothing is known until the next one.
  if (statusCode >= 500 || !isAlone) news.since = Number.POSITIVE_INFINITY;
  else if (statusCode === 200 && (notices !== news.notices || news.since > Date.now()))
    Object.assign(news, { notices, since: Date.now() });
  const listed = await world.ask(actor, listApprovals);
  if (listed.statusCode !== 200 || statusCode !== 200) return `${notices}: ${statusCode}`;
  const read = listApprovals.response.parse(listed.json());
  if ((isAlone && read.notices !== notices) || read.limit_cents !== approvalLimit)
    throw new BrokenPromise(`${actor.name} chose ${notices} and reads ${read.notices}, ${read.limit_cents}`);
  return `${notices}: ${statusCode}`;
};

export const approvalActs = {
  'decide an approval': decideAny,
  'choose approval notices': choose,
} satisfies Record<string, Act>;
