import { randomUUID } from 'node:crypto';
import type { DatabaseClient } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { CreditAccounts } from '#server/services/trade/credit-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';

let database: DatabaseClient;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const racers = 30;

it('lets as many orders through as the limit holds, however many come at once', async () => {
  const { db } = database;
  const credit = new CreditAccounts({ db, now: () => new Date(), payerOf: async (_tx, id) => id });
  const customerId = 'account-pro';
  const terms = { limit_cents: 10_000, net_days: 30 };
  await inTransaction(db, (tx) => credit.setTerms(tx, customerId, terms, async () => undefined));
  const charge = async (place: number): Promise<string> => {
    const orderNumber = `CL-${String(place).padStart(8, '0')}`;
    const order = { customerId, orderId: randomUUID(), orderNumber, purchaseOrder: 'PO', cents: 3_000 };
    try {
      await inTransaction(db, (tx) => credit.charge(tx, order));
      return 'taken';
    } catch (error) {
      return error instanceof HttpError ? error.reason.code : 'failed';
    }
  };
  const answers = await Promise.all(Array.from({ length: racers }, (_, place) => charge(place)));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'over_limit')).toHaveLength(racers - 3);
  expect((await credit.termsOf([customerId])).get(customerId)).toEqual({
    limit_cents: 10_000,
    balance_cents: 9_000,
    available_cents: 1_000,
    net_days: 30,
  });
});
