import { claimLead, listLeads, readLead } from '#domain/leads/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { partialLead, startLead } from '#tests/support/leads/partial-lead.ts';
import { callablePostalCode } from '#tests/support/server/callable-now.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = new Date('2026-06-01T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
afterAll(() => test.close());

const agent = asAccount('agent');
const queued = async () =>
  (await call(test.app, listLeads, { query: {} }, agent)).leads.map(({ fields }) => fields.first_name);
const claim = (id: string) => send(test.app, claimLead, { params: { id } }, agent);

it('at every hour a phone of some place may be called, for tests by the real clock', () => {
  for (let minute = 0; minute < 366 * 24 * 60; minute += 61)
    expect(callablePostalCode(new Date(Date.UTC(2026, 0, 1) + minute * 60_000))).toMatch(/^\d{5}$/);
});

it('the queue has a lead while it is between 8 am and 9 pm where its phone rings', async () => {
  const lead = (first_name: string, postal_code: string) => {
    clock = new Date(clock.getTime() + 1_000);
    return startLead(test, partialLead({ first_name, postal_code }));
  };
  await lead('Knoxville', '37919');
  await lead('Nashville', '37201');
  const home = await lead('Honolulu', '96813');
  await lead('Unlisted', '06845');
  await lead('Unknown', '00012');
  const at = async (time: string) => {
    clock = new Date(time);
    return queued();
  };
  expect(await at('2026-06-01T11:59:00Z')).toEqual([]);
  expect(await at('2026-06-01T12:00:00Z')).toEqual(['Knoxville', 'Unlisted']);
  expect(await at('2026-06-01T13:00:00Z')).toEqual(['Knoxville', 'Nashville', 'Unlisted']);
  expect(failureOf(await claim(home))).toMatchObject({ status: 409, error: { code: 'outside_call_hours' } });
  const { lead: read } = await call(test.app, readLead, { params: { id: home } }, agent);
  expect(read.call_after).toBe('2026-06-01T18:00:00.000Z');
  expect(await at('2026-06-01T18:00:00Z')).toHaveLength(5);
  expect((await claim(home)).statusCode).toBe(200);
  expect(await at('2026-06-02T01:00:00Z')).toEqual(['Nashville', 'Honolulu']);
  expect(await at('2026-06-02T06:59:00Z')).toEqual(['Honolulu']);
});
