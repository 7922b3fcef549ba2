import type { DatabaseClient } from '#server/db/database.ts';
import { findAccount, insertAccount } from '#server/services/account/identity/accounts/account-store.ts';
import { accountServiceOn } from '#tests/support/account/account-service.ts';
import { plainPasswords } from '#tests/support/account/plain-passwords.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';

const checked = jest.fn(plainPasswords.isRight);
const countedPasswords = { hash: plainPasswords.hash, isRight: checked };

const email = 'homeowner@example.com';

const many = 10_000;
const inADay = 1_440;

let database: DatabaseClient;
let time: number;
const now = () => new Date(time);
beforeEach(async () => {
  time = Date.parse('2026-05-04T09:00:00Z');
  checked.mockClear();
  database = await openTestDatabase();
  await insertAccount(database.db, { email, passwordHash: 'hash of right', now: now() });
});
afterEach(() => database.close());

type Guess = Parameters<ReturnType<typeof accountServiceOn>['accounts']['signIn']>[0];

async function guessMany(
  guessOf: (count: number) => Guess,
  { guesses = many, atOnce = 100, secondsBetween = 0 } = {},
) {
  const { accounts } = accountServiceOn(database.db, now, countedPasswords);
  const tally = { wrong: 0, refused: 0, in: 0 };
  for (let begin = 0; begin < guesses; begin += atOnce) {
    const some = Array.from({ length: atOnce }, (_, count) => accounts.signIn(guessOf(begin + count)));
    for (const result of await Promise.all(some))
      if (result === 'wrong') tally.wrong += 1;
      else tally['accountId' in result ? 'in' : 'refused'] += 1;
    time += secondsBetween * 1_000 * atOnce;
  }
  return tally;
}

describe('guesses without end', () => {
  it('ten thousand from one address at as many names at once are looked at 31 times', async () => {
    const tally = await guessMany((count) => ({
      identifier: `name-${count}@example.com`,
      address: '203.0.113.9',
      password: `guess ${count}`,
    }));
    expect(tally).toEqual({ wrong: 31, refused: many - 31, in: 0 });
    expect(checked).toHaveBeenCalledTimes(31);
  });

  it('from thousands of addresses at one account at once are looked at 5 times', async () => {
    const guesses = 2_000;
    const tally = await guessMany(
      (count) => ({
        identifier: email,
        address: `10.0.${count >> 8}.${count & 255}`,
        password: `guess ${count}`,
      }),
      { guesses },
    );
    expect(tally).toEqual({ wrong: 5, refused: guesses - 5, in: 0 });
    expect(checked).toHaveBeenCalledTimes(5);
  });

  it('at one account, one each minute of a day, are looked at as often as the pauses let them', async () => {
    const tally = await guessMany(
      (count) => ({ identifier: email, address: `10.1.${count >> 8}.1`, password: `guess ${count}` }),
      { guesses: inADay, atOnce: 1, secondsBetween: 60 },
    );
    // Five free attempts, ten pauses that double up to 15 minutes, then 96 per day.
    expect(checked.mock.calls.length).toBeLessThanOrEqual(5 + 10 + 96);
    expect(checked.mock.calls.length).toBeGreaterThan(80);
    expect(tally.refused).toBe(inADay - checked.mock.calls.length);
  });
});

describe('the owner of an account', () => {
  it('is in with the right password time after time, and leaves no count behind', async () => {
    const { accounts } = accountServiceOn(database.db, now, countedPasswords);
    for (let times = 0; times < 40; times += 1)
      expect(await accounts.signIn({ identifier: email, address: '203.0.113.9', password: 'right' })).toEqual(
        { accountId: expect.any(String) },
      );
    const elsewhere = { identifier: 'other@example.com', address: '203.0.113.9', password: 'x' };
    expect(await accounts.signIn(elsewhere)).toBe('wrong');
  });

  it('does not wait for the mistakes of others when a change asks for the password', async () => {
    const { accounts } = accountServiceOn(database.db, now, countedPasswords);
    for (let count = 0; count < 40; count += 1) {
      const account = await insertAccount(database.db, {
        email: `other-${count}@example.com`,
        passwordHash: 'hash of other',
        now: now(),
      });
      expect(await accounts.changePassword(account?.id ?? '', 'wrong', 'new')).toBe('wrong');
    }
    const own = await findAccount(database.db, { email });
    expect(await accounts.confirmIdentity(own?.id ?? '', 'right')).toBe(true);
  });
});
