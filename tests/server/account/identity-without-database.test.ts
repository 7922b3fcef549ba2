import type { DatabaseClient } from '#server/db/database.ts';
import { issuer, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { demoPassword } from '#tests/support/account/sign-in-flow.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** A database that can go away and come back. */
function switchable(client: DatabaseClient) {
  let isAway = false;
  const db = new Proxy(client.db, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (isAway) throw refused;
        return value.apply(target, given);
      };
    },
  });
  const leave = (away: boolean): void => {
    isAway = away;
  };
  return { client: { ...client, db }, leave };
}

it('[1.3] says while the database is away that signing in is not possible now, and takes the same tokens afterwards', async () => {
  const database = switchable(await openTestDatabase());
  const room = await openIdentityRoom({ database: database.client });
  const tokens = await room.signIn();
  const browser = room.browser();
  const signingIn = await room.codeOf(browser);

  database.leave(true);
  const away = { error: 'temporarily_unavailable' };
  for (const response of [await room.refresh(tokens.refresh_token), await room.exchange(signingIn)]) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toMatchObject(away);
  }
  const { url } = await room.authorize(browser);
  expect(Object.fromEntries(new URL(url, issuer).searchParams)).toMatchObject({ ...away, state: 's1' });

  // The page of a sign-in that has begun.
  const waiting = room.browser();
  database.leave(false);
  const begun = await room.authorize(waiting);
  database.leave(true);
  const page = await waiting.get(begun.url);
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  const sent = await waiting.post(begun.url, { identifier: 'homeowner@example.com', password: demoPassword });
  expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '5']);

  database.leave(false);
  expect((await room.exchange(signingIn)).statusCode).toBe(200);
  expect((await room.refresh(tokens.refresh_token)).statusCode).toBe(200);
  await room.close();
});
