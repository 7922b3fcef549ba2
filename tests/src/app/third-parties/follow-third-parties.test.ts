import { consentKey, writeChoice } from '#domain/marketing/consent.ts';
import { standInScripts } from '#domain/marketing/registry.ts';
import { onRouteUpdate, type RouteChange } from '#src/app/route-changes.ts';
import { choose, followConsent } from '#src/app/third-parties/consent-state.ts';
import { followThirdParties } from '#src/app/third-parties/follow-third-parties.ts';
import { createStore } from '#src/session/store.ts';

const mondayMorning = new Date(2026, 10, 23, 10);
let store = createStore();
let stop: (() => void) | undefined;

function begin(now = mondayMorning): void {
  jest.useFakeTimers({ now });
  const stops = [followConsent(store), followThirdParties(store)];
  stop = () => stops.forEach((each) => void each?.());
}
const goTo = (pathname: string): void => onRouteUpdate({ location: { pathname } } as RouteChange);
const loaded = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-third-party]')].map(
    ({ src }) => new URL(src).pathname,
  );
const allow = (...allowed: Parameters<typeof choose>[0]): void => store.dispatch(choose(allowed));

const setVendorCookie = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as vendors do.
  document.cookie = 'ELOQUA=GUID=1; path=/';
};

beforeEach(() => {
  store = createStore();
  Object.assign(window, { isSecureContext: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  goTo('/');
});
afterEach(() => {
  localStorage.clear();
  stop?.();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('[1.7] loads the live chat 5000 ms after the page’s load, Monday to Friday from 08:00 to 15:59 local time, and at no other time', () => {
  const times: [day: number, hour: number, minute: number][] = [];
  for (const day of [23, 24, 25, 26, 27, 28, 29])
    for (const [hour, minute] of [
      [7, 59],
      [8, 0],
      [15, 59],
      [16, 0],
    ] as const)
      times.push([day, hour, minute]);
  for (const [day, hour, minute] of times) {
    begin(new Date(2026, 10, day, hour, minute));
    jest.advanceTimersByTime(4_999);
    expect(loaded()).toEqual([]);
    jest.advanceTimersByTime(1);
    const isOpen = day <= 27 && (hour === 8 || hour === 15);
    expect([day, hour, minute, loaded()]).toEqual([day, hour, minute, isOpen ? [standInScripts.chat] : []]);
    stop?.();
    expect(loaded()).toEqual([]);
  }
});

it('loads the chat on a later page, where its hours began meanwhile', () => {
  begin(new Date(2026, 10, 23, 7, 59, 50));
  jest.advanceTimersByTime(20_000);
  expect(loaded()).toEqual([]);
  goTo('/windows/');
  expect(loaded()).toEqual([standInScripts.chat]);
});

it('loads marketing and personalization scripts as far as the visitor allows, the bot check on pages with a form, and takes away what is no longer allowed', () => {
  begin();
  expect(loaded()).toEqual([]);
  allow('marketing', 'personalization');
  expect(loaded()).toEqual([standInScripts.marketing, standInScripts.personalization]);
  allow('personalization');
  expect(loaded()).toEqual([standInScripts.personalization]);
  goTo('/where-to-buy/schedule-consultation/');
  expect(loaded()).toEqual([standInScripts.botCheck]);
  allow();
  goTo('/');
  expect(loaded()).toEqual([]);
});

it('takes everything off the page that is the checkout, and does not bring the chat there', () => {
  allow('marketing', 'personalization');
  begin();
  jest.advanceTimersByTime(5_000);
  expect(loaded()).toContain(standInScripts.chat);
  goTo('/shop/checkout/');
  jest.advanceTimersByTime(60_000);
  expect(loaded()).toEqual([]);
});

it('has the environment labeled qa on what it loads', () => {
  allow('personalization');
  begin();
  expect(document.querySelector('script[data-third-party]')).toHaveAttribute('data-environment', 'qa');
});

it('obeys Global Privacy Control over what was allowed before, and forgets what was kept', () => {
  setVendorCookie();
  localStorage.setItem('personalization_visits', '3');
  localStorage.setItem(consentKey, writeChoice(['marketing', 'personalization'], mondayMorning));
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  begin();
  expect(loaded()).toEqual([]);
  expect(document.cookie).not.toContain('ELOQUA');
  expect(localStorage.getItem('personalization_visits')).toBeNull();
});

it('leaves alone what a vendor kept for a visitor who has not said anything', () => {
  setVendorCookie();
  localStorage.setItem(consentKey, 'broken');
  begin();
  expect(document.cookie).toContain('ELOQUA');
});

it('follows the choice of another tab', () => {
  begin();
  localStorage.setItem(consentKey, writeChoice(['personalization'], mondayMorning));
  window.dispatchEvent(new StorageEvent('storage', { key: consentKey }));
  expect(loaded()).toEqual([standInScripts.personalization]);
});

it('notes a script that does not come, and that there can be no worker, and goes on', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  allow('marketing', 'personalization');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  begin();
  document.querySelector('script[data-third-party=personalization]')?.dispatchEvent(new Event('error'));
  expect(warn.mock.calls.flat()).toEqual([
    'Third party marketing: there is no service worker to run it off the main thread',
    'Third party personalization: it could not be loaded',
  ]);
  expect(loaded()).toEqual([]);
  warn.mockRestore();
});
