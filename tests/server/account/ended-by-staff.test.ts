import { endCustomerSignIns } from '#domain/account/staff-contract.ts';
import { CustomerService } from '#server/services/account/customer-service.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import type { Tokens } from '#tests/support/account/sign-in-flow.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const accountOf = async (tokens: Tokens): Promise<string> =>
  (await room.me(tokens.access_token)).json().customer.id;
const isLive = async ({ access_token, refresh_token }: Tokens): Promise<boolean[]> => [
  (await room.me(access_token)).statusCode === 200,
  (await room.refresh(refresh_token)).statusCode === 200,
];

describe('the sign-ins of a customer', () => {
  it('are ended from the desk, on every device, and the log says by whom and why', async () => {
    const agent = await room.signIn('agent@example.com');
    const browser = room.browser();
    const devices = [await room.signIn('homeowner@example.com', browser), await room.signIn()];
    const other = await room.signIn('pro@example.com');
    const id = await accountOf(devices[0] as Tokens);
    const body = { reason: 'Her phone was stolen' };
    expect(await call(room.app, endCustomerSignIns, { params: { id }, body }, bearer(agent))).toEqual({
      ended: 2,
    });
    for (const device of devices) expect(await isLive(device)).toEqual([false, false]);
    expect((await room.authorize(browser)).url).toContain('/sign-in/request/');
    for (const tokens of [other, agent]) expect(await isLive(tokens)).toEqual([true, true]);
    expect(await logOf(room, id)).toEqual([
      {
        action: 'customer.end_sign_ins',
        actor_id: await accountOf(agent),
        before: { sign_ins: 2 },
        after: { sign_ins: 0, reason: 'Her phone was stolen' },
      },
    ]);
  });

  it('are not there of an account that is not, and another provider ends its own', async () => {
    const agent = await room.signIn('agent@example.com');
    const refusalOf = async (id: string) =>
      failureOf(
        await send(room.app, endCustomerSignIns, { params: { id }, body: { reason: 'x' } }, bearer(agent)),
      );
    expect(await refusalOf('not-an-account')).toMatchObject({
      status: 404,
      error: { code: 'unknown_customer' },
    });
    const elsewhere = '00u-of-okta';
    const names = { emailVerified: true, firstName: 'Ada', lastName: '' };
    const customers = new CustomerService({ db: room.database.db, now: () => new Date() });
    await customers.welcome({ id: elsewhere, email: 'ada@example.com', ...names });
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 409, error: { code: 'accounts_elsewhere' } });
    expect(await logOf(room, elsewhere)).toEqual([]);
  });
});
