import { type CheerioAPI, load } from 'cheerio';
import { sql } from 'drizzle-orm';
import { getAccountData } from '#domain/account/data-contract.ts';
import { readWarrantyTerms, sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { warrantyTerms } from '#domain/leads/warranty-terms.ts';
import { forgetInquiries } from '#server/services/leads/inquiries/inquiry-store.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { claim, question } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock, pages: builtPages });
});
afterAll(() => test.close());

const path = ({ status_url }: { status_url: string }): string => {
  const { pathname, search } = new URL(status_url);
  return pathname + search;
};
const statusOf = async (inquiry: { status_url: string }): Promise<CheerioAPI> =>
  load((await test.app.inject(path(inquiry))).body);
const countOf = async (reference: string): Promise<number> =>
  (await rowsOf(test.database, sql`select 1 from inquiries where reference = ${reference}`)).length;
const emailsWith = (reference: string) =>
  rowsOf<{ payload: { to: string; replyTo?: string; html: string; staffMayRead?: true } }>(
    test.database,
    sql`select payload from jobs where payload->>'subject' like ${`%${reference}%`} order by id`,
  );

describe('[1.2] an inquiry', () => {
  it('gets a reference at once, a receipt with the link, and a notice to the counter', async () => {
    const { inquiry } = await call(test.app, sendInquiry, { body: question });
    expect(inquiry.reference).toMatch(/^[A-Z2-9]{10}$/);
    const [receipt, notice] = (await emailsWith(inquiry.reference)).map(({ payload }) => payload);
    expect(receipt).toMatchObject({
      to: 'ada@example.com',
      html: expect.stringContaining(inquiry.status_url),
    });
    // The receipt's link opens the sender's page.
    expect(receipt?.staffMayRead).toBeUndefined();
    expect(notice).toMatchObject({ replyTo: 'ada@example.com', staffMayRead: true });
    const $ = await statusOf(inquiry);
    expect($('[data-slot="reference"]').text()).toBe(inquiry.reference);
    expect($('[data-slot="state"]').text()).toBe('We have it, and have not answered yet');
    expect($('[data-slot="details"]').text()).toContain('AboutParts');
    expect($('[data-row="terms"]')).toHaveLength(0);
  });

  it('is stored once, however often it is sent in a day', async () => {
    const body = { ...question, message: 'Sent twice' };
    const [one, other] = [
      await call(test.app, sendInquiry, { body }),
      await call(test.app, sendInquiry, { body }),
    ];
    expect(other).toEqual(one);
    expect(await emailsWith(one.inquiry.reference)).toHaveLength(2);
    const next = await call(test.app, sendInquiry, { body: { ...body, message: 'Another' } });
    expect(next.inquiry.reference).not.toBe(one.inquiry.reference);
  });

  it('shows typed HTML as text, in the page and in the email', async () => {
    const message = '<img src=x onerror=alert(1)> \u202Egnp.exe مرحبا 🪟';
    const { inquiry } = await call(test.app, sendInquiry, { body: { ...question, message } });
    const $ = await statusOf(inquiry);
    expect($('[data-slot="message"]').text()).toBe('<img src=x onerror=alert(1)> gnp.exe مرحبا 🪟');
    expect($('[data-slot="message"] img')).toHaveLength(0);
    const [receipt] = await emailsWith(inquiry.reference);
    expect(receipt?.payload.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('opens by its own link alone', async () => {
    const answer = await test.app.inject('/leads/status/?key=made-up');
    expect(answer.statusCode).toBe(404);
    expect(load(answer.body)('[data-when]').text()).toBe('This link does not work');
    expect((await test.app.inject('/leads/status/')).statusCode).toBe(404);
  });

  it('stops contact where its sender asks for that', async () => {
    const count = async () =>
      (await rowsOf(test.database, sql`select 1 from do_not_contact_log where action = 'stop'`)).length;
    const before = await count();
    await call(test.app, sendInquiry, {
      body: { ...question, message: 'And no more', do_not_contact: true },
    });
    expect(await count()).toBe(before + 2);
  });
});

describe('a warranty claim', () => {
  it('shows what the warranty covers for that window', async () => {
    const query = { material: 'vinyl', installed_on: '2016-02-29' } as const;
    const { terms } = await call(test.app, readWarrantyTerms, { query });
    const days = { from: '2016-02-29', today: '2026-06-01' };
    expect(terms).toEqual(warrantyTerms(fixtureContent.pages.warranty.coverage, 'vinyl', days));
    const { inquiry } = await call(test.app, sendInquiry, { body: claim });
    const $ = await statusOf(inquiry);
    expect($('[data-slot="terms"] tr')).toHaveLength(terms.length);
    expect($('[data-slot="terms"] tr').first().text()).toContain(terms[0]?.words);
    expect($('[data-slot="details"]').text()).toContain('InstalledFebruary 29, 2016');
  });

  it('names no day in the future', async () => {
    const body = { ...claim, installedOn: '2026-06-02' };
    expect(failureOf(await send(test.app, sendInquiry, { body }))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'body.installedOn', message: 'The day of installation is in the future' }] },
    });
  });
});

describe('[2.21] the forms without scripts', () => {
  const submit = (url: string, fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it.each(['/contact/', '/warranty/claim/', '/careers/apply/', '/partners/'])(
    '%s comes back with what was typed and what is wrong',
    async (url) => {
      const answer = await submit(url, { firstName: 'Ada', email: 'ada', message: '<b>Hello</b>' });
      expect(answer.statusCode).toBe(422);
      const $ = load(answer.body);
      expect($('#form-summary a[href="#email"]').text()).toBe('You must provide a valid Email Address');
      expect($('#email-error').text()).toBe('Email Address is not a valid format');
      expect($('#firstname').attr('value')).toBe('Ada');
      expect($('#message').text()).toBe('<b>Hello</b>');
      expect($('#privacyCheck-error').text()).toMatch(/^You must accept/);
    },
  );

  it('are taken, and lead to the status page', async () => {
    const { privacy: _, kind: __, ...fields } = { ...question, message: 'Without scripts' };
    const answer = await submit('/contact/', { ...fields, privacy: 'on' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/leads\/status\/\?key=/),
    ]);
    const $ = load((await test.app.inject(String(answer.headers.location))).body);
    expect($('[data-slot="message"]').text()).toBe('Without scripts');
  });
});

it('belongs to the account: it is in its data, and goes with it; others go after two years', async () => {
  const { id: account, headers } = await test.signUp();
  const body = { ...question, message: 'Signed in', email: 'else@example.com' };
  const { inquiry } = await call(test.app, sendInquiry, { body }, headers);
  const { data } = await call(test.app, getAccountData, {}, headers);
  expect(data.inquiries).toEqual([
    expect.objectContaining({ reference: inquiry.reference, message: 'Signed in' }),
  ]);
  const guest = await call(test.app, sendInquiry, { body: { ...body, message: 'As a guest' } });
  await test.database.db.transaction((tx) => forgetInquiries(tx, { id: account, confirmedEmail: undefined }));
  expect(await countOf(inquiry.reference)).toBe(0);
  expect(await countOf(guest.inquiry.reference)).toBe(1);
  await runJobs(test.app);
  clock = new Date(clock.getTime() + 731 * 86_400_000);
  await runJobs(test.app);
  expect(await countOf(guest.inquiry.reference)).toBe(0);
});
