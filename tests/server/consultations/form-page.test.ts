import { type CheerioAPI, load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { everyLineOfHomeVisit } from '#tests/support/consultations/consultation-lines.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { storedLeads } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const formPage = '/where-to-buy/schedule-consultation/';
const { privacy, ...texts } = leadBody;
const filled: Record<string, string> = { ...texts, privacy: 'on' };

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ pages: builtPages, now: () => new Date('2026-06-01T16:00:00Z') });
});
afterAll(() => test.close());

const submit = (fields: Record<string, string> | string[][]): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'POST',
    url: formPage,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function refused(fields: Record<string, string> | string[][]): Promise<CheerioAPI> {
  const response = await submit(fields);
  expect(response.statusCode).toBe(422);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  return load(response.body);
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => !names.includes(name)));
const linesOf = ($: CheerioAPI) =>
  $('#form-summary li a')
    .toArray()
    .map((link) => [$(link).attr('href'), $(link).text()]);
const invalidIn = ($: CheerioAPI) =>
  $('[aria-invalid="true"]')
    .toArray()
    .map((field) => $(field).attr('id'));

function expectNoScripts($: CheerioAPI): void {
  expect(
    $('script')
      .toArray()
      .map((script) => $(script).attr('type')),
  ).toEqual(['application/ld+json']);
  expect($('link[as="script"], link[rel="canonical"]')).toHaveLength(0);
  expect($('meta[name="robots"]').attr('content')).toBe('noindex');
}

describe('the form without scripts, taken', () => {
  it('leads to a page of its own, which shows what was taken down', async () => {
    const response = await submit(filled);
    expect(response.statusCode).toBe(303);
    const address = String(response.headers.location);
    expect(address).toMatch(/^\/where-to-buy\/schedule-consultation\/confirmation\/[A-Z2-9]{10}\/$/);

    const page = await test.app.inject(address);
    expect(page.statusCode).toBe(200);
    const $ = load(page.body);
    expect($('[data-when="taken"]').attr('hidden')).toBeUndefined();
    expect(
      $('dd')
        .toArray()
        .map((slot) => $(slot).text()),
    ).toEqual([
      address.split('/').at(-2),
      'At my home',
      '06/15/2026',
      'Morning, 8–11 am',
      'Clerestory of Norwalk',
      '+1 (203) 555-0110',
    ]);
    expect($('[data-slot="phone"]').attr('href')).toBe('tel:+12035550110');
    expect($('[data-slot="branch"]').attr('href')).toBe('/locations/norwalk-ct/');
    expect(page.body).not.toMatch(/Ada|Brien|Wall/);
    expectNoScripts($);
  });

  it('is taken down once, however often it is sent', async () => {
    const form = { ...filled, comments: 'sent twice' };
    const [one, two] = [await submit(form), await submit(form)];
    expect(one.statusCode).toBe(303);
    expect(two.headers.location).toBe(one.headers.location);
    const stored = await storedLeads(test.database);
    expect(stored.filter(({ comments }) => comments === 'sent twice')).toHaveLength(1);
  });

  it('says with a page that there is no such request', async () => {
    for (const reference of ['AAAAAAAAAA', '%00', 'x'.repeat(80)]) {
      const response = await test.app.inject(`${formPage}confirmation/${reference}/`);
      expect(response.statusCode).toBe(404);
      expect(load(response.body)('h1').text()).toBe('Not here');
    }
  });
});

