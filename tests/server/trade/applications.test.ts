import { getCustomer } from '#domain/account/contract.ts';
import { getAccountData } from '#domain/account/data-contract.ts';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { searchEmails } from '#domain/messages/staff-emails-contract.ts';
import {
  applyAsProfessional,
  getProApplication,
  inviteProfessional,
  readProInvite,
  withdrawProApplication,
} from '#domain/trade/applications-contract.ts';
import { getProAccount } from '#domain/trade/contract.ts';
import { readProAccount } from '#domain/trade/staff-accounts-contract.ts';
import {
  acceptProApplication,
  type DeskApplication,
  declineProApplication,
  listProApplications,
} from '#domain/trade/staff-applications-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { newAgent, newPro, type Pro } from '#tests/support/trade/pro-buyer.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let agent: SignedIn;
let pro: Pro;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  agent = await newAgent(test);
  pro = await newPro(test);
});
afterAll(() => test.close());

const facts = {
  business: 'Carver & Daughters',
  trade: 'remodeler',
  license: 'IA 12345',
  website: 'carver.example',
  phone: '641 555 0142',
  postal_code: '50219',
  about: 'Sash windows, mostly.\nOn farms.',
};
const apply = (by: SignedIn, over: object = {}) =>
  by.ask(applyAsProfessional, { body: { ...facts, ...over } });
const latestOf = async (by: SignedIn) =>
  getProApplication.response.parse((await by.ask(getProApplication)).json()).application;
const queue = async (): Promise<DeskApplication[]> =>
  listProApplications.response.parse((await agent.ask(listProApplications)).json()).applications;
const idOf = async (by: SignedIn): Promise<string> => {
  const waiting = await queue();
  return waiting.find(({ customer }) => customer?.id === by.id)?.id ?? '';
};
const emailsTo = async (by: { email: string }): Promise<string[]> => {
  await runJobs(test.app);
  const mails = await mailsOf(test.database);
  return mails.filter(({ to }) => to === by.email).map(({ subject }) => subject);
};
const codeIn = (url: string): string => new URL(url).searchParams.get('invite') ?? '';
const invite = async (body: object = {}) =>
  inviteProfessional.response.parse((await pro.ask(inviteProfessional, { body })).json()).invite;
const nameBehind = (code: string) => send(test.app, readProInvite, { params: { code } });

it('makes a customer a professional once an agent accepts, and tells them of each step', async () => {
  const dana = await test.signUp({ firstName: 'Dana' });
  expect(await latestOf(dana)).toBeNull();
  expect((await dana.ask(getProAccount)).statusCode).toBe(403);
  expect((await apply(dana)).statusCode).toBe(201);
  expect(await latestOf(dana)).toMatchObject({ ...facts, state: 'pending' });
  expect(failureOf(await apply(dana)).error.code).toBe('application_pending');

  const id = await idOf(dana);
  const accept = () => agent.ask(acceptProApplication, { params: { id }, body: { reason: 'A known shop' } });
  expect((await accept()).statusCode).toBe(200);
  expect(failureOf(await accept()).error.code).toBe('application_decided');
  expect((await dana.ask(getCustomer)).json().customer.isPro).toBe(true);
  expect((await dana.ask(getProAccount)).statusCode).toBe(200);
  expect(await latestOf(dana)).toMatchObject({ state: 'accepted', decided_at: clock.toISOString() });
  const { account } = (await agent.ask(readProAccount, { params: { id: dana.id } })).json();
  expect(account.application).toMatchObject({ ...facts, state: 'accepted' });
  expect(failureOf(await apply(dana)).error.code).toBe('already_a_professional');
  expect(await emailsTo(dana)).toEqual(
    expect.arrayContaining(['We have your application for a trade account', 'Your trade account is open']),
  );
  const { entries } = (await agent.ask(readStaffLog, { query: { action: 'pro_application.accept' } })).json();
  expect(entries).toMatchObject([{ subject_id: id, after: { state: 'accepted' } }]);
});

