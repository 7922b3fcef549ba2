import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';

// A program to be killed by tests: writes rows and reports each commit.
void (async () => {
  const { db, migrate } = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[2] ?? '' });
  await migrate();
  await db.execute(sql`create table if not exists written (id int primary key, filling text)`);
  for (let id = 1; ; id += 1) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (${id}, repeat('x', 5000))`);
      await tx.execute(sql`delete from written where id = ${id - 100}`);
    });
    process.stdout.write(`${id}\n`);
  }
})();