describe('the form without scripts, refused', () => {
  it('comes back with a line and a message for each field that is missing', async () => {
    const $ = await refused({ appointmentType: 'home' });
    expect($('#form-summary').attr('hidden')).toBeUndefined();
    expect($('#form-summary').attr('autofocus')).toBeDefined();
    expect(linesOf($)).toEqual(everyLineOfHomeVisit);
    for (const [href = ''] of linesOf($)) {
      const field = $(href);
      expect(field).toHaveLength(1);
      expect(field.attr('aria-invalid')).toBe('true');
    }
    expect(invalidIn($)).not.toContain('appointmentType');
    expectNoScripts($);
  });

  it('ties each message to its field, and shows none where there is none to say', async () => {
    const $ = await refused({ ...filled, email: 'ada', city: '' });
    expect(invalidIn($)).toEqual(['city', 'email']);
    expect($('#email').attr('aria-describedby')).toBe('email-error');
    expect($('#email-error').text()).toBe('Email Address is not a valid format');
    expect($('#email-error').attr('hidden')).toBeUndefined();
    expect($('#city-error').attr('hidden')).toBeDefined();
    expect($('#city').attr('aria-describedby')).toBeUndefined();
    expect($('#phone-error').attr('hidden')).toBeDefined();
  });

  it('keeps what was typed, chosen and ticked', async () => {
    const $ = await refused({ ...filled, email: 'ada', phoneType: 'work', comments: 'a\n<b>"b"' });
    expect($('#appointmentType option[selected]').attr('value')).toBe('home');
    expect(
      $('#phonetype option[selected]')
        .toArray()
        .map((option) => $(option).attr('value')),
    ).toEqual(['work']);
    for (const [id, value] of [
      ['postalCode', '06851'],
      ['lastname', "O'Brien"],
      ['email', 'ada'],
      ['preferenceDay', '2026-06-15'],
    ])
      expect($(`#${id}`).attr('value')).toBe(value);
    expect($('#comments').text()).toBe('a\n<b>"b"');
    expect($('#privacyCheck').attr('checked')).toBeDefined();
    const unticked = await refused(without('privacy'));
    expect(unticked('#privacyCheck').attr('checked')).toBeUndefined();
    expect(unticked('#privacyCheck-error').text()).toMatch(/^You must accept/);
  });

  it('never makes markup of what was typed', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const $ = await refused(Object.fromEntries(Object.keys(filled).map((name) => [name, hostile])));
    expect($('#firstname').attr('value')).toBe(hostile);
    expect($('#comments').text()).toBe(hostile);
    expect($('img, main script')).toHaveLength(0);
    const named = await refused({ '"]><script>': 'x', __proto__x: 'y', constructor: 'z' });
    expect(named('script')).toHaveLength(1);
  });

  it('says what the location service says of a postal code', async () => {
    const far = await refused({ ...filled, postalCode: '96910' });
    expect(far('#postalCode-error').text()).toBe('There are no showrooms within 200 miles of this location.');
    const unknown = await refused({ ...filled, postalCode: '99999' });
    expect(unknown('#postalCode-error').text()).toBe('No showrooms found for the provided zip code.');
    expect(linesOf(unknown)).toEqual([['#postalCode', 'No showrooms found for the provided zip code.']]);
  });

  it('has a line to go to even where comments alone are too long', async () => {
    const $ = await refused({ ...filled, comments: 'x'.repeat(1001) });
    expect(linesOf($)).toEqual([['#comments', 'Comments may be 1,000 characters long at most']]);
  });

  it('takes a field that comes twice, or a body that is no form, for nothing sent', async () => {
    const $ = await refused([...Object.entries(filled), ['email', 'other@example.com']]);
    expect(linesOf($)).toEqual([['#email', 'You must provide a valid Email Address']]);
    for (const payload of ['null', '7', '"x"', '[1]', '{"email":{"toString":1,"valueOf":1}}']) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await test.app.inject({ method: 'POST', url: formPage, headers, payload });
      expect(statusCode).toBe(422);
    }
    expect((await test.app.inject({ method: 'POST', url: formPage })).statusCode).toBe(422);
  });

  it('refuses a form beyond all bounds', async () => {
    expect((await submit({ ...filled, comments: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });
});

it('says while the site is being built that it is coming', async () => {
  const fresh = await withApp({ database: test.database });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fresh.app.inject({ method: 'POST', url: formPage, headers, payload: 'email=' });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('The site is being built');
  await fresh.close();
});
