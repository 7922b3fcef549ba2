import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { openPostgres } from '#server/db/open-postgres.ts';
import { openReplica } from '#server/db/open-replica.ts';
import { unnamed } from '#server/db/statement-names.ts';
import { describeOnPostgres } from '#tests/support/db/engines.ts';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { until } from '#tests/support/until.ts';

const nameOf = sql`select current_database() as name`;
const rowsOf = async (answer: PromiseLike<unknown>) => ((await answer) as { rows: unknown[] }).rows;

let primary: TestDatabase;
let replica: TestDatabase;
beforeAll(async () => {
  [primary, replica] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([primary.close(), replica.close()]));

const databaseOf = ({ url = '' }: TestDatabase): string => new URL(url).pathname.slice(1);

describeOnPostgres('reads that may be late', () => {
  it('go to the replica, and all others to the primary', async () => {
    const client = await openPostgres(primary.url ?? '', { replicaUrl: replica.url });
    expect(await rowsOf(client.reads.execute(nameOf))).toEqual([{ name: databaseOf(replica) }]);
    expect(await rowsOf(client.db.execute(nameOf))).toEqual([{ name: databaseOf(primary) }]);
    await client.close();
  });

  it('go to the primary while the replica is away, which is asked in between without them', async () => {
    const cluster = await startCluster();
    const pool = new Pool({ connectionString: primary.url });
    const { reads, follow, close } = openReplica(cluster.url, pool, { lookEveryMs: 50 });
    const name = async () => (await reads.query('select current_database() as name')).rows[0].name;
    const events: string[] = [];
    expect(await name()).toBe('postgres');
    await cluster.halt('fast');
    expect(await name()).toBe(databaseOf(primary));
    // Also an outage that began before.
    follow({ failed: () => events.push('away'), worked: () => events.push('back') });
    expect(await name()).toBe(databaseOf(primary));
    expect(events).toEqual(['away']);
    await cluster.resume();
    await until('the replica', () => events.length > 1);
    expect(events).toEqual(['away', 'back']);
    expect(await name()).toBe('postgres');
    await close();
    await pool.end();
    await cluster.stop();
  });

  it('are asked of the primary where the replica has not the newest tables, but wrong ones fail', async () => {
    const pool = new Pool({ connectionString: primary.url });
    await pool.query('create table newer as select 1 as one');
    const { reads, close } = openReplica(replica.url ?? '', pool);
    expect((await reads.query('select one from newer')).rows).toEqual([{ one: 1 }]);
    await expect(reads.query('select 1 / 0')).rejects.toThrow('division by zero');
    await close();
    await pool.end();
  });
});

describeOnPostgres('a pool of transactions', () => {
  it('gets statements without names, and no limits of a session', async () => {
    const client = await openPostgres(primary.url ?? '', { directUrl: primary.url });
    expect(await rowsOf(client.db.execute(sql`show statement_timeout`))).toEqual([
      { statement_timeout: '0' },
    ]);
    await client.close();

    const connection = new Client({ connectionString: primary.url });
    await connection.connect();
    const named = { name: 'kept', text: 'select $1::int as number' };
    await unnamed(connection).query(named, [1]);
    const prepared = 'select name from pg_prepared_statements';
    expect((await connection.query(prepared)).rows).toEqual([]);
    await connection.query(named, [1]);
    expect((await connection.query(prepared)).rows).toEqual([{ name: 'kept' }]);
    await connection.end();
  });
});
