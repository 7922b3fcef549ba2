import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { confirmApproval, listApprovals, refuseApproval } from '#domain/desk/approvals-contract.ts';
import { countWork } from '#domain/desk/work-contract.ts';
import { getOrder } from '#domain/orders/contract.ts';
import { cancelOrderAsStaff, readOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { getProAccount } from '#domain/trade/contract.ts';
import {
  approvePurchaseOrder,
  readProAccount,
  reopenCharge,
  setCreditTerms,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { advanceAsStaff } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { newAgent, newPro, orderedOf, twoLocks } from '#tests/support/trade/pro-buyer.ts';

let test: TestApp;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  test = await withApp({ settings: { APPROVAL_ABOVE_CENTS: '2000' } });
  first = await newAgent(test);
  second = await newAgent(test);
});
afterAll(() => test.close());

const givenTerms = async (by: SignedIn, id: string, limit_cents: number) =>
  setCreditTerms.response.parse(
    (
      await by.ask(setCreditTerms, {
        params: { id },
        body: { limit_cents, net_days: 30, reason: 'Builds forty houses a year' },
      })
    ).json(),
  );

const confirm = (by: SignedIn, id: string) => by.ask(confirmApproval, { params: { id } });
const refuse = (by: SignedIn, id: string) =>
  by.ask(refuseApproval, { params: { id }, body: { reason: 'Ask for a deposit first' } });
const waiting = async (by: SignedIn) => listApprovals.response.parse((await by.ask(listApprovals)).json());
const idOf = ({ approval }: { approval?: { id: string } | undefined }): string => {
  if (!approval) throw new Error('It was applied at once');
  return approval.id;
};

/** An approved order on account of a professional with a limit. */
async function invoice(limit = 50_000): Promise<string> {
  const pro = await newPro(test);
  await confirm(second, idOf(await givenTerms(first, pro.id, limit)));
  await pro.add('sash-lock-classic', 2);
  const { number } = orderedOf(await pro.order());
  const body = { reason: 'A regular' };
  const answer = await first.ask(approvePurchaseOrder, { params: { number }, body });
  await confirm(second, idOf(approvePurchaseOrder.response.parse(answer.json())));
  return number;
}

const settle = async (by: SignedIn, number: string) =>
  settleCharge.response.parse(
    (await by.ask(settleCharge, { params: { number }, body: { reference: 'CHK 4711' } })).json(),
  );

async function paidOrder(): Promise<string> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 3 }));
  return (await buyer.pay()).number;
}

const atDesk = async (number: string) =>
  readOrder.response.parse((await first.ask(readOrder, { params: { number } })).json()).order;

const refund = (by: SignedIn, number: string) =>
  by.ask(
    refundOrder,
    { params: { number }, body: { reason: 'Scratched' } },
    { 'idempotency-key': randomUUID() },
  );

