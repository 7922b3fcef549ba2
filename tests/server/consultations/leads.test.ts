import type { InjectOptions } from 'fastify';
import { getLead } from '#domain/consultations/contract.ts';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import { readSecretKey } from '#server/security/secret-store.ts';
import { DoNotContact } from '#server/services/leads/do-not-contact.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead, storedLeads } from '#tests/support/leads/server-lead.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
let clock: string;
beforeAll(async () => {
  test = await withApp({ now: () => new Date(clock) });
});
beforeEach(() => {
  clock = '2026-06-01T16:00:00Z';
});
afterAll(() => test.close());

const ask = async (over: object = {}) => leadOf(await postLead(test.app, { ...leadBody, ...over }));

async function messages(body: object): Promise<Record<string, string>> {
  const { status, error } = failureOf(await postLead(test.app, body));
  expect(status).toBe(422);
  expect(error.message).toBe(error.fields?.[0]?.message);
  return Object.fromEntries(
    (error.fields ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );
}
const says = (over: object) => messages({ ...leadBody, ...over });

const newestStored = async (reference: string) =>
  (await storedLeads(test.database)).find((lead) => lead.reference === reference);

describe('a request for a consultation', () => {
  it('is taken down for the branch that serves the house, and read by its reference', async () => {
    const lead = await ask();
    expect(lead).toEqual({
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/),
      appointment_type: 'home',
      preferred_day: '2026-06-15',
      preferred_time: 'morning',
      branch: {
        formal_name: 'Clerestory of Norwalk',
        phone: '+1 (203) 555-0110',
        branch_url: '/locations/norwalk-ct/',
      },
    });
    for (const reference of [lead.reference, lead.reference.toLowerCase()])
      expect(await call(test.app, getLead, { params: { reference } })).toEqual({ lead });
  });

  it('[1.2] stops all other contact where its sender wishes it, by email and by phone', async () => {
    const stops = new DoNotContact({
      db: test.database.db,
      now: () => new Date(clock),
      digestKey: () => readSecretKey(test.database.db, 'digest key', new Date(clock)),
    });
    const who = { email: 'peace@example.com', phone: '203-555-0177' };
    await ask(who);
    expect(await stops.covers({ email: who.email })).toBe(false);
    await ask({ ...who, do_not_contact: true });
    expect(await stops.covers({ email: who.email })).toBe(true);
    expect(await stops.covers({ phone: who.phone })).toBe(true);
  });

  it('keeps what was asked, with phone and postal code in the one form they are stored in', async () => {
    const typed = {
      postalCode: ' m5v3l9 ',
      phone: '1 (416) 555 0142',
      firstName: ' Ada ',
      comments: 'a\u0000b',
    };
    const { reference, branch } = await ask({ ...typed, appointmentType: 'virtual' });
    expect(branch.formal_name).toBe('Clerestory of Toronto');
    expect(await newestStored(reference)).toMatchObject({
      interface: 'Web',
      zone: 'RT',
      branchId: 'toronto-on',
      postalCode: 'M5V 3L9',
      phone: '+14165550142',
      firstName: 'Ada',
      comments: 'ab',
      createdAt: new Date(clock),
    });
    const zip = await ask({ postalCode: '06851-1234' });
    expect(await newestStored(zip.reference)).toMatchObject({ branchId: 'norwalk-ct', postalCode: '06851' });
  });

  it('shows neither name nor address to whom its reference opens it', async () => {
    const { reference } = await ask();
    const { body } = await send(test.app, getLead, { params: { reference } });
    expect(body).not.toMatch(/\bAda\b|Brien|\bWall\b|example\.com|555.?0142/);
  });

  it.each(['AAAAAAAAAA', 'short', '0', '\u0000', '1111111111', "' or 1=1"])(
    'is not found by %p',
    async (reference) => {
      expect(failureOf(await send(test.app, getLead, { params: { reference } }))).toEqual({
        status: 404,
        error: { code: 'unknown_lead', message: 'There is no such request' },
      });
    },
  );
});

