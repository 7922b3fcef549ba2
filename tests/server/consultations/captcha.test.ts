import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { SlowTries } from '#server/security/slow-tries.ts';
import { Captcha } from '#server/services/consultations/captcha.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';

let database: TestDatabase;
let time = Date.now();
const now = () => new Date(time);
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => database.close());

const captchaOf = (key = 'key') =>
  new Captcha({
    db: database.db,
    now,
    key: async () => key,
    tries: new SlowTries({ db: database.db, now, digestKey: async () => 'digest' }),
    onFault: (fault) => {
      throw fault;
    },
  });

async function challengeOf(captcha: Captcha): Promise<Challenge> {
  const shown = await captcha.shown();
  if (shown.kind !== 'altcha') throw new Error('Not our own puzzle');
  return shown.challenge as unknown as Challenge;
}

const written = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved(captcha: Captcha) {
  const challenge = await challengeOf(captcha);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

const wrong = expect.objectContaining({ reason: expect.objectContaining({ code: 'captcha_wrong' }) });

it('takes a solution of its own puzzle, once', async () => {
  const captcha = captchaOf();
  const text = written(await solved(captcha));
  await captcha.check(text, '203.0.113.1');
  await expect(captcha.check(text, '203.0.113.1')).rejects.toEqual(wrong);
});

it('takes no other: of another key, guessed, changed, too late, or no solution at all', async () => {
  const captcha = captchaOf();
  const { challenge, solution } = await solved(captcha);
  const foreign = written(await solved(captchaOf('another key')));
  const guessed = written({ challenge, solution: { ...solution, counter: (solution?.counter ?? 0) + 1 } });
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
  for (const text of [foreign, guessed, written({ challenge: easier, solution }), written(null), 'x', ''])
    await expect(captcha.check(text, '203.0.113.1')).rejects.toEqual(wrong);
  time += 21 * 60_000;
  await expect(captcha.check(written({ challenge, solution }), '203.0.113.1')).rejects.toEqual(wrong);
});

it('lets a network book sixty times without one, then asks it, and no other', async () => {
  const captcha = captchaOf();
  const [busy, quiet] = ['203.0.113.2', '198.51.100.7'];
  for (let booked = 0; booked < 60; booked += 1) {
    await captcha.check(undefined, busy);
    await captcha.countWithout(busy);
  }
  await captcha.check(undefined, busy);
  await captcha.countWithout(busy);
  await expect(captcha.check(undefined, busy)).rejects.toMatchObject({
    status: 422,
    reason: { code: 'captcha_needed', message: 'You must complete the Captcha' },
  });
  await captcha.check(undefined, quiet);
  await captcha.check(written(await solved(captcha)), busy);
});

it('forgets what would be too late anyway', async () => {
  const captcha = captchaOf();
  await captcha.check(written(await solved(captcha)), '203.0.113.3');
  time += 30 * 60_000;
  await captcha.forgetExpired();
  const { rows } = (await database.db.execute(
    'select count(*)::int as left from used_captchas',
  )) as unknown as {
    rows: { left: number }[];
  };
  expect(rows).toEqual([{ left: 0 }]);
});
