import type { Database } from '#server/db/database.ts';
import { readSecretKey } from '#server/security/secret-store.ts';
import { SlowTries } from '#server/security/slow-tries.ts';
import { AccountService, type PromisedLink } from '#server/services/account/identity/account-service.ts';
import { AccountLinks } from '#server/services/account/identity/accounts/account-links.ts';
import type { IdentityEmail } from '#server/services/account/identity/emails.ts';
import { argon2Passwords, type Passwords } from '#server/services/account/identity/passwords.ts';
import { SignIns } from '#server/services/account/identity/sign-ins.ts';
import { SlowEmails } from '#server/services/account/identity/slow-emails.ts';
import { SlowGuesses } from '#server/services/account/identity/slow-guesses.ts';

/** The accounts service on a database without a server. Records its emails; other services are stubs. */
export function accountServiceOn(
  db: Database,
  now: () => Date = () => new Date(),
  passwords: Passwords = argon2Passwords,
) {
  const emails: IdentityEmail[] = [];
  const promised: PromisedLink[] = [];
  let digestKey: Promise<string> | undefined;
  const tries = new SlowTries({
    db,
    now,
    digestKey: () => {
      digestKey ??= readSecretKey(db, 'digest key', now());
      return digestKey;
    },
  });
  const signIns = new SignIns({ db, now, idleSecondsOf: async () => 3 * 24 * 60 * 60 });
  const accounts = new AccountService({
    db,
    now,
    passwords,
    signIns,
    guesses: new SlowGuesses(tries),
    emails: new SlowEmails(tries),
    links: new AccountLinks({ db, now }),
    sendEmail: async (_tx, letter) => void emails.push(letter),
    promiseEmail: async (_tx, link) => void promised.push(link),
    welcome: async () => undefined,
    changeEmail: async () => undefined,
  });
  return { accounts, signIns, emails, promised };
}
