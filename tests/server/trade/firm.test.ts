import { randomUUID } from 'node:crypto';
import { getCustomer } from '#domain/account/contract.ts';
import { getAccountData } from '#domain/account/data-contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { getAccountOrders } from '#domain/orders/account-contract.ts';
import { cancelOrder, getOrder, reorder } from '#domain/orders/contract.ts';
import { deleteProject, getProject } from '#domain/projects/contract.ts';
import { getFirmProjects, shareWithFirm } from '#domain/projects/firm-contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import {
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import {
  changeMember,
  getFirm,
  joinFirm,
  readFirmInvite,
  removeMember,
  withdrawFirmInvite,
} from '#domain/trade/firm-contract.ts';
import { setCreditTerms } from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { newQuoter } from '#tests/support/trade/client-quoter.ts';
import { invite, inviteCodeFor, newColleague } from '#tests/support/trade/firm-people.ts';
import { newAgent, newPro, orderedOf, type Pro } from '#tests/support/trade/pro-buyer.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';

let test: TestApp;
let agent: SignedIn;
beforeAll(async () => {
  test = await workerApp();
  agent = await newAgent(test);
});
afterAll(() => test.close());

const owner = (cents = 100_000): Promise<Pro> => newPro(test, { cents, by: agent });
const codeOf = (response: Parameters<typeof failureOf>[0]) => failureOf(response).error.code;
const isPro = async ({ ask }: SignedIn): Promise<boolean> => (await ask(getCustomer)).json().customer.isPro;
const firmOf = async ({ ask }: SignedIn) => getFirm.response.parse((await ask(getFirm)).json()).firm;

