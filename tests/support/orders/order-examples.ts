import type { Quote } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';

export const quote = (totalCents = 5084): Quote => ({
  totals: {
    subtotal_cents: 2900,
    discount_cents: 0,
    freight_cents: 1900,
    tax_cents: totalCents - 4800,
    total_cents: totalCents,
  },
  promise: { earliest_day: '2026-12-01', latest_day: '2026-12-04' },
  tax_title: 'Connecticut sales tax, 6.35%',
});

export const order = (over: Partial<Order> = {}): Order => ({
  number: 'CL-7K2M9QXD',
  state: 'placed',
  placed_at: '2026-11-21T15:00:00.000Z',
  contact: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '(203) 555-0142',
  },
  fulfilment: {
    method: 'delivery',
    job_site_address: {
      line_1: '14 Wall Street',
      city: 'Norwalk',
      state: 'CT',
      postcode: '06851',
      country: 'US',
    },
  },
  promise: { earliest_day: '2026-12-01', latest_day: '2026-12-04' },
  lines: [
    {
      backend_name: 'sash-lock-classic',
      title: 'Classic sash lock',
      part_number: 'LK-1001',
      image_url: '/drawings/parts/sash-lock-classic.svg',
      item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic',
      quantity: 2,
      price_cents: 1450,
      total_cents: 2900,
      lead_time_days: 2,
    },
  ],
  totals: quote().totals,
  payment: { funding: 'card', card: { brand: 'Visa', last_digits: '1111' }, refunded: false },
  events: [{ state: 'placed', at: '2026-11-21T15:00:00.000Z' }],
  can_cancel: true,
  ...over,
});
