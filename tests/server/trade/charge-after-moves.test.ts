import { randomUUID } from 'node:crypto';
import { creditOf, isPaid, owedUnpaid } from '#domain/trade/credit.ts';
import type { Database, DatabaseClient } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { CreditAccounts, chargeView } from '#server/services/trade/credit-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import fc from '#tests/support/seeded-fast-check.ts';

let database: DatabaseClient;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const moves = ['approve', 'give a part back', 'cancel', 'settle', 'take the payment back'] as const;
const [, ...laterMoves] = moves;

/** Long enough that a payment is made, paid out in part, taken back and made again. */
const anyMoves = fc
  .tuple(
    fc.constantFrom(['approve'] as const, ['give a part back', 'approve'] as const, ['cancel'] as const),
    fc.array(fc.constantFrom(...laterMoves, 'settle' as const), { minLength: 5, maxLength: 8 }),
    fc.constantFrom([], ['cancel', 'settle'] as const, ['take the payment back', 'cancel'] as const),
  )
  .map((parts) => parts.flat());

const unrecorded = async () => undefined;

/** An account keeps goods of one order, pays for it, and gets money back. */
class Account {
  kept = 1_000;
  paid = 0;
  paidOut = 0;
  isApproved = false;

  get owed(): number {
    return this.kept - this.paid + this.paidOut;
  }

  /** Returns whether the move is possible. */
  move(name: (typeof moves)[number]): boolean {
    switch (name) {
      case 'approve':
        this.isApproved ||= this.kept > 0;
        return true;
      case 'give a part back':
        this.kept -= Math.floor(this.kept / 3);
        return true;
      case 'cancel':
        this.kept = 0;
        return true;
      case 'settle': {
        const { owed } = this;
        if (!this.isApproved || owed === 0) return false;
        if (owed > 0) this.paid += owed;
        else this.paidOut -= owed;
        return true;
      }
      case 'take the payment back': {
        const wasPaid = this.paid > 0;
        this.paid = 0;
        return wasPaid;
      }
    }
  }
}

const refused = (error: unknown): false => {
  if (error instanceof HttpError && error.reason.code === 'order_moved') return false;
  throw error;
};

it('an account owes what it kept of an order and did not pay, after any moves', async () => {
  const { db } = database;
  const credit = new CreditAccounts({ db, now: () => new Date(), payerOf: async (_tx, id) => id });
  const within = (work: (tx: Database) => Promise<unknown>) =>
    inTransaction(db, work).then(() => true, refused);
  const play = async (names: readonly (typeof moves)[number][]) => {
    const customerId = randomUUID();
    const [orderId, orderNumber] = [randomUUID(), `CL-${customerId}`];
    const account = new Account();
    const order = { customerId, orderId, orderNumber, purchaseOrder: 'PO', cents: account.kept };
    const terms = { limit_cents: 1_000_000, net_days: 30 };
    await within((tx) => credit.setTerms(tx, customerId, terms, unrecorded));
    await within((tx) => credit.charge(tx, order));
    const ways: Record<(typeof moves)[number], (tx: Database) => Promise<unknown>> = {
      approve: (tx) => credit.open(tx, orderId),
      'give a part back': (tx) => credit.reduce(tx, orderId, Math.floor(account.kept / 3)),
      cancel: (tx) => credit.release(tx, orderId),
      settle: async (tx) => credit.settleLocked(tx, await credit.lockDue(tx, orderNumber), 'CHK', unrecorded),
      'take the payment back': (tx) => credit.reopen(tx, orderNumber, unrecorded),
    };
    for (const name of names) {
      const isDone = account.kept > 0 || name !== 'cancel' ? await within(ways[name]) : true;
      expect([name, isDone]).toEqual([name, account.move(name)]);
      expect((await credit.termsOf([customerId])).get(customerId)?.balance_cents).toBe(account.owed);
    }
    const [stored] = await credit.chargesOf(customerId);
    const view = stored && chargeView(stored);
    expect(view && creditOf(view)).toBe(Math.max(0, -account.owed));
    expect(view && isPaid(view)).toBe(account.paid > 0);
    if (account.paid > 0) expect(view && owedUnpaid(view)).toBe(account.kept + account.paidOut);
  };
  await fc.assert(fc.asyncProperty(anyMoves, play), { numRuns: 120 });
});