it('lets who was declined read why and apply again, and who changed their mind take it back', async () => {
  const lee = await test.signUp({ firstName: 'Lee' });
  await apply(lee);
  const body = { reason: 'We need the number of a license.' };
  await agent.ask(declineProApplication, { params: { id: await idOf(lee) }, body });
  expect(await latestOf(lee)).toMatchObject({ state: 'declined', reason: body.reason });
  expect(await emailsTo(lee)).toContain('Your application for a trade account');
  expect((await lee.ask(getCustomer)).json().customer.isPro).toBe(false);

  expect((await apply(lee, { license: 'IA 777' })).statusCode).toBe(201);
  const id = await idOf(lee);
  expect((await lee.ask(withdrawProApplication)).statusCode).toBe(200);
  expect(failureOf(await lee.ask(withdrawProApplication)).error.code).toBe('unknown_application');
  expect(
    failureOf(await agent.ask(acceptProApplication, { params: { id }, body: { reason: 'A known shop' } }))
      .error.code,
  ).toBe('application_decided');
});

it('says of a form field by field what is wrong, and takes no staff', async () => {
  const kim = await test.signUp({ firstName: 'Kim' });
  const wrong = { business: ' ', trade: 'king', website: 'no dots', phone: '12', postal_code: 'x' };
  const { error } = failureOf(await apply(kim, wrong));
  expect(error.fields?.map(({ path, message }) => [path, message])).toEqual([
    ['body.business', 'Enter the name of your business'],
    ['body.trade', 'Choose what you do'],
    ['body.website', 'Enter a web address, such as example.com'],
    ['body.phone', 'Phone is not a valid phone number'],
    ['body.postal_code', 'Postal Code must be a valid Postal Code'],
  ]);
  expect(await latestOf(kim)).toBeNull();
  expect(failureOf(await apply(agent)).error.code).toBe('not_a_customer');
});

it('one of two applications that are sent at once is kept', async () => {
  const ari = await test.signUp({ firstName: 'Ari' });
  const statuses = (await Promise.all([apply(ari), apply(ari)])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 409]);
});

it('an invitation says who vouches, is mailed where that is wanted, and ends after 30 days', async () => {
  const { url, expires_at } = await invite({ email: 'colleague@example.com' });
  expect(url).toMatch(/\/professionals\/apply\/\?invite=[\w-]{22}$/);
  expect(expires_at).toBe('2026-07-01T16:00:00.000Z');
  expect((await nameBehind(codeIn(url))).json()).toEqual({ invite: { from: 'Pat' } });
  expect(await emailsTo({ email: 'colleague@example.com' })).toEqual([
    expect.stringMatching(/^You are invited to a trade account at /),
  ]);

  const sam = await test.signUp({ firstName: 'Sam' });
  await apply(sam, { invite: codeIn(url) });
  const [own] = (await queue()).filter(({ customer }) => customer?.id === sam.id);
  expect(own?.invited_by).toMatchObject({ id: pro.id, firstName: 'Pat' });

  clock = new Date('2026-07-01T15:59:59Z');
  expect((await nameBehind(codeIn(url))).statusCode).toBe(200);
  clock = new Date('2026-07-01T16:00:00Z');
  expect(failureOf(await nameBehind(codeIn(url))).error.code).toBe('unknown_invite');
  const rob = await test.signUp({ firstName: 'Rob' });
  expect((await apply(rob, { invite: codeIn(url) })).statusCode).toBe(201);
  expect((await queue()).find(({ customer }) => customer?.id === rob.id)).not.toHaveProperty('invited_by');
  expect((await nameBehind('guessed')).statusCode).toBe(404);
});

it('invitations come from professionals, not without end, and not to those who said no', async () => {
  const lou = await test.signUp({ firstName: 'Lou' });
  expect(failureOf(await lou.ask(inviteProfessional, { body: {} })).error.code).toBe('not_a_professional');
  await call(test.app, stopContact, { body: { email: 'never@example.com' } });
  await invite({ email: 'never@example.com' });
  await runJobs(test.app);
  const query = { to: 'never@example.com' };
  const { emails } = searchEmails.response.parse((await agent.ask(searchEmails, { query })).json());
  expect(emails).toMatchObject([{ state: 'withheld' }]);

  const busy = await newPro(test);
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1)
    statuses.push((await busy.ask(inviteProfessional, { body: {} })).statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(21);
  expect(statuses.at(-1)).toBe(429);
});

it('what an account applied with is in its data, and goes with its invitations when they have ended', async () => {
  const { data } = (await pro.ask(getAccountData)).json();
  expect(data.professional.applications).toEqual([]);
  const { url } = await invite();
  clock = new Date('2026-09-01T16:00:00Z');
  await agent.ask(runSchedule, { params: { name: 'clear-expired-invites' } });
  await runJobs(test.app);
  clock = new Date('2026-07-02T16:00:00Z');
  expect(failureOf(await nameBehind(codeIn(url))).error.code).toBe('unknown_invite');
});
