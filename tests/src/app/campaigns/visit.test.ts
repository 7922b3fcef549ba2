import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import * as swap from '#src/app/campaigns/phone-swap.ts';
import { beginVisit } from '#src/app/campaigns/visit.ts';
import { choose, followConsent } from '#src/app/third-parties/consent-state.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { arriveAt } from '#tests/support/browser/route-change.ts';

jest.mock('#src/app/campaigns/phone-swap.ts', () => ({ swapPhones: jest.fn() }));
const swapPhones = jest.mocked(swap.swapPhones);
const tfn = '+1 (800) 555-0131';

let cookies: Record<string, string>;
let written: string[];
let tiles: number;
let asked: string[];
let store = createStore();
let stop: (() => void) | undefined;

function visit(path: string, referrer = '') {
  window.history.replaceState(null, '', path);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  arriveAt(path);
  const stops = [followConsent(store), beginVisit(store)];
  stop = () => stops.forEach((each) => void each?.());
}

beforeEach(() => {
  store = createStore();
  sessionStorage.clear();
  localStorage.clear();
  swapPhones.mockClear();
  [cookies, written, tiles, asked] = [{}, [], 0, []];
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  );
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
    const [name = '', value = ''] = cookie.split(/[=;]/);
    cookies[name] = value;
  });
  apiStub.use(
    http.get('*/web-product/api/v2/web/products/product-tiles', () => {
      tiles += 1;
      return HttpResponse.json({ tiles: [] });
    }),
    http.get('*/campaigns/v1/:code', ({ params: { code } }) => {
      asked.push(String(code));
      const campaign = code === 'PELSPRING26' ? { campaign_code: 'PELSPRING26', tfn } : null;
      return HttpResponse.json({ campaign });
    }),
  );
});
afterEach(() => {
  stop?.();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('[1.4] loads the tiles and reads the campaign from the query on the first page of a session alone', async () => {
  visit('/?campaign_code=PELSPRING26');
  await waitFor(() => expect(tiles).toBe(1));
  expect(sessionStorage.getItem('activeSession')).toBe('true');
  expect(sessionStorage.getItem('pel_campaign_code')).toBe('PELSPRING26');
  stop?.();
  visit('/windows/', 'https://www.google.com/');
  await waitFor(() => expect(asked).toEqual(['PELSPRING26', 'PELSPRING26']));
  expect(tiles).toBe(1);
  expect(sessionStorage.getItem('pel_campaign_code')).toBe('PELSPRING26');
});

it('[4.12] keeps the code in a cookie for 548 days, and finds it there in the next session', async () => {
  visit('/?campaign_code=PELSPRING26');
  expect(written).toEqual([
    `pel_campaign_code=PELSPRING26; path=/; max-age=${548 * 24 * 60 * 60}; samesite=lax`,
  ]);
  stop?.();
  sessionStorage.clear();
  visit('/');
  expect(sessionStorage.getItem('pel_campaign_code')).toBe('PELSPRING26');
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('keeps no cookie of a visitor who refused marketing, nor where the browser asks for privacy', () => {
  cookies.pel_campaign_code = 'PELRADIO26';
  store.dispatch(choose(['measurement']));
  visit('/?campaign_code=PELSPRING26');
  expect(written).toEqual([expect.stringContaining('pel_campaign_code=; path=/; max-age=0')]);
  expect(sessionStorage.getItem('pel_campaign_code')).toBe('PELSPRING26');
  store.dispatch(choose(['marketing']));
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  stop?.();
  visit('/?campaign_code=PELRADIO26');
  expect(written).toHaveLength(1);
});

it('[9.8] gives visits from search engines without a campaign the organic code, kept for 548 days', () => {
  visit('/', 'https://www.google.com/');
  expect(sessionStorage.getItem('pel_campaign_code')).toMatch(/^PEL/);
  expect(written.join()).toContain(`max-age=${548 * 86_400};`);
});

it('[1.5] [9.6] shows the campaign’s number in place of ours: at once, and five times, a second apart, on each page', async () => {
  visit('/?campaign_code=PELSPRING26');
  await waitFor(() => expect(swapPhones).toHaveBeenCalledWith(tfn));
  stop?.();
  swapPhones.mockClear();
  jest.useFakeTimers();
  const { followCampaign } = await import('#src/app/campaigns/follow-campaign.ts');
  stop = followCampaign(createStore(), { campaign_code: 'PELSPRING26', tfn });
  expect(swapPhones).toHaveBeenCalledTimes(1);
  for (let swaps = 2; swaps <= 6; swaps += 1) {
    jest.advanceTimersByTime(999);
    expect(swapPhones).toHaveBeenCalledTimes(swaps - 1);
    jest.advanceTimersByTime(1);
    expect(swapPhones).toHaveBeenCalledTimes(swaps);
  }
  jest.advanceTimersByTime(60_000);
  expect(swapPhones).toHaveBeenCalledTimes(6);
  arriveAt('/locations/memphis/', '/');
  jest.advanceTimersByTime(60_000);
  expect(swapPhones).toHaveBeenCalledTimes(12);
  expect(sessionStorage.getItem('forceReload')).toBe('true');
});

it('shows our own numbers where no campaign has the code, or it has no number', async () => {
  visit('/?campaign_code=PELNOBODY');
  await waitFor(() => expect(asked).toEqual(['PELNOBODY']));
  stop?.();
  expect(swapPhones).not.toHaveBeenCalled();
});

it('[9.8] looks for the visitor’s id at the marketing company every 500 ms, six times at most', () => {
  jest.useFakeTimers();
  visit('/?utm_source=mail');
  const line = () => sessionStorage.getItem('attribution');
  expect(line()).toBe('source=mail&host=localhost');
  jest.advanceTimersByTime(1_499);
  cookies.ELOQUA = 'GUID=F00D&FPCVISITED=1';
  jest.advanceTimersByTime(1);
  expect(line()).toBe('source=mail&visitor_id=F00D&host=localhost');
  stop?.();

  sessionStorage.clear();
  cookies = {};
  visit('/?utm_source=mail');
  jest.advanceTimersByTime(3_000);
  cookies.ELOQUA = 'GUID=F00D&FPCVISITED=1';
  jest.advanceTimersByTime(60_000);
  expect(line()).toBe('source=mail&host=localhost');
});
