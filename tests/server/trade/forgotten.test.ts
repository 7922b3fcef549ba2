import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { sendTaxCertificate } from '#domain/trade/certificates-contract.ts';
import { getFirm, readFirmInvite } from '#domain/trade/firm-contract.ts';
import { readProQueue } from '#domain/trade/staff-accounts-contract.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { invite, inviteCodeFor } from '#tests/support/trade/firm-people.ts';
import { newAgent, newPro, orderedOf } from '#tests/support/trade/pro-buyer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ confirmIdentity: async () => true });
});
afterAll(() => test.close());

it('a professional reads all that is kept of them, and leaves their orders without a name', async () => {
  const agent = await newAgent(test);
  const pro = await newPro(test, { cents: 100_000, by: agent });
  await pro.add('sash-lock-classic');
  const { number } = orderedOf(await pro.order());
  const content = Buffer.from('%PDF-1.7').toString('base64');
  const facts = { number: 'CT-1', states: ['CT'], expires_on: '2099-12-31', file_name: 'scan.pdf' };
  await pro.ask(sendTaxCertificate, { body: { ...facts, content } });
  const { data } = (await pro.ask(getAccountData)).json();
  expect(data.professional).toMatchObject({
    terms: { limit_cents: 100_000 },
    purchase_orders: [{ order_number: number, state: 'awaiting' }],
    certificates: [{ number: 'CT-1', states: ['CT'] }],
  });

  expect((await pro.ask(deleteAccount, { body: { password: 'any' } })).statusCode).toBe(200);
  const queue = readProQueue.response.parse((await agent.ask(readProQueue)).json());
  expect(queue.certificates).toEqual([]);
  expect(queue.purchase_orders).toEqual([expect.objectContaining({ order_number: number, terms: null })]);
  expect(queue.purchase_orders[0]).not.toHaveProperty('customer');
});

it('a person takes the invitations to their address along, and a colleague keeps theirs', async () => {
  const pro = await newPro(test);
  const [sam, kim] = [await test.signUp({ firstName: 'Sam' }), await test.signUp({ firstName: 'Kim' })];
  for (const { email } of [sam, kim]) expect((await invite(pro, email, ['order'])).statusCode).toBe(201);
  const code = await inviteCodeFor(test, sam.email);
  expect((await sam.ask(deleteAccount, { body: { password: 'any' } })).statusCode).toBe(200);
  const { firm } = getFirm.response.parse((await pro.ask(getFirm)).json());
  expect(firm.invites.map(({ email }) => email)).toEqual([kim.email]);
  expect((await kim.ask(readFirmInvite, { body: { code } })).statusCode).toBe(404);
});
