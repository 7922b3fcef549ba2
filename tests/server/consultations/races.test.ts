import type { DatabaseClient } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { bookingRaces, hireRacers, staffRaces } from '#tests/support/consultations/booking-races.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';

let first: TestDatabase;
let second: DatabaseClient;
beforeAll(async () => {
  first = await openTestDatabase();
  second = await openPostgres(first.url ?? '');
  await hireRacers(first.db);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

itOnPostgres.each([
  ...bookingRaces(process.env.FUZZ_SEED ? 200 : 60),
  ...staffRaces(process.env.FUZZ_SEED ? 10 : 2),
])(
  'a hundred who $name at once: one does, the others are refused, and nothing fails',
  async ({ seeds, race }) => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const { answers, expected } = await race([first.db, second.db], seed);
      expect(answers).toEqual(expected);
    }
  },
  180_000,
);
