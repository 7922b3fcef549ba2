import { sql } from 'drizzle-orm';
import { getAccountData } from '#domain/account/data-contract.ts';
import {
  removePartialLead,
  startPartialLead,
  updatePartialLead,
} from '#domain/leads/partial-leads-contract.ts';
import { readSecretKey } from '#server/security/secret-store.ts';
import { SlowTries } from '#server/security/slow-tries.ts';
import { DoNotContact } from '#server/services/leads/do-not-contact.ts';
import { PartialLeads } from '#server/services/leads/partial-leads.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { partialLead, startLead } from '#tests/support/leads/partial-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = new Date('2026-06-01T16:00:00Z');
const wait = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
let test: TestApp;
let leads: PartialLeads;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  const { db } = test.database;
  const deps = { db, now: () => clock, digestKey: () => readSecretKey(db, 'digest key', clock) };
  leads = new PartialLeads({ ...deps, tries: new SlowTries(deps), doNotContact: new DoNotContact(deps) });
});
afterAll(() => test.close());

interface Row {
  fields: Record<string, string>;
  step: string;
  customer_id: string | null;
  call_after: string | null;
}
const stored = async (id: string): Promise<Row | undefined> =>
  (await rowsOf<Row>(test.database, sql`select * from partial_leads where id = ${id}`))[0];
const put = (id: string, body: unknown) => send(test.app, updatePartialLead, { params: { id }, body });

describe('[3.24] a form that is not sent yet', () => {
  it('is kept as it is filled in, under an id that no one can guess', async () => {
    const answer = await call(test.app, startPartialLead, { body: partialLead({ email: 'half@an.addr' }) });
    expect(answer.lead).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      expires_at: '2026-07-01T16:00:00.000Z',
    });
    const { id } = answer.lead;
    wait(5);
    const changed = partialLead({ first_name: ' Ada\u0007 ', comments: 'Ring\ntwice' }, { step: 'time' });
    expect((await call(test.app, updatePartialLead, { params: { id }, body: changed })).lead).toEqual({
      id,
      expires_at: '2026-07-01T16:05:00.000Z',
    });
    expect(await stored(id)).toMatchObject({
      step: 'time',
      fields: { first_name: 'Ada', phone: '203-555-0142', postal_code: '06851', comments: 'Ring\ntwice' },
    });
  });

  it('is not kept without consent, nor at any length', async () => {
    for (const [body, path] of [
      [{ ...partialLead(), consent: false }, 'body.consent'],
      [{ ...partialLead(), consent: undefined }, 'body.consent'],
      [partialLead({ comments: 'x'.repeat(1_001) }), 'body.fields.comments'],
      [{ ...partialLead(), step: 'a b' }, 'body.step'],
      [{ ...partialLead(), interface: 'Phone' }, 'body.interface'],
    ] as const) {
      const { status, error } = failureOf(await send(test.app, startPartialLead, { body }));
      expect([status, error.fields?.map((field) => field.path)]).toEqual([422, [path]]);
    }
  });

  it('is forgotten at once when its writer asks, and then not there', async () => {
    const id = await startLead(test, partialLead());
    for (let count = 0; count < 2; count += 1)
      expect(await call(test.app, removePartialLead, { params: { id } })).toEqual({ removed: true });
    expect(await stored(id)).toBeUndefined();
    expect(failureOf(await put(id, partialLead()))).toMatchObject({
      status: 404,
      error: { code: 'unknown_lead' },
    });
  });

  it('is cleared away after 30 days without a change', async () => {
    await runJobs(test.app);
    const [old, changed] = [await startLead(test, partialLead()), await startLead(test, partialLead())];
    wait(29 * 24 * 60);
    await put(changed, partialLead());
    wait(24 * 60 + 61);
    expect((await put(old, partialLead())).statusCode).toBe(404);
    await runJobs(test.app);
    expect(await stored(old)).toBeUndefined();
    expect(await stored(changed)).toBeDefined();
  });

  it('is changed no more once it is an appointment', async () => {
    const id = await startLead(test, partialLead());
    await leads.markConverted(test.database.db, id, 'appointment-1');
    expect(failureOf(await put(id, partialLead()))).toMatchObject({
      status: 409,
      error: { code: 'lead_converted' },
    });
    expect((await stored(id))?.call_after).toBeNull();
    await leads.markConverted(test.database.db, 'A'.repeat(22), 'appointment-2');
  });

  it('is to be called only where it can be, and its writer did not say no', async () => {
    const callable = async (lead: ReturnType<typeof partialLead>) =>
      (await stored(await startLead(test, lead)))?.call_after !== null;
    expect(await callable(partialLead())).toBe(true);
    expect(await callable(partialLead({ phone: '203-555' }))).toBe(false);
    expect(await callable(partialLead({ phone: undefined }))).toBe(false);
    expect(await callable(partialLead({}, { do_not_contact: true }))).toBe(false);
  });

  it('belongs to the account that writes it: it is in its data, and goes with it', async () => {
    const { id: account, headers } = await test.signUp();
    const { lead } = await call(test.app, startPartialLead, { body: partialLead() }, headers);
    const { data } = await call(test.app, getAccountData, {}, headers);
    expect(data.unfinishedForms).toEqual([
      { fields: expect.objectContaining({ first_name: 'Ada' }), created_at: clock.toISOString() },
    ]);
    await test.database.db.transaction((tx) =>
      leads.accountPart().forget(tx, { id: account, confirmedEmail: undefined }),
    );
    expect(await stored(lead.id)).toBeUndefined();
  });

  it('is slowed for a network that begins many', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 63; count += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: startPartialLead.path,
        payload: partialLead(),
        remoteAddress: '203.0.113.77',
      });
      statuses.push(statusCode);
    }
    expect([statuses[60], statuses[61], statuses[62]]).toEqual([201, 429, 429]);
  });
});
