import { chmod } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { getOrder } from '#domain/orders/contract.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { describeOnPostgres } from '#tests/support/db/engines.ts';
import { type Cluster, startCluster } from '#tests/support/db/postgres-cluster.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/files/small-disk.ts';
import { newBuyer, orderOf, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { until } from '#tests/support/until.ts';

/** More than the free space inside the files of the tables */
const mostOrders = 200;

const describeWithDisk = canMount ? describeOnPostgres : describe.skip;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

describeWithDisk('a disk that is full below the database', () => {
  let disk: SmallDisk;
  let cluster: Cluster;
  let test: TestApp;
  const acknowledged: string[] = [];
  const find = (number: string) =>
    test.app.inject(`${getOrder.path.replace(':number', number)}?email=ada@example.com`);
  const beginLogFile = () => test.database.db.execute(sql`select pg_switch_wal()`);

  beforeAll(async () => {
    disk = await smallDisk(400 * 1024);
    closing.push(disk.remove);
    // The database's user must reach its folder.
    await chmod(disk.folder, 0o755);
    cluster = await startCluster(disk.folder);
    closing.push(cluster.stop);
    const database = await openPostgres(`${cluster.url}?options=-c%20synchronous_commit%3Don`);
    closing.push(() => database.close());
    await database.migrate();
    test = await withApp({ database, pages: builtPages });
    closing.push(() => test.close());
  });

  it('is 503 to try again for changes, answers what is read, and loses no acknowledged order', async () => {
    // With its full size: PostgreSQL stops where it cannot begin the next one.
    await beginLogFile();
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-lock-classic');
    acknowledged.push((await buyer.pay()).number);

    await disk.fill();
    const refusals: LightMyRequestResponse[] = [];
    const accepted = (response: LightMyRequestResponse): boolean => {
      if (response.statusCode >= 500) refusals.push(response);
      return response.statusCode < 300;
    };
    const unpaid: (() => Promise<LightMyRequestResponse>)[] = [];
    for (let count = 0; count < mostOrders && refusals.length < 5; count += 1) {
      const next = newBuyer(test.app);
      if (!accepted(await next.visitor.add('sash-lock-classic'))) continue;
      const start = await next.start();
      if (!accepted(start)) continue;
      const started = startedOf(start);
      if ((await next.approve(started.paypal_order_id)).statusCode >= 300) continue;
      if (accepted(await next.capture(started))) acknowledged.push(started.order_number);
      else unpaid.push(() => next.capture(started));
    }
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals) {
      const { status, error } = failureOf(refusal);
      expect(status).toBe(503);
      // PayPal's stand-in keeps its payments in the same database.
      expect(['unavailable', 'payment_unavailable']).toContain(error.code);
      expect(refusal.headers['retry-after']).toBeDefined();
    }
    expect((await find(acknowledged[0] ?? '')).statusCode).toBe(200);
    expect((await test.app.inject('/location/v2/showrooms/06851')).statusCode).toBe(200);

    await disk.makeRoom();
    expect((await buyer.visitor.add('sash-lock-classic')).statusCode).toBe(200);
    for (const pay of unpaid) acknowledged.push(orderOf(await pay()).number);
    for (const number of acknowledged) expect((await find(number)).statusCode).toBe(200);
  });

  it('stops a database that cannot begin a file of its log: 503 meanwhile, and no order is lost', async () => {
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-lock-classic');
    acknowledged.push((await buyer.pay()).number);
    await disk.fill();
    const stops = async (): Promise<boolean> => {
      await beginLogFile().catch(() => undefined);
      return (await buyer.visitor.add('sash-lock-classic')).statusCode !== 200;
    };
    await until('the log to find no room', stops);
    await until('the database to stop', () => !cluster.isUp());
    const refused = await buyer.visitor.add('sash-lock-classic');
    expect(failureOf(refused)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBe('5');
    const readiness = async () => (await test.app.inject('/readyz')).statusCode;
    expect(await readiness()).toBe(503);

    await disk.makeRoom();
    await cluster.resume();
    expect(await readiness()).toBe(200);
    for (const number of acknowledged) expect((await find(number)).statusCode).toBe(200);
    expect((await buyer.visitor.add('sash-lock-classic')).statusCode).toBe(200);
    expect((await buyer.pay()).state).toBe('placed');
  });
});