describe('money above the limit of one person', () => {
  it('waits: nothing happens until another member of staff agrees, and the log names both', async () => {
    const pro = await newPro(test);
    const counted = async () => countWork.response.parse((await second.ask(countWork)).json()).approvals;
    const before = await counted();
    const answer = await givenTerms(first, pro.id, 100_000_000);
    expect(await counted()).toBe(before + 1);
    expect(answer.account).toMatchObject({ terms: null, approvals: [{ is_own: true, cents: 100_000_000 }] });
    const id = idOf(answer);
    expect(await waiting(second)).toMatchObject({
      limit_cents: 2_000,
      approvals: expect.arrayContaining([
        expect.objectContaining({
          id,
          action: 'pro_account.set_terms',
          subject_id: pro.id,
          subject_name: expect.stringContaining('Pat'),
          reason: 'Builds forty houses a year',
          what: expect.stringContaining('$1,000,000.00'),
          is_own: false,
        }),
      ]),
    });
    expect((await confirm(second, id)).statusCode).toBe(200);
    expect(await counted()).toBe(before);
    const read = await first.ask(readProAccount, { params: { id: pro.id } });
    expect(readProAccount.response.parse(read.json()).account).toMatchObject({
      terms: { limit_cents: 100_000_000 },
    });
    expect((await waiting(second)).approvals.map((one) => one.id)).not.toContain(id);
    const reason = 'Builds forty houses a year';
    const about = { action: 'pro_account.set_terms', cents: 100_000_000 };
    expect(await logOf(test, pro.id)).toEqual([
      { action: 'approval.ask', actor_id: first.id, before: {}, after: { ...about, reason } },
      {
        action: 'pro_account.set_terms',
        actor_id: first.id,
        before: {},
        after: { limit_cents: 100_000_000, net_days: 30, reason, approved_by: second.id },
      },
      {
        action: 'approval.confirm',
        actor_id: second.id,
        before: {},
        after: { ...about, asked_by: first.id },
      },
    ]);
  });

  it('is never agreed to by the one who asked, who may withdraw it', async () => {
    const pro = await newPro(test);
    const id = idOf(await givenTerms(first, pro.id, 5_000));
    expect(failureOf(await confirm(first, id))).toMatchObject({
      status: 403,
      error: { code: 'own_request' },
    });
    expect((await refuse(first, id)).statusCode).toBe(200);
    expect(failureOf(await confirm(second, id))).toMatchObject({
      status: 409,
      error: { code: 'approval_decided' },
    });
    expect((await logOf(test, pro.id)).map(({ action }) => action)).toEqual([
      'approval.ask',
      'approval.withdraw',
    ]);
  });

  it('is refused with a reason, and can be asked for again', async () => {
    const pro = await newPro(test);
    const id = idOf(await givenTerms(first, pro.id, 5_000));
    const again = await first.ask(setCreditTerms, {
      params: { id: pro.id },
      body: { limit_cents: 6_000, net_days: 30, reason: 'More' },
    });
    expect(failureOf(again)).toMatchObject({ status: 409, error: { code: 'approval_pending' } });
    expect((await refuse(second, id)).statusCode).toBe(200);
    expect((await logOf(test, pro.id)).at(-1)).toMatchObject({
      action: 'approval.refuse',
      actor_id: second.id,
      after: { reason: 'Ask for a deposit first', asked_by: first.id },
    });
    expect(idOf(await givenTerms(first, pro.id, 6_000))).not.toBe(id);
  });

  it('is applied once, however many agree at once', async () => {
    const number = await invoice();
    const id = idOf(await settle(first, number));
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(second, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
    const log = (await logOf(test, number)).filter(({ action }) => action === 'purchase_order.settle');
    expect(log).toHaveLength(1);
    expect((await atDesk(number)).changes).toHaveLength(1);
  });

  it('is asked for once, however often the button is pressed at once', async () => {
    const number = await invoice();
    const body = { reference: 'CHK 1' };
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => first.ask(settleCharge, { params: { number }, body })),
    );
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('lapses if the order has changed since it was seen', async () => {
    const number = await paidOrder();
    const answer = await first.ask(cancelOrderAsStaff, {
      params: { number },
      body: { reason: 'They called' },
    });
    const { order, approval } = cancelOrderAsStaff.response.parse(answer.json());
    expect(order).toMatchObject({ state: 'placed', approvals: [{ action: 'order.cancel' }] });
    await advanceAsStaff(test, number);
    const refused = await confirm(second, idOf({ approval }));
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'approval_stale' } });
    expect(await atDesk(number)).toMatchObject({ state: 'confirmed' });
    expect(await atDesk(number)).not.toHaveProperty('approvals');
  });

  it('lapses if it has become impossible, and says why', async () => {
    const number = await paidOrder();
    const answer = await refund(first, number);
    const { approval } = refundOrder.response.parse(answer.json());
    await test.database.db.execute(sql`update orders set state = 'payment_pending' where number = ${number}`);
    const refused = await confirm(second, idOf({ approval }));
    expect(failureOf(refused)).toMatchObject({
      status: 409,
      error: { code: 'approval_stale', message: expect.stringContaining('no longer where you saw it') },
    });
  });

  it('lapses if later orders use the credit that was to be paid out', async () => {
    const pro = await newPro(test);
    await confirm(second, idOf(await givenTerms(first, pro.id, twoLocks)));
    const buy = async () => {
      await pro.add('sash-lock-classic', 2);
      return orderedOf(await pro.order()).number;
    };
    const canceled = await buy();
    const body = { reason: 'A regular' };
    const approved = await first.ask(approvePurchaseOrder, { params: { number: canceled }, body });
    await confirm(second, idOf(approvePurchaseOrder.response.parse(approved.json())));
    await confirm(second, idOf(await settle(first, canceled)));
    const left = await first.ask(cancelOrderAsStaff, { params: { number: canceled }, body });
    await confirm(second, idOf(cancelOrderAsStaff.response.parse(left.json())));
    const payout = idOf(await settle(first, canceled));
    for (const _ of ['with the limit', 'with the credit']) await buy();
    expect(failureOf(await confirm(second, payout))).toMatchObject({
      status: 409,
      error: { code: 'approval_stale', message: expect.stringContaining('Later orders use this credit') },
    });
    const { account } = getProAccount.response.parse((await pro.ask(getProAccount)).json());
    expect(account.terms).toMatchObject({ balance_cents: twoLocks, available_cents: 0 });
  });

  it('gives a refund back once another agreed, under one key', async () => {
    const number = await paidOrder();
    const { order, approval } = refundOrder.response.parse((await refund(first, number)).json());
    expect(order.refund).toBe('none');
    expect((await confirm(second, idOf({ approval }))).statusCode).toBe(200);
    expect(await atDesk(number)).toMatchObject({ refund: 'under_way', state: 'placed' });
  });

  it('is 404 by an id that is none', async () => {
    expect(failureOf(await confirm(second, randomUUID()))).toMatchObject({
      status: 404,
      error: { code: 'unknown_approval' },
    });
  });
});

