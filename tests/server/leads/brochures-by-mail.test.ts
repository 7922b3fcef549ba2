import { load } from 'cheerio';
import { readPerson } from '#domain/account/person-contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { listMailings, markMailed, markReturned, printLabels } from '#domain/leads/mailings-contract.ts';
import { readInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { mailsOf } from '#tests/support/desk/server-back-office.ts';
import { wish } from '#tests/support/leads/inquiry-examples.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const agent = asAccount('agent');
const now = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now, pages: builtPages });
});
afterAll(() => test.close());

let house = 0;
async function ordered(over: Record<string, unknown> = {}): Promise<string> {
  house += 1;
  const body = { ...wish, address1: `${house} Main Street`, ...over } as typeof wish;
  return (await call(test.app, sendInquiry, { body })).inquiry.reference;
}
const listed = async (state: 'to_send' | 'sent' | 'returned') =>
  (await call(test.app, listMailings, { query: { state } }, agent)).mailings;
const stateOf = async (url: string) => {
  const { pathname, search } = new URL(url);
  const $ = load((await test.app.inject(pathname + search)).body);
  // Neither an empty message nor a promise of an answer.
  expect($('[data-row="message"], [data-row="answer"]')).toHaveLength(0);
  return $('[data-slot="state"]').text();
};
const labels = (query: string) => test.app.inject({ url: `${printLabels.path}?${query}`, headers: agent });

it('[3.3] brochures by mail have an estimated day, and their status is that of the post', async () => {
  const body = { ...wish, address1: '99 Elm Street' };
  const { inquiry } = await call(test.app, sendInquiry, { body });
  const { reference, status_url } = inquiry;
  const read = async () => (await call(test.app, readInquiry, { params: { reference } }, agent)).inquiry;
  expect((await read()).details).toEqual([
    { title: 'Brochures', text: 'For homeowners' },
    { title: 'How', text: 'By mail' },
    { title: 'Expected by', text: 'June 11, 2026' },
    { title: 'Street', text: '99 Elm Street' },
    { title: 'City', text: 'Norwalk' },
    { title: 'State', text: 'CT' },
  ]);
  const receipt = (await mailsOf(test.database)).find(({ text }) => text.includes(reference));
  expect(receipt?.text).toContain('We pack them, and the post brings them.');
  expect(receipt?.text).toContain('Expected by: June 11, 2026');
  expect(await stateOf(status_url)).toBe('We have it, and pack your brochures');
  await call(test.app, markMailed, { body: { references: reference } }, agent);
  expect(await stateOf(status_url)).toBe('We handed your brochures to the post');
});

it('a wish names brochures that exist, and an address', async () => {
  const refused = async (over: Record<string, unknown>) =>
    failureOf(await send(test.app, sendInquiry, { body: { ...wish, ...over } })).error.fields;
  expect(await refused({ brochures: 'unknown' })).toEqual([
    { path: 'body.brochures', message: 'Choose brochures of this page' },
  ]);
  expect(await refused({ brochures: '' })).toEqual([
    { path: 'body.brochures', message: 'Choose at least one brochure' },
  ]);
  expect((await refused({ address1: '' }))?.map(({ path }) => path)).toEqual(['body.address1']);
});

it('[2.21] the form works without scripts, with those chosen on the page before', async () => {
  const path = '/brochures/by-mail/';
  const chosen = load((await test.app.inject(`${path}?brochures=builders&brochures=homeowners`)).body);
  expect(
    chosen('input:checked')
      .map((_, box) => chosen(box).attr('value'))
      .get(),
  ).toEqual([...['builders', 'homeowners']]);
  const post = (fields: [string, string][]) =>
    test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const { kind: _, privacy: __, brochures: ___, ...typed } = wish;
  const fields = Object.entries({ ...typed, privacy: 'on', address1: '7 Form Street' });
  const boxes: [string, string][] = [['brochures', 'builders']];
  const refused = await post([...fields, ...boxes, ['email', '']]);
  const $ = load(refused.body);
  expect(refused.statusCode).toBe(422);
  expect(
    $('input[name="brochures"]:checked')
      .map((_, box) => $(box).attr('value'))
      .get(),
  ).toEqual(['builders']);
  const taken = await post([...fields, ...boxes, ['brochures', 'homeowners']]);
  expect(taken.statusCode).toBe(303);
  expect(await listed('to_send')).toContainEqual(
    expect.objectContaining({ address: ['7 Form Street', 'Norwalk, CT 06851'] }),
  );
});

it('labels are printed for a sheet from a position on, with all characters', async () => {
  const first = await ordered({ firstName: 'Łukasz', lastName: 'Ωmega' });
  const second = await ordered();
  const response = await labels(`references=${first},${second}&sheet=5160&start=30`);
  expect(response.headers['content-type']).toBe('application/pdf');
  const { text, pages } = readPdf(response.rawPayload);
  expect(pages).toBe(2);
  expect(text).toContain('Łukasz Ωmega');
  expect(text).toContain(`${house} Main Street`);
  expect((await labels('references=NOTTHERE23&sheet=L7160')).statusCode).toBe(404);
  expect((await labels(`references=${first}&sheet=5160&start=31`)).statusCode).toBe(422);
});

it('mail is marked as sent once, and as returned, which its person and the next wish show', async () => {
  const email = 'post@example.com';
  const reference = await ordered({ email });
  const address1 = `${house} Main Street`;
  const params = { reference };
  const early = send(test.app, markReturned, { params, body: { reason: 'Moved' } }, agent);
  expect(failureOf(await early)).toMatchObject({ status: 409, error: { code: 'not_mailed' } });
  const mark = () => call(test.app, markMailed, { body: { references: reference } }, agent);
  expect([(await mark()).marked, (await mark()).marked]).toEqual([1, 0]);
  expect((await listed('sent')).map((row) => row.reference)).toContain(reference);
  await call(test.app, markReturned, { params, body: { reason: 'Moved' } }, agent);
  expect(await listed('returned')).toEqual([
    expect.objectContaining({ reference, return_reason: 'Moved', came_back_before: false }),
  ]);
  const { person } = await call(test.app, readPerson, { query: { email } }, agent);
  expect(person.inquiries).toEqual([expect.objectContaining({ reference, mail_came_back: true })]);
  const again = await ordered({ email: 'other@example.com', address1: address1.toUpperCase() });
  expect(await listed('to_send')).toContainEqual(
    expect.objectContaining({ reference: again, came_back_before: true }),
  );
});
