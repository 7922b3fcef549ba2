import { fetchDelivery } from '#src/features/orders/checkout/checkout-api.ts';
import { notifyMarketing } from '#src/lib/vendors/marketing.ts';
import * as api from '#src/session/cart/cart-api.ts';
import { hear } from '#tests/support/browser/heard-calls.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';

const base = 'http://localhost/web-ecommerce/api/v1';
const shown = 'include_lead_times=true&client_postal_code=06851';

beforeEach(() => localStorage.setItem('UserPostalCode', '06851'));
afterEach(() => localStorage.clear());

it('the cart is asked for with lead times, and with a postal code that is given or stored', async () => {
  const heard = hear('get', `${base}/carts`, { Cart: cart() });
  expect(await api.fetchCart()).toEqual(cart());
  await api.fetchCart('96813');
  localStorage.clear();
  await api.fetchCart();
  expect(heard.map(({ url }) => new URL(url).search)).toEqual([
    `?${shown}`,
    '?include_lead_times=true&client_postal_code=96813',
    '?include_lead_times=true',
  ]);
});

const windowUrl = '/shop/parts/configure/?item=meridian-double-hung';
const lockUrl = '/shop/parts/sash-lock-classic/?item=sash-lock-classic';

interface Case {
  method: 'post' | 'put' | 'delete';
  path: string;
  ask: () => Promise<unknown>;
  body?: object;
  more?: string;
}

it.each<Case>([
  {
    method: 'post',
    path: '/carts/items/sash-lock-classic',
    ask: () => api.addItem({ id: 'sash-lock-classic', itemUrl: lockUrl, quantity: 2 }),
    body: { item_url: lockUrl, quantity: 2 },
  },
  {
    method: 'put',
    path: '/carts/items/line-1',
    ask: () => api.changeQuantity('line-1', 3),
    body: { quantity: 3 },
  },
  {
    method: 'put',
    path: '/carts/items/line-1',
    ask: () => api.replaceConfiguration('line-1', { id: 'config-1', itemUrl: windowUrl, quantity: 4 }),
    body: { quantity: 4, config_id: 'config-1', item_url: windowUrl },
  },
  { method: 'delete', path: '/carts/items/line-1', ask: () => api.removeLine('line-1') },
  {
    method: 'post',
    path: '/carts/bundles/lock-set',
    ask: () => api.addKit({ id: 'lock-set', parts: ['sash-lock-classic'], quantity: 2 }),
    body: { item_urls: [{ type: 'part', url: lockUrl }], quantity: 2 },
  },
  {
    method: 'post',
    path: '/carts/items/line-1/copy',
    ask: () => api.copyLine('line-1'),
    more: '&clientID=H03',
  },
])('$method $path is sent with the postal code and lead times', async (sent) => {
  const { method, path, ask, body, more = '' } = sent;
  const heard = hear(method, base + path, { Cart: cart() });
  expect(await ask()).toEqual(cart());
  const url = `${base}${path}?${shown}${more}`;
  expect(heard).toEqual([{ method: method.toUpperCase(), url, ...(body && { body }) }]);
});

it('delivery is asked for with the job site alone', async () => {
  const url = `${base}/delivery/details`;
  const heard = hear('post', url, { delivery: { options: [] } });
  expect(await fetchDelivery(norwalkAddress, new AbortController().signal)).toEqual([]);
  expect(heard).toEqual([{ method: 'POST', url, body: { job_site_address: norwalkAddress } }]);
});

it('[7.8] the marketing service is called by a form-encoded POST, with the fields of [3.15]', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('ELOQUA=GUID=5A1C0FFEE');
  const url = 'http://localhost/sandbox/marketing';
  const heard = hear('post', url, {});
  await notifyMarketing({ email: 'homeowner@example.com', action: 'add', count: 3 });
  await notifyMarketing({ email: 'homeowner@example.com', action: 'delete', count: 2 });
  cookie.mockRestore();
  const form = (action: string, count: number) =>
    'elqFormName=cart-update&elqSiteID=clerestory&elqCustomerGUID=5A1C0FFEE&elqCookieWrite=0' +
    `&emailAddress=homeowner%40example.com&action=${action}&count=${count}&env=qa`;
  expect(heard).toEqual([
    { method: 'POST', url, form: form('add', 3) },
    { method: 'POST', url, form: form('delete', 2) },
  ]);
});
