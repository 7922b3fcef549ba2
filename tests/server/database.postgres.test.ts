import { sql } from 'drizzle-orm';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { rowsOf } from '../support/server-back-office.ts';
import { openEmptyDatabase } from '../support/server-database.ts';

it('migrations run once where several processes start together', async () => {
  const fresh = await openEmptyDatabase();
  const clients = await Promise.all(Array.from({ length: 6 }, () => openPostgres(fresh.url ?? '')));
  await Promise.all(clients.map((each) => each.migrate()));
  const applied = await rowsOf<{ hash: string }>(fresh, sql`select hash from drizzle.__drizzle_migrations`);
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
  await Promise.all(clients.map((each) => each.close()));
  await fresh.close();
});
