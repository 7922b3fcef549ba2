import { chmod } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { getOrder } from '#domain/orders/contract.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { describeOnPostgres } from '#tests/support/db/engines.ts';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { canMount, smallDisk } from '#tests/support/files/small-disk.ts';
import { newBuyer, orderOf, startedOf } from '#tests/support/orders/server-purchase.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

/** More than the free space inside the files of the tables */
const mostOrders = 200;

const describeWithDisk = canMount ? describeOnPostgres : describe.skip;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

describeWithDisk('a disk that is full below the database', () => {
  it('is 503 to try again for changes, answers what is read, and loses no acknowledged order', async () => {
    const disk = await smallDisk(400 * 1024);
    closing.push(disk.remove);
    // The database's user must reach its folder.
    await chmod(disk.folder, 0o755);
    const cluster = await startCluster(disk.folder);
    closing.push(cluster.stop);
    const database = await openPostgres(`${cluster.url}?options=-c%20synchronous_commit%3Don`);
    closing.push(() => database.close());
    await database.migrate();
    // Begins a file of the log with its full size: PostgreSQL stops where it cannot begin the next one.
    await database.db.execute(sql`select pg_switch_wal()`);
    const test = await withApp({ database, pages: builtPages });
    closing.push(() => test.close());
    const find = (number: string) =>
      test.app.inject(`${getOrder.path.replace(':number', number)}?email=ada@example.com`);
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-lock-classic');
    const acknowledged = [(await buyer.pay()).number];

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
});
