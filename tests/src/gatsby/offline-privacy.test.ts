import { isForTheNetwork, mayBeKept, withoutQuery } from '#src/gatsby/after-build/offline-privacy.ts';

it.each([
  '/sign-in/',
  '/sign-in/register/',
  '/login/callback',
  '/logout/',
  '/oauth2/default/v1/authorize',
  '/sandbox/mail',
  '/scheduling/v1/appointments/visit/calendar.ics',
  '/customers/v1/me',
  '/web-ecommerce/api/v1/orders/CL-7K2M9QXD',
  '/projects/v1/projects/one/schedule.pdf',
  '/graphql',
])('leaves %s to the network', (path) => {
  expect(isForTheNetwork(path)).toBe(true);
});

it.each([
  '/',
  '/windows/',
  '/account/',
  '/projects/',
  '/locations/norwalk-ct/',
  '/professionals/apply/',
  '/documents/',
  '/flags/',
])('answers for the page at %s', (path) => {
  expect(isForTheNetwork(path)).toBe(false);
});

it.each([
  ['no-store', false],
  ['private, no-store', false],
  ['Private, max-age=60', false],
  ['no-cache, NO-STORE', false],
  ['no-cache', true],
  ['public, max-age=31536000, immutable', true],
  ['', true],
])('keeps an answer with Cache-Control "%s": %p', (cacheControl, kept) => {
  const headers = new Headers(cacheControl ? { 'cache-control': cacheControl } : {});
  expect(mayBeKept({ headers })).toBe(kept);
});

it('keeps no draft that an editor looks at', () => {
  expect(mayBeKept({ headers: new Headers({ 'x-preview': 'draft' }) })).toBe(false);
});

it('keeps a page under its path, without what a letter’s link asks it for', () => {
  const url = 'https://shop.example/where-to-buy/change-consultation/?appointment=1&token=t0ken#top';
  expect(withoutQuery(url)).toBe('https://shop.example/where-to-buy/change-consultation/');
});
