import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/db/open-postgres.ts';
import { firstOfFreePorts } from '#tests/drill/free-ports.ts';
import { giveTo, Programs, plainUser } from '#tests/drill/programs.ts';
import { administer } from '#tests/support/db/administer-postgres.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { programOf } from '#tests/support/debian-program.ts';
import { writePool } from '#tests/support/deploy/pgbouncer-files.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';

itOnPostgres(
  'a PgBouncer that is killed and started again: 503 meanwhile, then all goes on in the same process',
  async () => {
    const cluster = await startCluster();
    const home = mkdtempSync(join(tmpdir(), 'clerestory-pool-'));
    giveTo(plainUser(), home);
    const logs = mkdtempSync(join(tmpdir(), 'clerestory-pool-logs-'));
    const programs = new Programs(logs);
    const port = await firstOfFreePorts(9_500, 1);
    const address = `port=${new URL(cluster.url).port} dbname=postgres`;
    const file = writePool(home, { port, database: address });
    const url = `postgres://clerestory@127.0.0.1:${port}/clerestory`;
    const startPool = async () => {
      const pool = programs.start('pgbouncer', [programOf('pgbouncer'), file], plainUser());
      const answers = () =>
        administer(url, 'select 1').then(
          () => true,
          () => false,
        );
      await until('PgBouncer', answers);
      return pool;
    };
    const pool = await startPool();
    const database = await openPostgres(url, { directUrl: cluster.url });
    await database.migrate();
    const test = await withApp({
      database,
      pages: { 'about/index.html': '<!DOCTYPE html><title>About</title>' },
    });
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-lock-classic');

    await programs.stop(pool, 'SIGKILL');
    const refused = await buyer.visitor.add('sash-lock-classic');
    expect(failureOf(refused)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    expect((await test.app.inject('/about/')).statusCode).toBe(200);
    expect((await test.app.inject('/metrics')).statusCode).toBe(200);

    await startPool();
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect((await buyer.visitor.get()).json().Cart.total_number).toBe(1);
    expect((await buyer.pay()).number).toMatch(/./);
    await test.close();
    await database.close();
    await programs.stopAll();
    await cluster.stop();
    for (const folder of [home, logs]) rmSync(folder, { recursive: true });
  },
);
