import { fetchDelivery } from '../../../../src/features/checkout/checkout-api.ts';
import { tellMarketing } from '../../../../src/lib/marketing.ts';
import * as api from '../../../../src/session/cart/cart-api.ts';
import { fetchCart } from '../../../../src/session/cart/cart-api.ts';
import { hear } from '../../../support/heard-calls.ts';
import { cart } from '../../../support/storefront-examples.ts';

const base = 'http://localhost/web-ecommerce/api/v1';
const shown = 'include_lead_times=true&client_postal_code=06851';
const answer = { Cart: cart() };

beforeEach(() => localStorage.setItem('UserPostalCode', '06851'));
afterEach(() => localStorage.clear());

it('[7.1] the cart is asked for by GET /carts, with the postal code and lead times', async () => {
  const heard = hear('get', 'http://localhost/web-ecommerce/api/v1/carts', answer);
  expect(await fetchCart()).toEqual(cart());
  await fetchCart('96813');
  localStorage.clear();
  await fetchCart();
  expect(heard).toEqual([
    { method: 'GET', url: `${base}/carts?include_lead_times=true&client_postal_code=06851` },
    { method: 'GET', url: `${base}/carts?include_lead_times=true&client_postal_code=96813` },
    { method: 'GET', url: `${base}/carts?include_lead_times=true` },
  ]);
});

it('[7.2] an item is added by POST /carts/items/{id}, with its item_url', async () => {
  const url = 'http://localhost/web-ecommerce/api/v1/carts/items/sash-lock-classic';
  const heard = hear('post', url, answer);
  const itemUrl = '/shop/parts/sash-lock-classic/?item=sash-lock-classic';
  expect(await api.addItem({ id: 'sash-lock-classic', itemUrl, quantity: 2 })).toEqual(cart());
  expect(heard).toEqual([
    { method: 'POST', url: `${url}?${shown}`, body: { item_url: itemUrl, quantity: 2 } },
  ]);
});

it('[7.3] a line is changed by PUT /carts/items/{id}, with a quantity, or with a config_id and an item_url', async () => {
  const url = 'http://localhost/web-ecommerce/api/v1/carts/items/line-1';
  const heard = hear('put', url, answer);
  const itemUrl = '/shop/parts/configure/?item=meridian-double-hung';
  expect(await api.changeQuantity('line-1', 3)).toEqual(cart());
  expect(await api.replaceConfiguration('line-1', { id: 'config-1', itemUrl, quantity: 4 })).toEqual(cart());
  expect(heard).toEqual([
    { method: 'PUT', url: `${url}?${shown}`, body: { quantity: 3 } },
    {
      method: 'PUT',
      url: `${url}?${shown}`,
      body: { quantity: 4, config_id: 'config-1', item_url: itemUrl },
    },
  ]);
});

it('[7.4] a line is taken out by DELETE /carts/items/{id}', async () => {
  const url = 'http://localhost/web-ecommerce/api/v1/carts/items/line-1';
  const heard = hear('delete', url, answer);
  expect(await api.removeLine('line-1')).toEqual(cart());
  expect(heard).toEqual([{ method: 'DELETE', url: `${url}?${shown}` }]);
});

it('[7.5] a kit is added by POST /carts/bundles/{id}, with item_urls and a quantity', async () => {
  const url = 'http://localhost/web-ecommerce/api/v1/carts/bundles/lock-set';
  const heard = hear('post', url, answer);
  expect(await api.addKit({ id: 'lock-set', parts: ['sash-lock-classic'], quantity: 2 })).toEqual(cart());
  const item_urls = [{ type: 'part', url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic' }];
  expect(heard).toEqual([{ method: 'POST', url: `${url}?${shown}`, body: { item_urls, quantity: 2 } }]);
});

it('[7.6] delivery is asked for by POST /delivery/details, with the job_site_address', async () => {
  const url = 'http://localhost/web-ecommerce/api/v1/delivery/details';
  const heard = hear('post', url, { delivery: { options: [] } });
  const job_site_address = {
    ...{ line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' as const },
  };
  expect(await fetchDelivery(job_site_address, new AbortController().signal)).toEqual([]);
  expect(heard).toEqual([{ method: 'POST', url, body: { job_site_address } }]);
});

it('[7.7] a line is copied by POST /carts/items/{id}/copy, with the clientID H03 and the postal code', async () => {
  const url = 'http://localhost/web-ecommerce/api/v1/carts/items/line-1/copy';
  const heard = hear('post', url, answer);
  expect(await api.copyLine('line-1')).toEqual(cart());
  expect(heard).toEqual([{ method: 'POST', url: `${url}?${shown}&clientID=H03` }]);
});

it('[7.8] the marketing service is called by a form-encoded POST, with the fields of [3.15]', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('ELOQUA=GUID=5A1C0FFEE');
  const heard = hear('post', 'http://localhost/sandbox/marketing', {});
  await tellMarketing({ email: 'homeowner@example.com', action: 'add', count: 3 });
  await tellMarketing({ email: 'homeowner@example.com', action: 'delete', count: 2 });
  cookie.mockRestore();
  const form = (action: string, count: number) =>
    'elqFormName=cart-update&elqSiteID=clerestory&elqCustomerGUID=5A1C0FFEE&elqCookieWrite=0' +
    `&emailAddress=homeowner%40example.com&action=${action}&count=${count}&env=qa`;
  expect(heard).toEqual([
    { method: 'POST', url: 'http://localhost/sandbox/marketing', form: form('add', 3) },
    { method: 'POST', url: 'http://localhost/sandbox/marketing', form: form('delete', 2) },
  ]);
});
