import { type APIRequestContext, expect } from '@playwright/test';

const api = '/web-ecommerce/api/v1';

/** Buys a part by API calls alone, for browsers without scripts; returns the order number. */
export async function boughtOrder(
  request: APIRequestContext,
  buyer: { contact?: object; address?: object } = {},
): Promise<string> {
  const item = 'sash-lock-classic';
  const post = async (url: string, data: object, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const response = await request.post(url, { data, headers });
    expect(response.ok(), `${url}: ${response.status()}`).toBe(true);
    return response;
  };
  await post(`${api}/carts/items/${item}`, { item_url: `/shop/parts/${item}/?item=${item}`, quantity: 2 });
  const contact = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '203-555-0142',
    ...buyer.contact,
  };
  const job_site_address = {
    line_1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
    postcode: '06851',
    country: 'US',
    ...buyer.address,
  };
  const fulfilment = { method: 'delivery', job_site_address };
  const purchase = { contact, fulfilment, shown_total_cents: 9_999_999, funding: 'paypal' };
  const started = await post(`${api}/orders`, purchase, crypto.randomUUID());
  const { order_number, paypal_order_id } = await started.json();
  await post(`/sandbox/paypal/checkoutnow/${paypal_order_id}`, { outcome: 'approve' });
  await post(`${api}/orders/${order_number}/capture`, { paypal_order_id });
  return order_number;
}