describe('an invitation to a firm', () => {
  it('is emailed, names firm and rights, and makes the invited account one of its people, once', async () => {
    const pat = await owner();
    await pat.ask(updateBusiness, { body: business });
    const sam = await test.signUp({ firstName: 'Sam' });
    expect((await invite(pat, sam.email.toUpperCase(), ['order'])).statusCode).toBe(201);
    const code = await inviteCodeFor(test, sam.email);
    expect((await sam.ask(readFirmInvite, { body: { code } })).json().invite).toEqual({
      firm: business.name,
      email: sam.email,
      rights: ['order'],
    });
    const answers = await Promise.all([1, 2].map(() => sam.ask(joinFirm, { body: { code } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await isPro(sam)).toBe(true);
    expect(await firmOf(sam)).toMatchObject({ name: business.name, is_owner: false, rights: ['order'] });
    expect((await firmOf(pat)).members).toEqual([expect.objectContaining({ id: sam.id, rights: ['order'] })]);
  });

  it('is good for the invited address alone, until it is withdrawn or replaced', async () => {
    const pat = await owner();
    const [sam, eve] = [await test.signUp(), await test.signUp()];
    await invite(pat, sam.email, ['account']);
    const first = await inviteCodeFor(test, sam.email);
    expect(codeOf(await eve.ask(joinFirm, { body: { code: first } }))).toBe('other_address');
    await invite(pat, sam.email, ['quote']);
    expect(codeOf(await sam.ask(joinFirm, { body: { code: first } }))).toBe('unknown_firm_invite');
    const [waiting] = (await firmOf(pat)).invites;
    expect(waiting).toMatchObject({ email: sam.email, rights: ['quote'] });
    await pat.ask(withdrawFirmInvite, { params: { id: waiting?.id ?? '' } });
    const second = await inviteCodeFor(test, sam.email);
    expect(codeOf(await sam.ask(joinFirm, { body: { code: second } }))).toBe('unknown_firm_invite');
    expect(codeOf(await pat.ask(withdrawFirmInvite, { params: { id: 'no id' } }))).toBe(
      'unknown_firm_invite',
    );
    expect(await isPro(sam)).toBe(false);
  });

  it('is refused for an unconfirmed address, for people of the firm and for those with an account', async () => {
    const [pat, other] = [await owner(), await owner()];
    const unconfirmed = await test.signUp({ emailVerified: false });
    await invite(pat, unconfirmed.email, ['order']);
    const code = await inviteCodeFor(test, unconfirmed.email);
    expect(codeOf(await unconfirmed.ask(joinFirm, { body: { code } }))).toBe('other_address');
    expect(codeOf(await invite(pat, pat.email, ['order']))).toBe('already_in_firm');
    await invite(pat, other.email, ['order']);
    const theirs = await inviteCodeFor(test, other.email);
    expect(codeOf(await other.ask(joinFirm, { body: { code: theirs } }))).toBe('has_own_account');
    const quoter = await newQuoter(test);
    await quoter.issued({ valid_until: '2099-12-31' });
    await invite(pat, quoter.pro.email, ['order']);
    const third = await inviteCodeFor(test, quoter.pro.email);
    expect(codeOf(await quoter.pro.ask(joinFirm, { body: { code: third } }))).toBe('has_own_account');
  });

  it('is not sent to people who asked for no emails', async () => {
    const pat = await owner();
    const email = `${randomUUID()}@example.com`;
    await pat.ask(stopContact, { body: { email } });
    expect(codeOf(await invite(pat, email, ['order']))).toBe('do_not_contact');
  });
});

describe('rights within a firm', () => {
  it('let a person order on its account, within its limit, and see their own orders only', async () => {
    const pat = await owner(5_000);
    const sam = await newColleague(test, pat, ['order']);
    await sam.add('sash-lock-classic');
    const { number } = orderedOf(await sam.order());
    expect((await pat.account()).purchase_orders).toEqual([
      expect.objectContaining({ order_number: number, ordered_by: 'Sam Ortiz' }),
    ]);
    await pat.add('sash-lock-classic');
    const own = orderedOf(await pat.order({ purchase_order: 'PO-2' }));
    const { purchase_orders, terms } = await sam.account();
    expect(purchase_orders.map(({ order_number }) => order_number)).toEqual([number]);
    expect(terms?.available_cents).toBe((await pat.account()).terms?.available_cents);
    await sam.add('sash-lock-classic');
    expect(codeOf(await sam.order({ purchase_order: 'PO-3' }))).toBe('over_limit');
    const others = await sam.ask(getOrder, { params: { number: own.number }, query: {} });
    expect(codeOf(others)).toBe('unknown_order');
  });

  it('let a person read all orders on account, which stay their buyers’ to cancel', async () => {
    const pat = await owner();
    const sam = await newColleague(test, pat, ['account']);
    await pat.add('sash-lock-classic');
    const { number } = orderedOf(await pat.order());
    const read = await sam.ask(getOrder, { params: { number }, query: {} });
    expect(read.json().order).toMatchObject({ number, can_cancel: false });
    expect(codeOf(await sam.ask(cancelOrder, { params: { number }, body: {} }))).toBe('unknown_order');
    expect((await sam.ask(reorder, { params: { number }, body: {} })).statusCode).toBe(200);
    await sam.add('sash-lock-classic');
    expect(codeOf(await sam.order())).toBe('firm_right_missing');
    expect(codeOf(await invite(sam, 'a@example.com', ['account']))).toBe('firm_right_missing');
    expect(codeOf(await sam.ask(listClientQuotes))).toBe('firm_right_missing');
  });

  it('are granted, changed and taken only by people who have them', async () => {
    const pat = await owner();
    const lee = await newColleague(test, pat, ['manage', 'quote']);
    const sam = await newColleague(test, lee, ['quote']);
    const ana = await newColleague(test, pat, ['order', 'quote']);
    const changed = (id: string, rights: string[]) =>
      lee.ask(changeMember, { params: { id }, body: { rights } });
    expect(codeOf(await changed(sam.id, ['order']))).toBe('firm_right_missing');
    expect(codeOf(await changed(ana.id, ['quote']))).toBe('firm_right_missing');
    expect(codeOf(await lee.ask(removeMember, { params: { id: ana.id } }))).toBe('firm_right_missing');
    expect(codeOf(await lee.ask(removeMember, { params: { id: pat.id } }))).toBe('unknown_member');
    expect(codeOf(await invite(lee, 'b@example.com', ['order']))).toBe('firm_right_missing');
    expect((await changed(sam.id, ['quote', 'manage'])).statusCode).toBe(200);
    expect((await firmOf(sam)).rights).toEqual(['quote', 'manage']);
    expect((await firmOf(ana)).invites).toEqual([]);
  });

  it('end with the firm: prices of the trade, its orders and projects are closed', async () => {
    const pat = await owner();
    const sam = await newColleague(test, pat, ['order', 'account']);
    await newColleague(test, pat, ['quote']);
    const device = new ProjectDevice();
    const project = device.make('House');
    await device.sync(sam);
    await sam.ask(shareWithFirm, { params: { id: project }, body: { shared: true } });
    await sam.add('sash-lock-classic');
    const { number } = orderedOf(await sam.order());
    expect((await sam.ask(getAccountOrders, { query: {} })).json()).toMatchObject({ orders: [{ number }] });
    expect((await sam.ask(getAccountData)).body).toContain(number);
    expect((await sam.ask(removeMember, { params: { id: sam.id } })).statusCode).toBe(200);
    expect(await isPro(sam)).toBe(false);
    const gone = await sam.ask(getOrder, { params: { number }, query: {} });
    expect(codeOf(gone)).toBe('unknown_order');
    // An address that is not the order's proves nothing.
    const { email } = sam;
    expect(codeOf(await sam.ask(getOrder, { params: { number }, query: { email } }))).toBe('unknown_order');
    expect(codeOf(await sam.ask(cancelOrder, { params: { number }, body: { email } }))).toBe('unknown_order');
    expect((await pat.ask(getOrder, { params: { number }, query: {} })).json().order.number).toBe(number);
    expect(codeOf(await pat.ask(getProject, { params: { id: project } }))).toBe('unknown_project');
    const { orders, total } = (await sam.ask(getAccountOrders, { query: {} })).json();
    expect({ orders, total }).toEqual({ orders: [], total: 0 });
    expect((await sam.ask(getAccountData)).body).not.toContain(number);
  });

  it('do not come with credit terms of one’s own', async () => {
    const sam = await newColleague(test, await owner(), ['order']);
    const body = { limit_cents: 5_000, net_days: 30, reason: 'Known for years' };
    expect(codeOf(await agent.ask(setCreditTerms, { params: { id: sam.id }, body }))).toBe('works_for_firm');
  });
});

describe('quotes of a firm', () => {
  it('are those of all its people, with numbers of one series, over their own projects', async () => {
    const quoter = await newQuoter(test);
    const first = await quoter.issued({ valid_until: '2099-12-31' });
    const sam = await newColleague(test, quoter.pro, ['quote']);
    const body = { project_id: first.project_id, left_out: [quoter.gone], markup: 0, tax: 0 };
    const ask = () => sam.ask(previewClientQuote, { query: {}, body });
    expect(codeOf(await ask())).toBe('unknown_project');
    await quoter.pro.ask(shareWithFirm, { params: { id: first.project_id }, body: { shared: true } });
    const { total_cents: shown_total_cents } = (await ask()).json().preview;
    const words = { title: 'Porch', client: 'Lee', valid_until: '2099-12-31', shown_total_cents };
    await sam.ask(issueClientQuote, { query: {}, body: { ...body, ...words } });
    for (const by of [sam, quoter.pro])
      expect((await by.ask(listClientQuotes)).json().quotes).toMatchObject([
        { number: 2, title: 'Porch' },
        { number: 1 },
      ]);
  });
});

describe('projects of a firm', () => {
  it('open to all its people once shared, take edits of both, and leave the devices when closed', async () => {
    const pat = await owner();
    const sam = await newColleague(test, pat, ['quote']);
    const [mine, theirs] = [new ProjectDevice(), new ProjectDevice()];
    const id = mine.make('House');
    const item = mine.item(id, { name: 'Kitchen', quantity: 1 });
    await mine.sync(pat);
    expect(await theirs.sync(sam)).toEqual([]);
    const share = (shared: boolean) => pat.ask(shareWithFirm, { params: { id }, body: { shared } });
    expect((await share(true)).json().shared).toEqual([{ id, owner: null }]);
    expect((await theirs.sync(sam)).map(({ outcome }) => outcome)).toEqual(['merged']);
    theirs.write(id, [{ id: item, kind: 'item', fields: { note: 'Tempered' } }]);
    mine.write(id, [{ id: item, kind: 'item', fields: { quantity: 2 } }]);
    await theirs.sync(sam);
    await mine.sync(pat);
    expect(mine.view(id).items).toEqual([expect.objectContaining({ note: 'Tempered', quantity: 2 })]);
    expect((await sam.ask(getFirmProjects)).json().shared).toEqual([
      { id, owner: expect.stringContaining('Pat') },
    ]);
    expect(codeOf(await sam.ask(shareWithFirm, { params: { id }, body: { shared: false } }))).toBe(
      'unknown_project',
    );
    const deleter = new ProjectDevice();
    await deleter.sync(sam);
    deleter.remove(id, id);
    expect(await deleter.sync(sam)).toEqual([expect.objectContaining({ id, outcome: 'refused' })]);
    expect(codeOf(await sam.ask(deleteProject, { params: { id } }))).toBe('unknown_project');
    expect((await pat.ask(getProject, { params: { id } })).statusCode).toBe(200);
    await share(false);
    expect(await theirs.sync(sam)).toEqual([expect.objectContaining({ id, outcome: 'refused' })]);
    expect(codeOf(await sam.ask(getProject, { params: { id } }))).toBe('unknown_project');
  });

  it('need colleagues', async () => {
    const pat = await owner();
    const device = new ProjectDevice();
    const id = device.make('House');
    await device.sync(pat);
    expect(codeOf(await pat.ask(shareWithFirm, { params: { id }, body: { shared: true } }))).toBe('no_firm');
  });
});
