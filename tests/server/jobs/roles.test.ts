import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { assembleApp } from '#tests/support/server/assemble-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['web', 0],
  ['worker', 1],
  ['all', 1],
])('a process with ROLE=%s looks for due jobs %i times when it listens', async (ROLE, times) => {
  const { app, close } = await assembleApp(database, {
    settings: { ROLE, DATABASE_URL: 'postgres://localhost/shop' },
  });
  const look = jest.spyOn(app.jobs, 'startDue').mockResolvedValue(undefined);
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(look).toHaveBeenCalledTimes(times);
  await close();
});
