import { sql } from 'drizzle-orm';
import {
  readSiteFigures,
  recordSiteEvents,
  type SiteEvent,
} from '#domain/marketing/site-figures-contract.ts';
import { SiteFigures } from '#server/services/marketing/site-figures/site-figures.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

const clock = { now: new Date('2026-11-23T12:00:00Z') };
let test: TestApp;
beforeEach(async () => {
  clock.now = new Date('2026-11-23T12:00:00Z');
  test = await withApp({ now: () => clock.now });
});
afterEach(() => test.close());

const later = (days: number): void => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};
const view = (template: string): SiteEvent => ({ type: 'view', template });
const lcp = (value: number): SiteEvent => ({ type: 'vital', template: 'pages-index', name: 'LCP', value });

const record = (events: SiteEvent[], headers: Record<string, string> = {}, environment = 'qa') =>
  send(test.app, recordSiteEvents, { body: { environment, events } }, headers);
async function figures(days: '1' | '7' | '28' = '7') {
  const response = await send(test.app, readSiteFigures, { query: { days } }, asAccount('editor'));
  expect(response.statusCode).toBe(200);
  return response.json();
}

it('counts views and vitals by template and day, of which the desk reads sums and the 75th percentile', async () => {
  const response = await record([view('pages-index'), view('pages-index'), lcp(1_000), lcp(1_000)]);
  expect([response.statusCode, response.json(), response.headers['set-cookie']]).toEqual([
    202,
    { received: true },
    undefined,
  ]);
  later(1);
  await record([view('templates-article'), view('pages-index'), lcp(1_000), lcp(4_000)]);
  const { environment, from, templates } = await figures();
  expect([environment, from]).toEqual(['qa', '2026-11-18']);
  expect(templates).toEqual([
    {
      template: 'pages-index',
      views: 3,
      vitals: [{ name: 'LCP', p75: expect.closeTo(1_067, 0), count: 4 }],
    },
    { template: 'templates-article', views: 1, vitals: [] },
  ]);
  expect((await figures('1')).templates).toEqual([
    { template: 'pages-index', views: 1, vitals: [{ name: 'LCP', p75: expect.any(Number), count: 2 }] },
    { template: 'templates-article', views: 1, vitals: [] },
  ]);
});

it('loses none of what many send at once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => record([lcp(1_000), view('pages-index'), lcp(40)])));
  expect((await figures()).templates).toEqual([
    { template: 'pages-index', views: 50, vitals: [expect.objectContaining({ count: 100 })] },
  ]);
});

it('counts nothing of a request that asks for privacy, and answers it alike', async () => {
  for (const header of ['sec-gpc', 'dnt'])
    expect((await record([view('pages-index')], { [header]: '1' })).statusCode).toBe(202);
  expect((await figures()).templates).toEqual([]);
});

it('counts the pages of another place apart', async () => {
  await record([view('pages-index')], {}, 'production');
  expect((await figures()).templates).toEqual([]);
});

it('takes 200 templates a day by their names, and others as one', async () => {
  for (let batch = 0; batch < 5; batch += 1)
    await record(Array.from({ length: 50 }, (_, index) => view(`pages-${batch}-${index}`)));
  const { templates } = await figures();
  expect(templates).toHaveLength(201);
  expect(templates[0]).toEqual({ template: 'other', views: 50, vitals: [] });
});

it('takes 120 calls a minute of one network', async () => {
  for (let call = 0; call < 120; call += 1) await record([view('pages-index')], { 'sec-gpc': '1' });
  expect(failureOf(await record([view('pages-index')]))).toMatchObject({
    status: 429,
    error: { code: 'too_many_calls' },
  });
});

it('forgets after a quarter', async () => {
  await record([view('pages-index')]);
  later(91);
  await record([view('pages-index')]);
  later(2);
  await new SiteFigures({ ...test.database, now: () => clock.now, environment: 'qa' }).clearExpired();
  expect(await rowsOf(test.database, sql`select day::text as day from site_counts`)).toEqual([
    { day: '2027-02-22' },
  ]);
});
