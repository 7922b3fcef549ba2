import { sql } from 'drizzle-orm';
import { readStaffLog, type StaffAction } from '#domain/desk/log-contract.ts';
import { advanceOrder, readOrder } from '#domain/orders/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const agent = asAccount('agent');
const execute = (statement: string) => test.database.db.execute(sql.raw(statement));
const advance = (number: string, from: string, account = agent) =>
  send(test.app, advanceOrder, { params: { number }, body: { from } }, account);

async function placeOrder(): Promise<string> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return (await buyer.pay()).number;
}

const saidBy = async (statement: string): Promise<string> => {
  try {
    await execute(statement);
    return 'done';
  } catch (error) {
    return `${error} ${(error as Error).cause}`;
  }
};

describe('the log of the staff', () => {
  it('is changed, emptied and cut by nothing, whichever statement asks the database', async () => {
    const number = await placeOrder();
    await advance(number, 'placed');
    const before = await logOf(test, number);
    expect(before).toHaveLength(1);
    for (const statement of [
      `update staff_log set actor_id = 'another'`,
      `update staff_log set after = '{}' where subject_id = '${number}'`,
      `delete from staff_log where subject_id = '${number}'`,
      'delete from staff_log',
      'truncate staff_log',
      `insert into staff_log overriding system value select * from staff_log limit 1
         on conflict (id) do update set actor_id = 'another'`,
    ])
      expect(await saidBy(statement)).toContain('The log of the staff is only ever added to');
    expect(await logOf(test, number)).toEqual(before);
  });

  it('fails with the action, and the action with it', async () => {
    const number = await placeOrder();
    await execute('alter table staff_log add constraint broken check (false) not valid');
    const emails = async () => (await rowsOf(test.database, sql`select id from jobs`)).length;
    const before = await emails();
    expect((await advance(number, 'placed')).statusCode).toBe(500);
    await execute('alter table staff_log drop constraint broken');
    const { order } = await call(test.app, readOrder, { params: { number } }, agent);
    expect(order.state).toBe('placed');
    expect(await emails()).toBe(before);
    expect(await logOf(test, number)).toEqual([]);
    expect((await advance(number, 'placed')).statusCode).toBe(200);
  });

  it('is read by agents and administrators, the latest first, by number, by account and by action', async () => {
    const number = await placeOrder();
    await advance(number, 'placed');
    await advance(number, 'confirmed', asAccount('administrator'));
    const read = async (
      query: { search?: string; action?: StaffAction; actor?: string; from?: string; until?: string },
      account = agent,
    ) => (await call(test.app, readStaffLog, { query }, account)).entries;
    const entries = await read({ search: number.toLowerCase().replace('-', ' ') });
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor_id: 'account-administrator',
        action: 'order.advance',
        subject_id: number,
        before: { state: 'confirmed' },
        after: { state: 'in_production' },
      },
      expect.objectContaining({ actor_id: 'account-agent', before: { state: 'placed' } }),
    ]);
    expect(await read({ search: number }, asAccount('administrator'))).toEqual(entries);
    expect((await read({ search: 'account-administrator' }))[0]).toEqual(entries[0]);
    expect(await read({ search: number, action: 'order.cancel' })).toEqual([]);
    expect((await read({ action: 'order.advance' }))[0]).toEqual(entries[0]);
    expect(await read({ search: number, actor: 'account-administrator' })).toEqual([entries[0]]);
    const [last, first] = entries.map(({ at }) => at);
    expect(await read({ search: number, until: first ?? '' })).toEqual([]);
    expect(await read({ search: number, from: first ?? '' })).toEqual(entries);
    const after = new Date(Date.parse(last ?? '') + 1).toISOString();
    expect(await read({ search: number, from: after })).toEqual([]);
    const { actors } = await call(test.app, readStaffLog, { query: {} }, agent);
    expect(actors).toEqual(expect.arrayContaining([{ id: 'account-agent', name: 'account-agent' }]));
  });
});
