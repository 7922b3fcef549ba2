import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { stopContact } from '#domain/leads/contract.ts';
import { updatePartialLead } from '#domain/leads/partial-leads-contract.ts';
import {
  type CallOutcome,
  checkContact,
  claimLead,
  closeCall,
  listLeads,
  readLead,
  resumeContact,
} from '#domain/leads/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { partialLead, startLead } from '#tests/support/leads/partial-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = new Date('2026-06-01T16:00:00Z');
const wait = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
beforeEach(() => test.database.db.execute(sql`delete from partial_leads`));
afterAll(() => test.close());

const agent = asAccount('agent');
const other = asAccount('administrator');
const queue = () => call(test.app, listLeads, { query: {} }, agent);
const queued = async () => (await queue()).leads.map(({ id }) => id);
const claim = (id: string, as = agent) => send(test.app, claimLead, { params: { id } }, as);
const close = (id: string, outcome: CallOutcome, as = agent) =>
  send(test.app, closeCall, { params: { id }, body: { outcome } }, as);
const code = (response: Awaited<ReturnType<typeof claim>>) =>
  response.statusCode === 200 ? 'done' : failureOf(response).error.code;

describe('[2.5] the queue of outbound calls', () => {
  it('takes a form in when nothing was typed for half an hour, the oldest first', async () => {
    const first = await startLead(test, partialLead({ first_name: 'First' }));
    wait(10);
    const second = await startLead(test, partialLead({ first_name: 'Second' }));
    wait(15);
    await send(test.app, updatePartialLead, { params: { id: first }, body: partialLead() });
    expect(await queued()).toEqual([]);
    wait(15);
    expect(await queued()).toEqual([second]);
    wait(15);
    const { leads } = await queue();
    expect(leads.map(({ id }) => id)).toEqual([first, second]);
    expect(leads[1]).toMatchObject({
      interface: 'Web',
      step: 'contact',
      attempts: 0,
      created_at: '2026-06-01T16:10:00.000Z',
      fields: { first_name: 'Second', phone: '203-555-0142' },
    });
  });

  it('never shows, and counts, who asked not to be contacted, by whatever of what was typed', async () => {
    const place = { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postal_code: '06851' };
    await startLead(test, partialLead({ phone: '203-555-0101' }));
    await startLead(test, partialLead({ phone: '203-555-0102', email: 'ada@example.com' }));
    await startLead(test, partialLead({ phone: '203-555-0103', ...place }));
    const free = await startLead(test, partialLead({ phone: '203-555-0104' }));
    wait(31);
    expect((await queue()).withheld).toEqual({ do_not_contact: 0 });
    for (const body of [{ phone: '2035550101' }, { email: 'ADA@example.com' }, { address: place }])
      await call(test.app, stopContact, { body });
    const { leads, withheld } = await queue();
    expect(leads.map(({ id }) => id)).toEqual([free]);
    expect(withheld).toEqual({ do_not_contact: 3 });
    await call(test.app, resumeContact, { body: { phone: '203-555-0101' } }, agent);
    expect((await queue()).withheld).toEqual({ do_not_contact: 2 });
  });

  it('gives a lead to one agent for a quarter of an hour', async () => {
    const id = await startLead(test, partialLead());
    expect(code(await claim(id))).toBe('lead_closed');
    wait(31);
    expect(code(await claim(id))).toBe('done');
    expect(code(await claim(id, other))).toBe('lead_claimed');
    expect((await queue()).leads[0]?.claim).toMatchObject({ is_own: true, by: 'account-agent' });
    expect(code(await close(id, 'not_interested', other))).toBe('lead_claimed');
    wait(15);
    expect((await queue()).leads[0]?.claim).toBeUndefined();
    expect(code(await close(id, 'not_interested'))).toBe('lead_claimed');
    expect(code(await claim(id, other))).toBe('done');
    expect(code(await close(id, 'not_interested', other))).toBe('done');
    expect(code(await close(id, 'not_interested', other))).toBe('lead_closed');
    expect(code(await claim(id))).toBe('lead_closed');
    expect(code(await claim('A'.repeat(22)))).toBe('unknown_lead');
  });

  it('[2.5] shows one lead to who books it, also when it is done with', async () => {
    const id = await startLead(test, partialLead({ first_name: 'Grace' }));
    const read = async () => (await call(test.app, readLead, { params: { id } }, agent)).lead;
    expect((await read()).fields).toMatchObject({ first_name: 'Grace' });
    wait(31);
    await claim(id);
    await close(id, 'converted');
    expect(await read()).toMatchObject({ id, last_outcome: 'converted' });
    const missing = await send(test.app, readLead, { params: { id: 'A'.repeat(22) } }, agent);
    expect(failureOf(missing)).toMatchObject({ status: 404, error: { code: 'unknown_lead' } });
  });

  it('gives none whose writer asked not to be contacted since it was listed', async () => {
    const phone = '203-555-0188';
    const id = await startLead(test, partialLead({ phone }));
    wait(31);
    expect(await queued()).toEqual([id]);
    await call(test.app, stopContact, { body: { phone } });
    expect(code(await claim(id))).toBe('do_not_contact');
  });

  it('calls again later who did not answer, and at last no more', async () => {
    const id = await startLead(test, partialLead());
    wait(31);
    for (const hours of [2, 24, 48, 96]) {
      await claim(id);
      expect(code(await close(id, 'no_answer'))).toBe('done');
      wait(hours * 60 - 1);
      expect(await queued()).toEqual([]);
      wait(1);
      expect(await queued()).toEqual([id]);
    }
    await claim(id);
    const { lead } = closeCall.response.parse((await close(id, 'no_answer')).json());
    expect(lead).toMatchObject({ attempts: 5, last_outcome: 'no_answer' });
    expect(lead.call_after).toBeUndefined();
    wait(14 * 24 * 60);
    expect(await queued()).toEqual([]);
  });

  it('stops all contact by what was typed where that is what was said', async () => {
    const [email, phone] = ['said@example.com', '203-555-0189'];
    const id = await startLead(test, partialLead({ email, phone }));
    wait(31);
    await claim(id);
    expect(code(await close(id, 'do_not_contact'))).toBe('done');
    const check = await call(test.app, checkContact, { body: { email } }, agent);
    expect(check).toEqual({
      calls: false,
      texts: true,
      emails: false,
      stopped: [{ kind: 'email', at: clock.toISOString(), source: 'desk' }],
    });
    expect((await call(test.app, checkContact, { body: { phone } }, agent)).texts).toBe(false);
  });

  it('is written into the log of the staff', async () => {
    const id = await startLead(test, partialLead());
    wait(31);
    await claim(id);
    await close(id, 'converted');
    expect(await logOf(test, id)).toEqual([
      expect.objectContaining({ action: 'lead.claim', actor_id: 'account-agent' }),
      {
        action: 'lead.outcome',
        actor_id: 'account-agent',
        before: { attempts: 0 },
        after: { attempts: 1, outcome: 'converted' },
      },
    ]);
  });
});

describe('[2.6] whether someone may be contacted', () => {
  const email = `${randomUUID()}@example.com`;

  it('is said of what would go out, and taken back for its owner', async () => {
    const ask = (body: object, endpoint: typeof checkContact | typeof resumeContact = checkContact) =>
      call(test.app, endpoint, { body }, agent);
    const free = { calls: true, texts: true, emails: true, stopped: [] };
    expect(await ask({ email })).toEqual(free);
    await call(test.app, stopContact, { body: { email, phone: '203-555-0177' } });
    expect(await ask({ phone: '203-555-0177' })).toMatchObject({ calls: false, texts: false, emails: true });
    expect(await ask({ email })).toMatchObject({ calls: false, texts: true, emails: false });
    expect(await ask({ email, phone: '203-555-0177' }, resumeContact)).toEqual(free);
    expect(await ask({ email, phone: '203-555-0177' })).toEqual(free);
  });
});
