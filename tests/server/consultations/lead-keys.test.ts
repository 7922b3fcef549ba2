import { mainEngine } from '#tests/support/db/engines.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead, storedLeads } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

const start = new Date('2026-06-01T16:00:00Z').getTime();
const hour = 60 * 60 * 1000;
let clock = start;
const now = () => new Date(clock);

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await withApp({ now });
  other = await withApp({ now, database: test.database });
});
afterEach(() => {
  clock = start;
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const bodyOf = (comments: string, over: object = {}) => ({ ...leadBody, comments, ...over });
const referenceOf = async (body: object, key?: string) =>
  leadOf(await postLead(test.app, body, key)).reference;
const storedOf = async (comments: string) =>
  (await storedLeads(test.database)).filter((lead) => lead.comments === comments);

describe('an Idempotency-Key', () => {
  it('makes one lead of a request that is sent again, whatever the order of its fields', async () => {
    const body = bodyOf('again');
    const first = await referenceOf(body, 'again');
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(await referenceOf(turned, 'again')).toBe(first);
    expect(await storedOf('again')).toHaveLength(1);
  });

  it('makes two leads of one request under two keys', async () => {
    const body = bodyOf('two keys');
    expect(await referenceOf(body, 'one')).not.toBe(await referenceOf(body, 'two'));
  });

  it('refuses another request under the same key', async () => {
    await referenceOf(bodyOf('first'), 'mine');
    expect(failureOf(await postLead(test.app, bodyOf('second'), 'mine'))).toEqual({
      status: 422,
      error: expect.objectContaining({
        code: 'idempotency_key_reused',
        message: 'This Idempotency-Key was used for another request',
      }),
    });
    expect(await storedOf('second')).toEqual([]);
  });

  it('does not count for a request that was refused', async () => {
    expect((await postLead(test.app, bodyOf('mended', { email: '' }), 'mending')).statusCode).toBe(422);
    await referenceOf(bodyOf('mended'), 'mending');
  });

  it('is free again after 24 hours, and the lead stays', async () => {
    const body = bodyOf('a day');
    const first = await referenceOf(body, 'daily');
    clock = start + 24 * hour;
    expect(await referenceOf(body, 'daily')).toBe(first);
    clock += 1;
    const second = await referenceOf(body, 'daily');
    expect((await storedOf('a day')).map(({ reference }) => reference)).toEqual([first, second]);
    expect(await referenceOf(body, 'daily')).toBe(second);
  });

  it('may be 255 characters long', async () => {
    await referenceOf(bodyOf('long'), 'k'.repeat(255));
    expect(failureOf(await postLead(test.app, bodyOf('longer'), 'k'.repeat(256)))).toMatchObject({
      status: 422,
      error: { code: 'long_idempotency_key' },
    });
  });
});

describe('a request without a key', () => {
  it('is taken down once a day', async () => {
    const body = bodyOf('no key');
    const first = await referenceOf(body);
    expect(await referenceOf(body)).toBe(first);
    expect(await referenceOf(body, '')).toBe(first);
    clock = start + 24 * hour + 1;
    expect(await referenceOf(body)).not.toBe(first);
    expect(await storedOf('no key')).toHaveLength(2);
  });

  it('is another one where anything in it differs', async () => {
    const references = await Promise.all(
      ['morning', 'midday', 'evening'].map((preferredTime) =>
        referenceOf(bodyOf('differs', { preferredTime })),
      ),
    );
    expect(new Set(references).size).toBe(3);
  });
});

// PGlite has one connection and proves only that no call fails; PostgreSQL tests the race.
describe(`twenty requests at once on two servers, on ${mainEngine}`, () => {
  const sendTogether = (body: object, key?: string) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) => postLead((index % 2 ? other : test).app, body, key)),
    );

  it.each(['a key', undefined])('make one lead under %s', async (key) => {
    for (let round = 0; round < 5; round += 1) {
      const comments = `at once ${round} ${key}`;
      const answers = await sendTogether(bodyOf(comments), key && `${key} ${round}`);
      expect(new Set(answers.map((answer) => leadOf(answer).reference)).size).toBe(1);
      expect(await storedOf(comments)).toHaveLength(1);
    }
  });

  it('make one new lead when the key has just become free', async () => {
    const body = bodyOf('freed at once');
    await referenceOf(body, 'freed');
    clock = start + 25 * hour;
    const answers = await sendTogether(body, 'freed');
    expect(new Set(answers.map((answer) => leadOf(answer).reference)).size).toBe(1);
    expect(await storedOf('freed at once')).toHaveLength(2);
  });
});
