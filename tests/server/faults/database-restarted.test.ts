import { getOrder } from '#domain/orders/contract.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

itOnPostgres.each(['fast', 'immediate'] as const)(
  'a database that is stopped (%s) and started again: 503 meanwhile, then all goes on in the same process',
  async (mode) => {
    const cluster = await startCluster();
    // As in production; the tests' clusters lose the last commits of a crash.
    const database = await openPostgres(`${cluster.url}?options=-c%20synchronous_commit%3Don`);
    await database.migrate();
    const test = await withApp({ database, pages: builtPages });
    const order = async () => {
      const buyer = newBuyer(test.app);
      await buyer.visitor.add('sash-lock-classic');
      return (await buyer.pay()).number;
    };
    const find = (number: string) =>
      test.app.inject(`${getOrder.path.replace(':number', number)}?email=ada@example.com`);
    const before = await order();
    const buyer = newBuyer(test.app);
    await buyer.visitor.add('sash-lock-classic');

    await cluster.halt(mode);
    const refused = await buyer.visitor.add('sash-lock-classic');
    expect(failureOf(refused)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);

    await cluster.resume();
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect((await find(before)).json().order.number).toBe(before);
    expect((await buyer.visitor.get()).json().Cart.total_number).toBe(1);
    expect((await find(await order())).statusCode).toBe(200);
    await test.close();
    await database.close();
    await cluster.stop();
  },
);
