import { confirmApproval, setApprovalNotices } from '#domain/desk/approvals-contract.ts';
import { setCreditTerms } from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { newAgent, newPro } from '#tests/support/trade/pro-buyer.ts';

const start = new Date('2027-03-01T14:00:00Z');
const hour = 3_600_000;

let clock = start;
let test: TestApp;
let asker: SignedIn;
let prompt: SignedIn;
let patient: SignedIn;
beforeAll(async () => {
  test = await withApp({ now: () => clock, settings: { APPROVAL_ABOVE_CENTS: '2000' } });
  [asker, prompt, patient] = [await newAgent(test), await newAgent(test), await newAgent(test)];
  await patient.ask(setApprovalNotices, { body: { notices: 'daily' } });
});
afterAll(() => test.close());

async function askFor(cents: number): Promise<string> {
  const pro = await newPro(test);
  const body = { limit_cents: cents, net_days: 30, reason: 'Builds forty houses a year' };
  const answer = await asker.ask(setCreditTerms, { params: { id: pro.id }, body });
  return setCreditTerms.response.parse(answer.json()).approval?.id ?? '';
}

const mailsTo = async ({ email }: SignedIn) => {
  await runJobs(test.app);
  const about = (await mailsOf(test.database)).filter(({ to }) => to === email);
  return about.map(({ subject }) => subject).filter((subject) => /agreement|approvals wait/.test(subject));
};

it('tells each approver of what waits, once: at once, or with the others once a day', async () => {
  await askFor(5_000_000);
  expect(await mailsTo(prompt)).toEqual(['$50,000.00 waits for your agreement']);
  expect(await mailsTo(asker)).toEqual([]);
  expect(await mailsTo(patient)).toEqual([]);
  const decided = await askFor(6_000_000);
  await askFor(7_000_000);
  expect(await mailsTo(prompt)).toHaveLength(3);
  expect((await prompt.ask(confirmApproval, { params: { id: decided } })).statusCode).toBe(200);
  clock = new Date(start.getTime() + 24 * hour);
  expect(await mailsTo(patient)).toEqual(['2 approvals wait for a second person']);
  clock = new Date(start.getTime() + 48 * hour);
  expect(await mailsTo(patient)).toHaveLength(1);
  expect(await mailsTo(prompt)).toHaveLength(3);
});

it('tells who changes to emails at once of what was asked before, in the next daily email', async () => {
  clock = new Date(start.getTime() + 72 * hour);
  const before = (await mailsTo(patient)).length;
  await askFor(9_000_000);
  expect(await mailsTo(patient)).toHaveLength(before);
  await patient.ask(setApprovalNotices, { body: { notices: 'at_once' } });
  clock = new Date(start.getTime() + 96 * hour);
  expect((await mailsTo(patient)).slice(before)).toEqual(['$90,000.00 waits for your agreement']);
  await patient.ask(setApprovalNotices, { body: { notices: 'daily' } });
});

it('tells no one of what was decided before the email was written', async () => {
  clock = start;
  const before = (await mailsTo(prompt)).length;
  const id = await askFor(8_000_000);
  expect((await patient.ask(confirmApproval, { params: { id } })).statusCode).toBe(200);
  expect(await mailsTo(prompt)).toHaveLength(before);
});
