import { getFirm, joinFirm } from '#domain/trade/firm-contract.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import { type Member, people } from './cast.ts';
import { codeOf, inviteOne } from './joining-acts.ts';
import { type AccountScene, actorOf, deny } from './own-account.ts';

/** A resident joins a firm; returns its owner. */
export async function workFor(scene: AccountScene, session: OwnSession): Promise<Member | undefined> {
  const { world, cast, chance, account, actor } = scene;
  const { trade } = world.memory;
  const owner = await cast.member(chance.pick(people.professionals));
  const { name } = actor;
  await inviteOne({ ...scene, isAlone: false, actor: owner }, { name, email: account.email });
  const code = codeOf(trade, owner.account?.id ?? '', account.email);
  const invitation = code && trade.invitations.get(code);
  if (!code || !invitation) return undefined;
  const { statusCode } = await world.ask(actorOf(session), joinFirm, { body: { code } });
  if (statusCode === 200) invitation.endedAt ??= Date.now();
  if (statusCode >= 500) invitation.isUnsure = true;
  return statusCode === 200 ? owner : undefined;
}

/** A firm has no person whose account was deleted. */
export async function requireGone(
  { world, account }: AccountScene,
  owner: Member,
  deleted: string,
): Promise<void> {
  const read = await world.ask(owner, getFirm);
  if (read.statusCode !== 200) return;
  const { members } = getFirm.response.parse(read.json()).firm;
  if (members.some(({ id }) => id === deleted))
    deny(account, `deleted the account, and works for ${owner.name}`);
}
