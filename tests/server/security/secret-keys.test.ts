import { sql } from 'drizzle-orm';
import { SecretKeys } from '#server/security/secret-keys.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { withApp } from '#tests/support/server/server-app.ts';

it('keys are read before the first request, so that no transaction has to read one', async () => {
  const test = await withApp({});
  await test.app.ready();
  const stored = await rowsOf<{ name: string }>(test.database, sql`select name from identity_secrets`);
  const names = stored.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['digest key', 'links', 'appointment links', 'captcha']));
  await test.close();
});

it('a transaction of the embedded database has the keys that were read before it', async () => {
  const { db, close } = await openTestDatabase('PGlite');
  const keys = new SecretKeys({ db, now: () => new Date() });
  const key = keys.keyOf('links');
  await keys.readAll();
  const read = await db.transaction(() => key());
  expect(read).toMatch(/^[\w-]{43}$/);
  const others = new SecretKeys({ db, now: () => new Date() });
  expect(await others.keyOf('links')()).toBe(read);
  await close();
});