describe('money within the limit', () => {
  it('moves at once, with its reason in the log', async () => {
    const pro = await newPro(test);
    expect(await givenTerms(first, pro.id, 2_000)).not.toHaveProperty('approval');
    expect((await logOf(test, pro.id)).at(-1)).toMatchObject({
      action: 'pro_account.set_terms',
      after: { limit_cents: 2_000, reason: 'Builds forty houses a year' },
    });
  });

  it('needs no second person to lower a limit, and one for each raise above it', async () => {
    const pro = await newPro(test);
    await confirm(second, idOf(await givenTerms(first, pro.id, 9_000)));
    expect(await givenTerms(first, pro.id, 4_000)).not.toHaveProperty('approval');
    expect(await givenTerms(first, pro.id, 4_500)).toHaveProperty('approval');
  });
});

describe('an invoice that was marked as paid', () => {
  it('is told to its buyer with the reference, and can be taken back with a reason', async () => {
    const number = await invoice();
    await confirm(second, idOf(await settle(first, number)));
    const { order } = await call(test.app, getOrder, { params: { number }, query: { email: contact.email } });
    expect(order.changes).toEqual([
      expect.objectContaining({ kind: 'payment', note: expect.stringContaining('reference CHK 4711') }),
    ]);
    const reopen = () => first.ask(reopenCharge, { params: { number }, body: { reason: 'Another’s check' } });
    expect((await reopen()).statusCode).toBe(200);
    expect(failureOf(await reopen())).toMatchObject({ status: 409, error: { code: 'order_moved' } });
    expect((await logOf(test, number)).at(-1)).toMatchObject({
      action: 'purchase_order.reopen',
      before: { charge: 'settled' },
      after: { charge: 'open', reason: 'Another’s check' },
    });
    expect(await settle(first, number)).toHaveProperty('approval');
  });

  it('stays so after thirty days', async () => {
    const number = await invoice();
    await confirm(second, idOf(await settle(first, number)));
    await test.database.db.execute(
      sql`update account_charges set closed_at = now() - interval '31 days' where order_number = ${number}`,
    );
    const late = await first.ask(reopenCharge, { params: { number }, body: { reason: 'Late' } });
    expect(failureOf(late)).toMatchObject({ status: 409, error: { code: 'too_late_to_reopen' } });
  });
});
