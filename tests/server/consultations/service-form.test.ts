import { load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { storedLeads } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const formPage = '/support/schedule/';
const { privacy, comments, appointmentType, ...texts } = leadBody;
const filled = { ...texts, privacy: 'on', trouble: 'Fog between\nthe panes', orderNumber: ' 1042 ' };

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ pages: builtPages, now: () => new Date('2026-06-01T16:00:00Z') });
});
afterAll(() => test.close());

const submit = (fields: Record<string, string>): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'POST',
    url: formPage,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('[2.4] a service visit is asked for without scripts, and leads to a page with its reference', async () => {
  const response = await submit(filled);
  expect(response.statusCode).toBe(303);
  const address = String(response.headers.location);
  expect(address).toMatch(/^\/support\/schedule\/confirmation\/[A-Z2-9]{10}\/$/);
  const $ = load((await test.app.inject(address)).body);
  expect($('[data-when="taken"]').attr('hidden')).toBeUndefined();
  expect($('[data-slot="reference"]').text()).toBe(address.split('/').at(-2));
  expect(await storedLeads(test.database)).toEqual([
    expect.objectContaining({
      appointmentType: 'home',
      comments: 'Service visit for order 1042: Fog between the panes',
    }),
  ]);
});

it('[2.21] [5.13] comes back with a line for what is missing, what is wrong with the house first', async () => {
  const response = await submit({ ...filled, trouble: ' ', lastName: '', address1: '' });
  expect(response.statusCode).toBe(422);
  const $ = load(response.body);
  expect(
    $('#form-summary li a')
      .toArray()
      .map((link) => [$(link).attr('href'), $(link).text()]),
  ).toEqual([
    ['#trouble', 'Say what is wrong, so that we bring the right parts'],
    ['#address1', 'You must fill out Street Address'],
    ['#lastname', 'You must fill out Last Name'],
  ]);
  expect($('#trouble-error').text()).toBe('Say what is wrong, so that we bring the right parts');
  expect($('#orderNumber').attr('value')).toBe(' 1042 ');
  const alone = load((await submit({ ...filled, trouble: '' })).body);
  expect(alone('#form-summary li')).toHaveLength(1);
});
