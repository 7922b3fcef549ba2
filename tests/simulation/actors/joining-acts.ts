import type { FirmRight } from '#domain/trade/firm.ts';
import {
  changeMember,
  getFirm,
  inviteToFirm,
  joinFirm,
  withdrawFirmInvite,
} from '#domain/trade/firm-contract.ts';
import type { TradeMemory } from '../world/trade-memory.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { type Member, people } from './cast.ts';
import { saidOf, standingOf, standingText } from './standing.ts';

/** Customers who work for professionals now and then. */
export const colleagues = people.customers.slice(0, 3);

export const someRights: readonly FirmRight[][] = [
  ['order'],
  ['account'],
  ['order', 'account'],
  ['order', 'manage'],
  ['quote'],
];

/** Notes where a person works by an answer; one in the only act of a step is the last one. */
export function say({ world, isOnly }: Scene, name: string, text: string, status: number): void {
  if (status >= 300 && status < 500) return;
  const { trade } = world.memory;
  if (isOnly && status < 300) saidOf(trade, name).know(text);
  else saidOf(trade, name).say(text, status < 300);
  trade.joinedAt.add(Date.now());
}

/** Invites a person, and finds the code of the invitation in its email. */
export async function inviteOne(
  { world, actor, chance }: Scene,
  invited: Pick<Member, 'name' | 'email'>,
): Promise<string> {
  const rights = chance.pick(someRights);
  const { memory } = world;
  const isStopped = (memory.stopped.get(invited.email) ?? Number.POSITIVE_INFINITY) < Date.now();
  const body = { email: invited.email.toUpperCase(), rights };
  const response = await world.ask(actor, inviteToFirm, { body });
  if (response.statusCode !== 201) return `${invited.name}: ${response.statusCode}`;
  if (isStopped) throw new BrokenPromise(`${invited.name} asked for no emails and is invited`);
  await rememberInvited(world, { firm: actor.account?.id ?? '', email: invited.email, rights });
  return `${invited.name} ${rights}`;
}

/** Ends earlier invitations of a firm to an address, and finds the code of the new one in its email. */
export async function rememberInvited(
  world: World,
  invitation: { firm: string; email: string; rights: readonly FirmRight[] },
): Promise<void> {
  const { firm, email } = invitation;
  const { invitations } = world.memory.trade;
  for (const one of invitations.values())
    if (one.firm === firm && one.email === email) one.endedAt ??= Date.now();
  const codes = await world.rows<{ code: string }>(`
    select substring(payload ->> 'text' from '[?]join=([A-Za-z0-9_-]+)') as code from jobs
    where queue = 'mail' and lower(payload ->> 'to') = '${email}' and payload ->> 'text' like '%?join=%'
    order by id`);
  const unknown = codes.filter(({ code }) => !invitations.has(code));
  // Of two new ones, the firms are unknown: no act uses them.
  const [found] = unknown;
  if (unknown.length === 0) throw new BrokenPromise(`${email} was invited without an email`);
  if (found && unknown.length === 1) invitations.set(found.code, invitation);
}

const invite: Act = async (scene) => inviteOne(scene, await scene.cast.member(scene.common.pick(colleagues)));

/** Lets a person who works alone join the firm of an owner. */
export async function takeOn(scene: Scene, owner: Member, person: Member): Promise<void> {
  if (standingOf(scene.world.memory.trade, person)?.firm !== '') return;
  await inviteOne({ ...scene, actor: owner }, person);
  await join({ ...scene, actor: person });
}

/** Lets a person who works alone join a firm, or a firm take on such a person. */
export async function employ(scene: Scene): Promise<void> {
  const { actor, cast, chance } = scene;
  const isOwner = actor.name.startsWith('professional');
  const other = await cast.member(chance.pick(isOwner ? colleagues : people.professionals));
  await (isOwner ? takeOn(scene, actor, other) : takeOn(scene, other, actor));
}

