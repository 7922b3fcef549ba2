import { sql } from 'drizzle-orm';
import { addCartItem } from '#domain/cart/contract.ts';
import { databaseName } from '#tests/support/db/administer-postgres.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await withApp({ database });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

itOnPostgres('is answered that the same is under way once it has waited long enough', async () => {
  const guest = newVisitor(test.app);
  await guest.add('crank-handle');
  const headers = {
    cookie: [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'idempotency-key': 'held up',
  };
  const body = { item_url: '/shop/parts/', quantity: 1 };
  const add = () =>
    send(test.app, addCartItem, { params: { id: 'sash-lock-classic' }, query: {}, body }, headers);
  await database.db.execute(sql.raw(`alter database ${databaseName(database)} set lock_timeout = '50ms'`));
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from carts for update`);
    // The setting applies to new connections; the open one holds the cart's lock.
    expect(failureOf(await add())).toMatchObject({ status: 409, error: { code: 'in_progress' } });
  });
  expect(cartOf(await add()).total_number).toBe(2);
});
