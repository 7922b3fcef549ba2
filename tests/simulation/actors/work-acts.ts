import { assignableKinds } from '#domain/desk/work.ts';
import { assignWork, listWork, type WorkItem } from '#domain/desk/work-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { requireSetting, say } from './settings.ts';
import { colleague } from './staff-move.ts';

const ownerOf = ({ kind, id }: Pick<WorkItem, 'kind' | 'id'>): string => `the owner of ${kind} ${id}`;

async function workOf({ world, actor }: Scene, tab: 'mine' | 'due'): Promise<WorkItem[] | number> {
  const response = await world.ask(actor, listWork, { query: { tab } });
  return response.statusCode === 200 ? listWork.response.parse(response.json()).items : response.statusCode;
}

/** Takes work or gives it to a colleague; the lists then show its owner, and an owner finds it. */
const giveWork: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, common, chance, isOnly } = scene;
  const listed = await workOf(scene, 'due');
  if (typeof listed === 'number') return `${listed}`;
  const self = actor.name === 'agent 2' ? 'account-clerk' : 'account-agent';
  const other = self === 'account-clerk' ? 'account-agent' : 'account-clerk';
  for (const item of listed) requireSetting(scene, ownerOf(item), item.owner?.id ?? null);
  const kinds: readonly string[] = assignableKinds;
  const some = listed.filter(({ kind }) => kinds.includes(kind));
  if (some.length === 0) return 'nothing to give';
  const item = common.pick(some);
  const owner = chance.pick([self, self, other, 'account-customer']);
  const isStale = chance.happens(15);
  const from = isStale ? 'account-buyer' : (item.owner?.id ?? null);
  const body = { kind: item.kind, id: item.id, from, ...(owner !== self && { to: owner }) };
  const response = await world.ask(actor, assignWork, { body });
  const { statusCode } = response;
  say(world, ownerOf(item), owner, statusCode);
  if (statusCode !== 200) return `${item.kind} ${item.id}: ${statusCode}`;
  world.memory.staffMoves += 1;
  if (owner === 'account-customer') throw new BrokenPromise(`A customer works on ${item.kind} ${item.id}`);
  if (isStale && item.owner?.id !== owner && isOnly)
    throw new BrokenPromise(`${item.kind} ${item.id} was taken from another owner than its own`);
  const after = await workOf(scene, owner === self ? 'mine' : 'due');
  if (typeof after === 'number') return `${after}`;
  const found = after.find(({ kind, id }) => kind === item.kind && id === item.id);
  if (isOnly && found?.owner?.id !== owner)
    throw new BrokenPromise(`${item.kind} ${item.id} was given to ${owner}, and is of ${found?.owner?.id}`);
  return `${item.kind} ${item.id} to ${owner}`;
};

export const workActs = { 'give work': giveWork } satisfies Record<string, Act>;
