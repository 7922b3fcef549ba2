import { endSignIn, getSignIns } from '#domain/account/security-contract.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import { type AccountScene, actorOf, deny, isFresh, refresh } from './own-account.ts';
import { requireEnded } from './own-sessions.ts';

/** The id of a sign-in, which its access token names. */
export function idOf({ access }: OwnSession): string {
  const claims: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  return (claims as { sid?: string }).sid ?? '';
}

/** Another device that is signed in, with an access token that has not ended by itself. */
export async function otherDevice(
  { account, flow }: AccountScene,
  session: OwnSession,
): Promise<OwnSession | undefined> {
  const other = account.sessions.findLast((one) => one !== session && one.state === 'open');
  if (!other || isFresh(other)) return other;
  return (await refresh(flow, other)) === 200 ? other : undefined;
}

/** Signs another device out: the list has it before and no longer, and its tokens end at once. */
export async function signDeviceOut(
  scene: AccountScene,
  session: OwnSession,
  other: OwnSession,
): Promise<string> {
  const { world, account, isAlone } = scene;
  const actor = actorOf(session);
  const listed = await world.ask(actor, getSignIns);
  if (listed.statusCode !== 200) return `list ${listed.statusCode}`;
  const { sign_ins: all } = getSignIns.response.parse(listed.json());
  const [own, id] = [idOf(session), idOf(other)];
  const isRight = all.filter((one) => one.is_this).every((one) => one.id === own);
  if (isAlone() && !(isRight && [own, id].every((known) => all.some((one) => one.id === known))))
    deny(account, `the devices are listed as ${JSON.stringify(all)}`);
  const ended = await world.ask(actor, endSignIn, { params: { id } });
  if (ended.statusCode >= 500) other.state = 'unsure';
  if (ended.statusCode !== 200) return `one ${ended.statusCode}`;
  other.state = 'ended';
  const { sign_ins: left } = endSignIn.response.parse(ended.json());
  if (left.some((one) => one.id === id)) deny(account, 'a device that was signed out is in the list');
  await requireEnded(scene, [other]);
  return `one ${ended.statusCode}`;
}
