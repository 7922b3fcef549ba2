import type { FirmRight } from '#domain/trade/firm.ts';
import {
  changeMember,
  getFirm,
  inviteToFirm,
  joinFirm,
  removeMember,
  withdrawFirmInvite,
} from '#domain/trade/firm-contract.ts';
import type { TradeMemory } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { people } from './cast.ts';
import { buyOnAccount } from './shopping-acts.ts';
import { saidOf, standingOf, standingText } from './standing.ts';

/** Customers who work for professionals now and then. */
export const colleagues = people.customers.slice(0, 3);

const someRights: readonly FirmRight[][] = [
  ['order'],
  ['account'],
  ['order', 'account'],
  ['order', 'manage'],
];

const say = ({ trade }: { trade: TradeMemory }, name: string, text: string, status: number): void => {
  if (status < 300 || status >= 500) saidOf(trade, name).say(text, status < 300);
  if (status < 300 || status >= 500) trade.joinedAt.add(Date.now());
};

/** Invites one of the colleagues, and finds the code of the invitation in its email. */
const invite: Act = async ({ world, actor, chance, common, cast }) => {
  const invited = await cast.member(common.pick(colleagues));
  const rights = chance.pick(someRights);
  const { memory } = world;
  const isStopped = (memory.stopped.get(invited.email) ?? Number.POSITIVE_INFINITY) < Date.now();
  const body = { email: invited.email.toUpperCase(), rights };
  const response = await world.ask(actor, inviteToFirm, { body });
  if (response.statusCode !== 201) return `${invited.name}: ${response.statusCode}`;
  if (isStopped) throw new BrokenPromise(`${invited.name} asked for no emails and is invited`);
  const firm = actor.account?.id ?? '';
  const { invitations } = memory.trade;
  for (const one of invitations.values())
    if (one.firm === firm && one.email === invited.email) one.endedAt ??= Date.now();
  const codes = await world.rows<{ code: string }>(`
    select substring(payload ->> 'text' from '[?]join=([A-Za-z0-9_-]+)') as code from jobs
    where queue = 'mail' and lower(payload ->> 'to') = '${invited.email}' and payload ->> 'text' like '%?join=%'
    order by id`);
  const unknown = codes.filter(({ code }) => !invitations.has(code));
  // Of two new ones, the firms are unknown: no act uses them.
  const [found] = unknown;
  if (unknown.length === 0) throw new BrokenPromise(`${invited.name} was invited without an email`);
  if (found && unknown.length === 1) invitations.set(found.code, { firm, email: invited.email, rights });
  return `${invited.name} ${rights}`;
};

/** Joins with an invitation: an own one, one that was used or withdrawn, or one of another person. */
const join: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const { trade } = world.memory;
  const all = [...trade.invitations];
  const own = all.filter(([, { email }]) => email === actor.email);
  const among = chance.happens(15) ? all : own;
  const found = chance.happens(70) ? among.at(-1) : among.length > 0 ? chance.pick(among) : undefined;
  if (!found) return 'no invitation';
  const [code, invitation] = found;
  const before = standingOf(trade, actor);
  const { endedAt, firm, rights, email } = invitation;
  const { statusCode, body } = await world.ask(actor, joinFirm, { body: { code } });
  say(world.memory, actor.name, standingText(firm, rights), statusCode);
  if (statusCode >= 500) invitation.isUnsure = true;
  const isEnded = endedAt !== undefined && endedAt < Date.now();
  if (statusCode === 200) {
    invitation.endedAt ??= Date.now();
    if (email !== actor.email) throw new BrokenPromise(`${actor.name} joined as ${email}`);
    if (isEnded) throw new BrokenPromise(`${actor.name} joined by an invitation that had ended`);
    if (before && before.firm !== '') throw new BrokenPromise(`${actor.name} works for two firms`);
  } else if (statusCode < 500 && email === actor.email && endedAt === undefined && before?.firm === '')
    if (isOnly && !invitation.isUnsure) throw new BrokenPromise(`${actor.name} could not join: ${body}`);
  return `${isEnded ? 'again ' : ''}${statusCode}`;
};

const withdraw: Act = async ({ world, actor, chance }) => {
  const response = await world.ask(actor, getFirm);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { invites } = getFirm.response.parse(response.json()).firm;
  if (invites.length === 0) return 'no invitation';
  const { id, email } = chance.pick(invites);
  const { statusCode } = await world.ask(actor, withdrawFirmInvite, { params: { id } });
  for (const one of world.memory.trade.invitations.values()) {
    if (one.firm !== actor.account?.id || one.email !== email) continue;
    if (statusCode === 200) one.endedAt ??= Date.now();
    if (statusCode >= 500) one.isUnsure = true;
  }
  return `${email}: ${statusCode}`;
};

/** Changes rights or removes a colleague; a colleague without the right, and one of another firm, may not. */
const manage: Act = async (scene) => {
  const { world, actor, chance, common, cast } = scene;
  const { memory } = world;
  const working = colleagues.filter((name) => saidOf(memory.trade, name).sure !== '');
  const among = working.length > 0 && chance.happens(80) ? working : colleagues;
  const other = await cast.member(common.pick(among));
  const id = other.account?.id ?? '';
  const [mine, theirs] = [standingOf(memory.trade, actor), standingOf(memory.trade, other)];
  const isSelf = actor.name === other.name;
  const rights = chance.pick(someRights);
  const removes = chance.happens(45);
  const response = removes
    ? await world.ask(actor, removeMember, { params: { id } })
    : await world.ask(actor, changeMember, { params: { id }, body: { rights } });
  const { statusCode } = response;
  const mayGrant = (given: readonly string[]) =>
    mine?.rights.includes('manage') && given.every((right) => mine.rights.includes(right));
  if (statusCode === 200 && mine && theirs) {
    const isColleague = theirs.firm !== '' && mine.firm === theirs.firm;
    const isAllowed = (removes && isSelf) || (mayGrant(theirs.rights) && (removes || mayGrant(rights)));
    if (!isColleague || !isAllowed)
      throw new BrokenPromise(`${actor.name} (${mine.rights}) changed ${other.name} of ${theirs.firm}`);
  }
  const firm = mine?.firm ?? '';
  say(memory, other.name, removes ? '' : standingText(firm, rights), statusCode);
  return `${removes ? 'removes' : 'changes'} ${other.name}: ${statusCode}`;
};

/** Orders on the account of the firm, with or without the right. */
const orderForFirm: Act = async (scene) => {
  const { trade } = scene.world.memory;
  const before = standingOf(trade, scene.actor);
  const answer = await buyOnAccount(scene);
  const mayOrder = before?.rights.includes('order');
  if (before && !mayOrder && answer.startsWith('201'))
    throw new BrokenPromise(`${scene.actor.name} ordered for ${before.firm} without the right`);
  if (mayOrder && /firm_right_missing/.test(answer) && standingOf(trade, scene.actor))
    throw new BrokenPromise(`${scene.actor.name} may order for ${before?.firm} and was refused`);
  return `${before?.firm}: ${answer}`;
};

export const firmActs = {
  'invite a colleague': invite,
  'join a firm': join,
  'withdraw an invitation': withdraw,
  'manage a colleague': manage,
  'order for a firm': orderForFirm,
} satisfies Record<string, Act>;
