import { isDeepStrictEqual } from 'node:util';
import { changeMember, removeMember } from '#domain/trade/firm-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { lookAtProjects } from './firm-project-acts.ts';
import { colleagues, employ, say, someRights, workTogether } from './joining-acts.ts';
import { requireLeft } from './leaving-acts.ts';
import { buyOnAccount } from './sale-acts.ts';
import { saidOf, standingOf, standingText } from './standing.ts';

/** Changes rights or removes a colleague; a colleague without the right, and one of another firm, may not. */
const manage: Act = async (scene) => {
  const { world, actor, chance, common, cast } = scene;
  const { memory } = world;
  const isPrepared = chance.happens(40);
  const beside = isPrepared && colleagues.includes(actor.name) ? await workTogether(scene) : undefined;
  if (isPrepared && !beside) await employ(scene);
  const firmOf = (name: string) => saidOf(memory.trade, name).sure?.split(' ')[0];
  const { firm: own = '', rights: held = [] } = standingOf(memory.trade, actor) ?? {};
  const isLeaving = own !== '' && !held.includes('manage') && chance.happens(60);
  const working = isLeaving ? [actor.name] : colleagues.filter((name) => own !== '' && firmOf(name) === own);
  const sharing = working.filter((name) =>
    [...memory.trade.firmProjects.values()].some(({ owner, firm }) => owner === name && firm.sure),
  );
  const among = [sharing, working].find((names) => names.length > 0 && chance.happens(75)) ?? colleagues;
  const other = beside ?? (await cast.member(common.pick(among)));
  const id = other.account?.id ?? '';
  const standings = () => [standingOf(memory.trade, actor), standingOf(memory.trade, other)] as const;
  const [mine, theirs] = standings();
  const isSelf = actor.name === other.name;
  const rights = beside ? (['order'] as const) : chance.pick(someRights);
  const removes = chance.happens(45);
  const response = removes
    ? await world.ask(actor, removeMember, { params: { id } })
    : await world.ask(actor, changeMember, { params: { id }, body: { rights } });
  const { statusCode } = response;
  const mayGrant = (given: readonly string[]) =>
    mine?.rights.includes('manage') && given.every((right) => mine.rights.includes(right));
  // Another may have joined or left before this request had its turn.
  const isSure = isDeepStrictEqual(standings(), [mine, theirs]);
  if (statusCode === 200 && mine && theirs && isSure) {
    const isColleague = theirs.firm !== '' && mine.firm === theirs.firm;
    const isAllowed = (removes && isSelf) || (mayGrant(theirs.rights) && (removes || mayGrant(rights)));
    if (!isColleague || !isAllowed)
      throw new BrokenPromise(`${actor.name} (${mine.rights}) changed ${other.name} of ${theirs.firm}`);
  }
  const firm = mine?.firm ?? '';
  say(scene, other.name, removes ? '' : standingText(firm, rights), statusCode);
  const isGone = removes && statusCode === 200;
  const owner = isGone && firm !== '' ? [await cast.member(firm.replace('-', ' '))] : [];
  if (isGone && firm !== '') await requireLeft(scene, other, firm);
  const left: string[] = [];
  for (const one of isGone ? [other, ...owner] : [])
    left.push(await lookAtProjects({ ...scene, actor: one }));
  return `${removes ? 'removes' : 'changes'} ${other.name}: ${statusCode} ${left}`;
};

/** Orders on the account of the firm, with or without the right. */
const orderForFirm: Act = async (scene) => {
  const { trade } = scene.world.memory;
  if (scene.chance.happens(60)) await employ(scene);
  const before = standingOf(trade, scene.actor);
  const answer = await buyOnAccount(scene);
  const mayOrder = before?.rights.includes('order');
  if (scene.isOnly && before && !mayOrder && answer.startsWith('201'))
    throw new BrokenPromise(`${scene.actor.name} ordered for ${before.firm} without the right`);
  if (mayOrder && /firm_right_missing/.test(answer) && standingOf(trade, scene.actor))
    throw new BrokenPromise(`${scene.actor.name} may order for ${before?.firm} and was refused`);
  return `${before?.firm}: ${answer}`;
};

export const firmActs = {
  'manage a colleague': manage,
  'order for a firm': orderForFirm,
} satisfies Record<string, Act>;
