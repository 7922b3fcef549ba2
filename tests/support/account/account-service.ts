import type { Database } from '#server/db/database.ts';
import { readDigestKey } from '#server/security/secret-store.ts';
import { SlowTries } from '#server/security/slow-tries.ts';
import { AccountService, type PromisedLink } from '#server/services/account/identity/account-service.ts';
import { AccountLinks } from '#server/services/account/identity/accounts/account-links.ts';
import type { IdentityLetter } from '#server/services/account/identity/letters.ts';
import { argon2Passwords, type Passwords } from '#server/services/account/identity/passwords.ts';
import { SignIns } from '#server/services/account/identity/sign-ins.ts';
import { SlowGuesses } from '#server/services/account/identity/slow-guesses.ts';
import { SlowLetters } from '#server/services/account/identity/slow-letters.ts';

/** The accounts service on a database without a server. Records its emails; other services are stubs. */
export function accountServiceOn(
  db: Database,
  now: () => Date = () => new Date(),
  passwords: Passwords = argon2Passwords,
) {
  const letters: IdentityLetter[] = [];
  const promised: PromisedLink[] = [];
  let digestKey: Promise<string> | undefined;
  const tries = new SlowTries({
    db,
    now,
    digestKey: () => {
      digestKey ??= readDigestKey(db, now());
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
    letters: new SlowLetters(tries),
    links: new AccountLinks({ db, now }),
    sendLetter: async (_tx, letter) => void letters.push(letter),
    promiseLetter: async (_tx, link) => void promised.push(link),
    welcome: async () => undefined,
    changeEmail: async () => undefined,
  });
  return { accounts, signIns, letters, promised };
}
