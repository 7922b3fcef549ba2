import { setOverride } from '#domain/marketing/staff-flags-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { listenToFlags, updatesIn } from '#tests/support/marketing/flag-listener.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';

let database: TestDatabase;
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  one = await withApp({ database });
  other = await withApp({ database });
  for (const { app } of [one, other]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});

const override = (test: TestApp, enabled: boolean) =>
  call(
    test.app,
    setOverride,
    { params: { feature: 'room_pictures' }, body: { enabled, reason: 'It broke' } },
    asAccount('editor'),
  );

describe('the stream of changes', () => {
  it('says at once how new the answers are, to try again within 3 s, and environment_updated after an override here or in another process, and after new content', async () => {
    const listener = await listenToFlags(one.app);
    const neighbor = await listenToFlags(other.app);
    expect(listener.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await until('the first words', () => updatesIn(listener.heard()).length === 1);
    await until('the first words to the neighbor', () => updatesIn(neighbor.heard()).length === 1);
    expect(Number(/^retry: (\d+)$/m.exec(listener.heard())?.[1])).toBeLessThanOrEqual(3_000);

    await override(one, false);
    await until('news of an override', () => updatesIn(listener.heard()).length === 2);
    await until('news of it in another process', () => updatesIn(neighbor.heard()).length === 2);
    const [first = 0, second = 0] = updatesIn(neighbor.heard());
    expect(second).toBeGreaterThan(first);

    const featureFlags = fixtureContent.featureFlags.slice(1);
    await one.content.swap(async () => ({ ...fixtureContent, featureFlags }));
    await until('news of the content', () => updatesIn(listener.heard()).length === 3);
    listener.response.destroy();
    neighbor.response.destroy();
  });

  it('ends with the server, however many listen', async () => {
    const leaving = await withApp({ database });
    await leaving.app.listen({ port: 0, host: '127.0.0.1' });
    const listeners = await Promise.all([listenToFlags(leaving.app), listenToFlags(leaving.app)]);
    const ended = Promise.all(
      listeners.map(({ response }) => new Promise((resolve) => response.once('end', resolve))),
    );
    await leaving.close();
    await ended;
  });
});
