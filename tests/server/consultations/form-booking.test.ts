import { type CheerioAPI, load } from 'cheerio';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { getAppointment } from '#domain/consultations/appointments-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { book, monday, slotsFor } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { storedLeads } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const formPage = '/where-to-buy/schedule-consultation/';
const { privacy, preferredDay, preferredTime, ...texts } = leadBody;
const filled: Record<string, string> = { ...texts, privacy: 'on' };
const visit = { appointmentType: 'home', postalCode: '06851' };

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ pages: builtPages, now: () => monday });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
});
afterAll(() => test.close());

const submit = (fields: Record<string, string>): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'POST',
    url: formPage,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function answered(status: number, fields: Record<string, string>): Promise<CheerioAPI> {
  const response = await submit(fields);
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).toBe('no-store');
  return load(response.body);
}

const timesIn = ($: CheerioAPI) => $('[data-when="times"]:not([hidden]) input[type="radio"]').toArray();
const daysIn = ($: CheerioAPI) =>
  $('[data-when="times"]:not([hidden]) legend')
    .toArray()
    .map((day) => $(day).text());
const hiddenOf = ($: CheerioAPI) =>
  Object.fromEntries(
    $('input[type="hidden"]')
      .toArray()
      .map((field) => [String($(field).attr('name')), String($(field).attr('value'))]),
  );

async function withTimes(nth = 0, fields: Record<string, string> = filled) {
  const $ = await answered(200, { ...fields, show: 'times' });
  const slot = String($(timesIn($)[nth]).attr('value'));
  return { ...fields, ...hiddenOf($), slot };
}
const linesOf = ($: CheerioAPI) =>
  $('#form-summary li a')
    .toArray()
    .map((link) => [$(link).attr('href'), $(link).text()]);

describe('free times without scripts', () => {
  it('[3.4] are listed by day in the form, by the clock of the branch, with everything typed still there', async () => {
    const $ = await answered(200, { ...filled, show: 'times' });
    const free = await slotsFor(test.app, { from: '2027-03-01', to: '2027-03-05' });
    expect(daysIn($)).toEqual([
      'Monday, March 1',
      'Tuesday, March 2',
      'Wednesday, March 3',
      'Thursday, March 4',
      'Friday, March 5',
    ]);
    expect(timesIn($).map((time) => $(time).attr('value'))).toEqual(free.map(({ id }) => id));
    expect($(timesIn($)[0]).attr('name')).toBe('slot');
    expect($('[data-slot="clock"]').first().text()).toBe('11 am');
    expect($('[data-slot="times-note"]').text()).toBe(
      'Free times of Clerestory of Norwalk, by the clock where the house is: Eastern Time.',
    );
    expect($('#js-Calendar').attr('autofocus')).toBeDefined();
    expect($('#lastname').attr('value')).toBe("O'Brien");
    expect($('#privacyCheck').attr('checked')).toBeDefined();
    expect($('#form-summary').attr('hidden')).toBeDefined();
  });

  it('go on to later days, and end', async () => {
    let $ = await answered(200, { ...visit, show: 'times' });
    const seen = daysIn($);
    for (let page = 0; page < 30; page += 1) {
      const later = $('[data-slot="later-times"]').attr('value');
      if (later === undefined) break;
      $ = await answered(200, { ...visit, show: later });
      seen.push(...daysIn($));
    }
    expect($('[data-slot="later-times"]')).toHaveLength(0);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(30);
  });

  it('ask for the kind of visit and the postal code alone', async () => {
    const $ = await answered(422, { show: 'times' });
    expect(linesOf($)).toEqual([
      ['#appointmentType', 'You must choose an Appointment Type'],
      ['#postalCode', 'You must fill out Postal Code'],
    ]);
    expect(timesIn($)).toEqual([]);
    const far = await answered(422, { ...visit, postalCode: '96910', show: 'times' });
    expect(far('#postalCode-error').text()).toBe('There are no showrooms within 200 miles of this location.');
  });

  it('are none where no consultant comes, and the page says so', async () => {
    await rowsOf(test.database, sql`delete from consultants where branch_id = 'toronto-on'`);
    const $ = await answered(200, { ...visit, postalCode: 'M5V 3L9', show: 'times' });
    expect(timesIn($)).toEqual([]);
    expect($('[data-slot="times-note"]').text()).toBe(
      'No times can be chosen here. Say which day you would like, and we call.',
    );
  });

  it('takes any text for the day to begin with', async () => {
    for (const show of ['', '9999-12-31', '"><script>', '%00']) {
      const $ = await answered(200, { ...visit, show });
      expect(daysIn($)[0]).toBe('Monday, March 1');
    }
  });
});

