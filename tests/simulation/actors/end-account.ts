import { deleteAccount } from '#domain/account/data-contract.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import { type AccountScene, actorOf, endSessions } from './own-account.ts';
import { requireEnded } from './own-sessions.ts';
import { forgetPasskeys } from './passkey-list.ts';
import { forgetReviews } from './resident-review.ts';

/** Deletes the account of a session: all its sessions end. Returns the status. */
export async function endAccount(scene: AccountScene, session: OwnSession): Promise<number> {
  const { account, world } = scene;
  const { id, email, password } = account;
  const { statusCode } = await world.ask(actorOf(session), deleteAccount, { body: { password } });
  forgetPasskeys(account, statusCode);
  forgetReviews(scene, statusCode);
  if (statusCode === 200) {
    account.state = 'deleted';
    if (id) world.memory.deletedAccounts.set(id, { email, at: Date.now() });
    // A later account of the same address has another id.
    account.id = '';
  }
  if (statusCode >= 500) account.state = 'unsure';
  await requireEnded(scene, endSessions(scene, statusCode));
  return statusCode;
}