/** The owner of a firm changes what a colleague may do. */
export async function giveRights(scene: Scene, firm: string, rights: readonly FirmRight[]): Promise<void> {
  const { world, actor, cast } = scene;
  const owner = await cast.member(firm.replace('-', ' '));
  const parts = { params: { id: actor.account?.id ?? '' }, body: { rights } };
  const { statusCode } = await world.ask(owner, changeMember, parts);
  say(scene, actor.name, standingText(firm, rights), statusCode);
}

/** Lets a colleague manage people, and returns one beside them with a right that they lack themselves. */
export async function workTogether(scene: Scene): Promise<Member | undefined> {
  const { world, actor, cast, chance } = scene;
  const { trade } = world.memory;
  await employ(scene);
  const firm = standingOf(trade, actor)?.firm ?? '';
  if (firm === '') return undefined;
  const other = await cast.member(chance.pick(colleagues.filter((name) => name !== actor.name)));
  await takeOn(scene, await cast.member(firm.replace('-', ' ')), other);
  await giveRights(scene, firm, ['order', 'manage']);
  if (standingOf(trade, other)?.firm !== firm) return undefined;
  await giveRights({ ...scene, actor: other }, firm, chance.pick([['account'], ['order', 'quote']]));
  return other;
}

/** Whether a person has quotes or certificates of their own, with which they join no firm. */
const hasOwn = ({ quotes, certificates }: TradeMemory, { account }: Member): boolean =>
  [...quotes.values()].some(({ firm }) => firm === account?.id) ||
  [...certificates.values()].some(({ firm, removedAt }) => firm === account?.id && removedAt === undefined);

/** Joins with an invitation: an own one, one that was used or withdrawn, or one of another person. */
const join: Act = async (scene) => {
  const { world, actor, cast, chance, isOnly } = scene;
  const { trade } = world.memory;
  const isInvited = [...trade.invitations.values()].some(
    ({ email, endedAt }) => email === actor.email && endedAt === undefined,
  );
  if (!isInvited && chance.happens(70))
    await inviteOne({ ...scene, actor: await cast.member(chance.pick(people.professionals)) }, actor);
  const all = [...trade.invitations];
  const own = all.filter(([, { email }]) => email === actor.email);
  const among = chance.happens(15) ? all : own;
  const found = chance.happens(70) ? among.at(-1) : among.length > 0 ? chance.pick(among) : undefined;
  if (!found) return 'no invitation';
  const [code, invitation] = found;
  const before = standingOf(trade, actor);
  const { endedAt, firm, rights, email } = invitation;
  const { statusCode, body } = await world.ask(actor, joinFirm, { body: { code } });
  say(scene, actor.name, standingText(firm, rights), statusCode);
  if (statusCode >= 500) invitation.isUnsure = true;
  const isEnded = endedAt !== undefined && endedAt < Date.now();
  if (statusCode === 200) {
    invitation.endedAt ??= Date.now();
    if (email !== actor.email) throw new BrokenPromise(`${actor.name} joined as ${email}`);
    if (isEnded) throw new BrokenPromise(`${actor.name} joined by an invitation that had ended`);
    if (isOnly && before && before.firm !== '') throw new BrokenPromise(`${actor.name} works for two firms`);
  } else if (statusCode < 500 && email === actor.email && endedAt === undefined && before?.firm === '')
    if (isOnly && !invitation.isUnsure && !hasOwn(trade, actor))
      throw new BrokenPromise(`${actor.name} could not join: ${body}`);
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

/** The code of an invitation of a firm that may be used. */
export const codeOf = ({ invitations }: TradeMemory, firm: string, email: string): string | undefined =>
  [...invitations].find(
    ([, one]) => one.firm === firm && one.email === email && one.endedAt === undefined && !one.isUnsure,
  )?.[0];

export const joiningActs = {
  'invite a colleague': invite,
  'join a firm': join,
  'withdraw an invitation': withdraw,
} satisfies Record<string, Act>;
