import { inTransaction } from '#server/db/in-transaction.ts';
import { SlowTries } from '#server/security/slow-tries.ts';
import { Captcha } from '#server/services/consultations/captcha.ts';
import { solveCaptcha, writtenCaptcha } from '#tests/support/consultations/solve-captcha.ts';
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

const solved = async (captcha: Captcha) => solveCaptcha(await captcha.shown());

const wrong = expect.objectContaining({ reason: expect.objectContaining({ code: 'captcha_wrong' }) });

const use = async (captcha: Captcha, text: string | undefined, address: string): Promise<void> => {
  const checked = await captcha.check(text, address);
  await inTransaction(database.db, (tx) => checked.spend(tx));
};

it('takes a solution of its own puzzle, for one change', async () => {
  const captcha = captchaOf();
  const text = writtenCaptcha(await solved(captcha));
  const failing = inTransaction(database.db, async (tx) => {
    await (await captcha.check(text, '203.0.113.1')).spend(tx);
    throw new Error('Killed');
  });
  await expect(failing).rejects.toThrow('Killed');
  await use(captcha, text, '203.0.113.1');
  await expect(use(captcha, text, '203.0.113.1')).rejects.toEqual(wrong);
});

it('takes no other: of another key, guessed, changed, too late, or no solution at all', async () => {
  const captcha = captchaOf();
  const { challenge, solution } = await solved(captcha);
  const foreign = writtenCaptcha(await solved(captchaOf('another key')));
  const guessed = writtenCaptcha({
    challenge,
    solution: { ...solution, counter: (solution?.counter ?? 0) + 1 },
  });
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
  for (const text of [
    foreign,
    guessed,
    writtenCaptcha({ challenge: easier, solution }),
    writtenCaptcha(null),
    'x',
    '',
  ])
    await expect(captcha.check(text, '203.0.113.1')).rejects.toEqual(wrong);
  time += 21 * 60_000;
  await expect(captcha.check(writtenCaptcha({ challenge, solution }), '203.0.113.1')).rejects.toEqual(wrong);
});

it('lets a network book sixty times without one, then asks it, and no other', async () => {
  const captcha = captchaOf();
  const [busy, quiet] = ['203.0.113.2', '198.51.100.7'];
  for (let booked = 0; booked < 60; booked += 1) await use(captcha, undefined, busy);
  await use(captcha, undefined, busy);
  await expect(captcha.check(undefined, busy)).rejects.toMatchObject({
    status: 422,
    reason: { code: 'captcha_needed', message: 'You must complete the Captcha' },
  });
  await use(captcha, undefined, quiet);
  await use(captcha, writtenCaptcha(await solved(captcha)), busy);
});

it('forgets what would be too late anyway', async () => {
  const captcha = captchaOf();
  await use(captcha, writtenCaptcha(await solved(captcha)), '203.0.113.3');
  time += 30 * 60_000;
  await captcha.forgetExpired();
  const { rows } = (await database.db.execute(
    'select count(*)::int as left from used_captchas',
  )) as unknown as {
    rows: { left: number }[];
  };
  expect(rows).toEqual([{ left: 0 }]);
});