describe('a request that is refused', () => {
  it('hears of every field at once', async () => {
    expect(await messages({ appointmentType: 'home' })).toEqual({
      postalCode: 'Postal Code is a required field',
      firstName: 'First Name is a required field',
      lastName: 'Last Name is a required field',
      email: 'Email Address is a required field',
      phone: 'Phone is a required field',
      phoneType: 'Phone Type is a required field',
      preferredDay: 'Preferred Day is a required field',
      preferredTime: 'Preferred Time is a required field',
      privacy: 'You must accept our Terms of Use and Privacy Policy to proceed.',
      address1: 'You must fill out Street Address',
      city: 'You must fill out City',
      state: 'You must fill out State',
    });
    expect(await messages({})).toMatchObject({ appointmentType: 'Appointment Type is a required field' });
    expect(await storedLeads(test.database)).not.toContainEqual(expect.objectContaining({ email: '' }));
  });

  it('[5.11] hears what is malformed', async () => {
    expect(await says({ postalCode: '0685', email: 'ada', phone: '555' })).toEqual({
      postalCode: 'Postal Code must be a valid Postal Code',
      email: 'Email Address is not a valid format',
      phone: 'Phone is not a valid phone number',
    });
  });

  it('[5.12] hears that the terms and the policy have to be accepted', async () => {
    const message = { privacy: 'You must accept our Terms of Use and Privacy Policy to proceed.' };
    for (const privacy of [false, undefined, 'true']) expect(await says({ privacy })).toEqual(message);
  });

  it('[5.4] hears at home that the address is not complete, or one that no truck can reach', async () => {
    for (const part of ['address1', 'city', 'state'] as const)
      expect(await says({ [part]: ' ' })).toEqual({ [part]: summaryMessages[part] });
    expect(await says({ postalCode: 'abc' })).toHaveProperty('postalCode');
    const box = { address1: 'P.O. Box 7' };
    expect(await says(box)).toEqual({
      address1: 'Street Address must be a place a truck can reach, not a PO box',
    });
    await ask({ ...box, appointmentType: 'showroom' });
    await ask({ address1: '', city: '', state: '', appointmentType: 'virtual' });
  });

  it('hears that its postal code is unknown, and that nothing is within 200 miles of it', async () => {
    expect(await says({ postalCode: '99999' })).toEqual({
      postalCode: 'No showrooms found for the provided zip code.',
    });
    expect(await says({ postalCode: '96910' })).toEqual({
      postalCode: 'There are no showrooms within 200 miles of this location.',
    });
  });

  it('is never a failure of the server, whatever its fields hold', async () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom('\u0000', '\ud800', { toString: 1, valueOf: 1 }));
    const [first, ...rest] = Object.keys(leadBody);
    const answered = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.subarray([first ?? '', ...rest], { maxLength: 2 }), field, async (wrong, value) => {
        const over = Object.fromEntries(wrong.map((name) => [name, value]));
        const response = await postLead(test.app, { ...leadBody, ...over });
        if (response.statusCode !== 201) apiErrorSchema.parse(response.json());
        // Fastify rejects bodies that could pollute a prototype.
        if (response.statusCode === 400) expect(JSON.stringify(over)).toMatch(/"(__proto__|constructor)"/);
        else answered.add(response.statusCode);
      }),
      { numRuns: 300 },
    );
    expect([...answered].sort()).toEqual([201, 422]);
    const json = { 'content-type': 'application/json' };
    const statusOf = async (headers: Record<string, string>, payload?: string): Promise<number> => {
      const asked = { method: 'POST', url: '/scheduling/v1/leads', headers, ...(payload && { payload }) };
      return failureOf(await test.app.inject(asked as InjectOptions)).status;
    };
    for (const body of ['null', '[]', '"x"', '7'])
      expect([body, await statusOf(json, body)]).toEqual([body, 422]);
    for (const body of ['', '{']) expect([body, await statusOf(json, body)]).toEqual([body, 400]);
    expect(await statusOf({})).toBe(422);
    expect(await statusOf({}, 'x')).toBe(415);
  });
});

describe('the preferred day', () => {
  const message = 'Preferred Day must be a day from tomorrow on, within half a year';
  const refused = async (preferredDay: string, over: object = {}) =>
    expect(await says({ preferredDay, ...over })).toEqual({ preferredDay: message });

  it('lies from tomorrow to 180 days ahead', async () => {
    for (const day of ['2026-06-02', '2026-11-28'])
      expect((await ask({ preferredDay: day })).preferred_day).toBe(day);
    for (const day of ['2026-06-01', '2026-05-31', '2026-11-29', '2026-06-31', 'soon']) await refused(day);
  });

  it('is counted from the day that it is at the branch, not at the server', async () => {
    const west = { postalCode: '50219', appointmentType: 'virtual' };
    clock = '2026-06-02T03:59:00Z';
    expect((await ask({ preferredDay: '2026-06-02' })).preferred_day).toBe('2026-06-02');
    clock = '2026-06-02T04:01:00Z';
    await refused('2026-06-02');
    expect((await ask({ preferredDay: '2026-06-02', ...west })).branch.formal_name).toMatch('Des Moines');
    await ask({ preferredDay: '2026-11-29' });
    await refused('2026-11-29', west);
    clock = '2026-06-02T05:01:00Z';
    await refused('2026-06-02', west);
  });
});
