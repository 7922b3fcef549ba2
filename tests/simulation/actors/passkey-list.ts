import { getPasskeys, type Passkey } from '#domain/account/passkeys-contract.ts';
import type { OwnAccount, OwnPasskey, OwnSession } from '../world/own-accounts.ts';
import { type AccountScene, actorOf, deny } from './own-account.ts';

/** After the deletion of an account, none of its passkeys is there. */
export function forgetPasskeys(account: OwnAccount, status: number): void {
  for (const passkey of account.passkeys) {
    if (status === 200) passkey.state = 'removed';
    else if (status >= 500 && passkey.state === 'there') passkey.state = 'unsure';
  }
}

/** Learns from the list what was added or removed without an answer. */
function learn(passkeys: readonly OwnPasskey[], listed: readonly Passkey[]): void {
  for (const passkey of passkeys) {
    const isKnown = (id: string): boolean => passkeys.some((one) => one.id === id);
    const found = listed.find(({ id, name }) =>
      passkey.id ? id === passkey.id : name === passkey.name && !isKnown(id),
    );
    if (found) passkey.id = found.id;
    if (passkey.state === 'unsure') passkey.state = found ? 'there' : 'removed';
    if (!passkey.isUnsure || !found) continue;
    Object.assign(passkey, { name: found.name, hasSignedIn: found.last_used_at !== null });
    delete passkey.isUnsure;
  }
}

/** The list has the passkeys that are there, by the names that they were given, and no other. */
export function requirePasskeys({ account, isAlone }: AccountScene, listed: readonly Passkey[]): void {
  if (!isAlone() || account.state !== 'there') return;
  learn(account.passkeys, listed);
  const wanted = account.passkeys
    .filter(({ state }) => state === 'there')
    .map(({ name, id, hasSignedIn }) => `${name} ${id} ${hasSignedIn}`);
  const found = listed.map(({ name, id, last_used_at: used }) => `${name} ${id} ${used !== null}`);
  if (`${wanted.toSorted()}` !== `${found.toSorted()}`)
    deny(account, `has the passkeys ${wanted}, and reads ${found}`);
}

export async function readPasskeys(scene: AccountScene, session: OwnSession): Promise<string> {
  const response = await scene.world.ask(actorOf(session), getPasskeys);
  if (response.statusCode !== 200) return `list ${response.statusCode}`;
  const { passkeys } = getPasskeys.response.parse(response.json());
  requirePasskeys(scene, passkeys);
  return `${passkeys.length} passkeys`;
}