describe('a booking without scripts', () => {
  it('[3.23] [4.11] books the time that was chosen, and leads to a page that shows it', async () => {
    const response = await submit(await withTimes());
    expect(response.statusCode).toBe(303);
    const address = String(response.headers.location);
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    expect(pathname).toBe('/where-to-buy/schedule-consultation/confirmation/booked/');
    const { appointment } = await call(test.app, getAppointment, {
      params: { id: String(searchParams.get('appointment')) },
      query: { token: String(searchParams.get('token')) },
    });
    expect(appointment).toMatchObject({ state: 'pending', START_DATE: '2027-03-01T11:00:00-05:00' });

    const page = await test.app.inject(address);
    expect(page.statusCode).toBe(200);
    const $ = load(page.body);
    expect($('[data-when="requested"]').attr('hidden')).toBeDefined();
    expect($('[data-when="booked"]').attr('hidden')).toBeUndefined();
    expect($('[data-slot="when"]').text()).toBe('Monday, March 1, 11 am Eastern Time');
    expect($('[data-when="booked"] [data-slot="place"]').text()).toBe('14 Wall Street, Norwalk, CT 06851');
    expect($('[data-row="video"]')).toHaveLength(0);
    expect($('[data-href="manage"]').attr('href')).toBe(appointment.manage_url);
    expect(page.body).not.toMatch(/Ada|Brien/);
  });

  it('is booked once, however often it is sent', async () => {
    const form = await withTimes(1);
    const [one, two] = [await submit(form), await submit(form)];
    expect(one.statusCode).toBe(303);
    expect(two.headers.location).toBe(one.headers.location);
  });

  it('names the nearest times where another party took it, and lists those that are left', async () => {
    const form = await withTimes(2);
    expect((await book(test.app, String(form.slot))).statusCode).toBe(201);
    const $ = await answered(409, form);
    const [[href, line] = []] = linesOf($);
    expect(href).toBe('#js-Calendar');
    expect(line).toMatch(
      /^This time is not free any more\. Please choose another\. The nearest are: (Monday, March 1, .*; ){2}Monday, March 1, .*\.$/,
    );
    expect($('#js-Calendar-error').text()).toBe(line);
    expect(timesIn($).map((time) => $(time).attr('value'))).not.toContain(form.slot);
    expect($('#lastname').attr('value')).toBe("O'Brien");
  });

  it('[5.10] [5.13] comes back with its times, the one that was chosen, and a line for each field that is missing', async () => {
    const form = await withTimes(3);
    const $ = await answered(422, { ...form, city: '', email: '', phone: '' });
    expect(linesOf($)).toEqual([
      ['#city', 'You must fill out City'],
      ['#email', 'You must provide a valid Email Address'],
      ['#phone', 'You must provide a Phone Number'],
    ]);
    const chosen = timesIn($).filter((time) => $(time).attr('checked') !== undefined);
    expect(chosen.map((time) => $(time).attr('value'))).toEqual([form.slot]);
  });

  it('refuses a time of another kind, another place or none', async () => {
    const form = await withTimes(4);
    const virtual = await answered(422, { ...form, appointmentType: 'virtual' });
    expect(linesOf(virtual)).toEqual([['#js-Calendar', 'This time is for another kind of appointment']]);
    const elsewhere = await answered(422, { ...form, postalCode: '50219' });
    expect(linesOf(elsewhere)[0]?.[0]).toBe('#js-Calendar');
    for (const slot of ['x', "'; drop table", 'nobody.home.abc'])
      expect(linesOf(await answered(422, { ...form, slot }))[0]?.[0]).toBe('#js-Calendar');
  });

  it('opens no booking by a link that is not whole', async () => {
    const page = `${formPage}confirmation/booked/`;
    for (const query of ['', '?appointment=1', '?appointment=a&appointment=b&token=%00'])
      expect((await test.app.inject(`${page}${query}`)).statusCode).toBe(403);
  });

  it('is a request where no time was chosen', async () => {
    const { slot, ...form } = await withTimes(5, {
      ...filled,
      comments: 'call me',
      preferredDay: '2027-03-15',
    });
    const response = await submit({ ...form, preferredTime: 'morning' } as Record<string, string>);
    expect(response.headers.location).toMatch(/confirmation\/[A-Z2-9]{10}\/$/);
    expect(await storedLeads(test.database)).toEqual(
      expect.arrayContaining([expect.objectContaining({ comments: 'call me' })]),
    );
  });
});
