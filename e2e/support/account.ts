import type { Page } from '@playwright/test';
import { firmRights } from '#domain/trade/firm.ts';
import { clientQuoteExample } from '#tests/support/trade/client-quote-example.ts';

const drawing = '/drawings/parts/sash-lock-classic.svg';
const days = { earliest_day: '2026-12-01', latest_day: '2026-12-04' };
const lockLine = {
  backend_name: 'sash-lock-classic',
  title: 'Classic sash lock',
  part_number: 'LK-1001',
  image_url: drawing,
  item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic',
  quantity: 2,
  price_cents: 1450,
  total_cents: 2900,
};
const norwalk = { line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' };
const lake = {
  line_1: '8 Loon Point Road',
  city: 'Burlington',
  state: 'VT',
  postcode: '05401',
  country: 'US',
};

const summary = (number: string, state: string, over: object = {}) => ({
  number,
  state,
  placed_at: '2026-11-21T15:00:00.000Z',
  promise: days,
  method: 'delivery',
  total_cents: 1_284_084,
  pieces: 7,
  can_cancel: state === 'placed',
  lines: [
    { title: 'Meridian Casement', image_url: '/drawings/meridian-casement.svg' },
    { title: 'Classic sash lock', image_url: drawing },
  ],
  ...over,
});

const order = {
  number: 'CL-7K2M9QXD',
  state: 'placed',
  placed_at: '2026-11-21T15:00:00.000Z',
  promise: days,
  contact: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+12035550142' },
  fulfilment: { method: 'delivery', job_site_address: norwalk },
  lines: [{ ...lockLine, lead_time_days: 2 }],
  totals: { subtotal_cents: 2900, discount_cents: 0, freight_cents: 1900, tax_cents: 284, total_cents: 5084 },
  payment: { funding: 'paypal', refunded: false },
  events: [{ state: 'placed', at: '2026-11-21T15:00:00.000Z' }],
  can_cancel: true,
};

const cart = {
  id: 'saved',
  total_number: 2,
  subtotal_cents: 2900,
  items: [{ ...lockLine, id: '0', config_id: null }],
};
const saved = { saved_at: '2026-11-20T15:00:00.000Z', expires_at: '2027-11-20T15:00:00.000Z' };
const design = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  saved_at: saved.saved_at,
  backend_name: 'meridian-casement',
  title: 'Meridian Casement',
  headline: '36 × 60 in, black outside, white inside, triple glass, no grille',
  code: 'MCA.abc',
  image_url: '/drawings/meridian-casement.svg',
  item_url: '/shop/parts/configure/?item=meridian-casement',
  edit_url: '/shop/parts/configure/?item=meridian-casement',
  price_cents: 124_000,
  unavailable_reason: null,
  ...over,
});

const consultation = {
  id: 'visit',
  state: 'pending',
  type: 'home',
  time_zone: 'America/New_York',
  sequence: 0,
  START_DATE: '2027-03-02T09:00:00-05:00',
  END_DATE: '2027-03-02T10:00:00-05:00',
  territory: {
    id: 'norwalk-ct',
    name: 'Clerestory of Fairfield and Westchester',
    phone: '+1 (203) 555-0119',
    branch_url: '/locations/norwalk-ct/',
    time_zone: 'America/New_York',
  },
  consultant: 'Iris Vance',
  place: '14 Wall Street, Norwalk, CT 06851',
  manage_url: '/where-to-buy/change-consultation/?appointment=visit&token=t0ken',
  calendar_url: '/scheduling/v1/appointments/visit/calendar.ics?token=t0ken',
};

const held: Record<string, object> = {
  '/customers/v1/me': {
    customer: {
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '+12035550142',
      customerType: 'homeowner',
      isPro: false,
      postalCode: '06851',
    },
  },
  '/professionals/v1/client-quotes': { quotes: [clientQuoteExample] },
  '/professionals/v1/account': {
    account: {
      firm: { name: 'Lovelace & Sons', is_owner: true, rights: [...firmRights] },
      terms: { limit_cents: 2_500_000, balance_cents: 428_040, available_cents: 2_071_960, net_days: 30 },
      purchase_orders: [
        {
          order_number: 'CL-7K2M9QXD',
          purchase_order: '4711',
          cents: 428_040,
          state: 'awaiting',
          ordered_at: '2026-11-21T15:00:00.000Z',
        },
        {
          order_number: 'CL-3FH8WQ2N',
          purchase_order: '4702',
          cents: 1_284_084,
          state: 'settled',
          credited_cents: 12_400,
          paid_out_cents: 30_000,
          ordered_at: '2026-09-02T15:00:00.000Z',
          closed_at: '2026-10-02T15:00:00.000Z',
        },
      ],
      certificates: [
        {
          id: 'one',
          number: 'IA-2026-0042',
          states: ['IA', 'MN'],
          expires_on: '2028-12-31',
          file_name: 'scan.pdf',
          media_type: 'application/pdf',
          state: 'approved',
          expired: false,
          uploaded_at: '2026-11-20T15:00:00.000Z',
        },
      ],
    },
  },
  '/customers/v1/preferences': {
    preferences: {
      offersByEmail: true,
      ideasByEmail: false,
      reviewsByEmail: true,
      callsByPhone: false,
      textMessages: false,
    },
  },
  '/leads/v1/do-not-contact/own': { do_not_contact: false },
  '/customers/v1/consultations': {
    consultations: [
      consultation,
      {
        ...consultation,
        id: 'past',
        state: 'confirmed',
        START_DATE: '2026-03-02T09:00:00-05:00',
        is_over: true,
      },
    ],
  },
  '/customers/v1/security/sign-ins': {
    sign_ins: [
      {
        id: 'here',
        device: 'Chrome on Linux',
        address: '198.51.100.7',
        is_this: true,
        created_at: '2026-11-20T15:00:00.000Z',
        last_used_at: '2026-11-23T09:30:00.000Z',
      },
      {
        id: 'phone',
        device: 'Safari on iPhone',
        address: '203.0.113.9',
        is_this: false,
        created_at: '2026-11-18T08:00:00.000Z',
        last_used_at: '2026-11-22T18:05:00.000Z',
      },
    ],
  },
  '/customers/v1/security/passkeys': {
    passkeys: [
      {
        id: 'laptop',
        name: 'Chrome on Linux',
        created_at: '2026-11-20T15:00:00.000Z',
        last_used_at: '2026-11-23T09:30:00.000Z',
      },
      { id: 'key', name: 'Key ring', created_at: '2026-11-18T08:00:00.000Z', last_used_at: null },
    ],
  },
  '/customers/v1/addresses': {
    addresses: [
      { id: 'home', name: 'Home', address: norwalk, isDefault: true },
      { id: 'lake', name: '', address: lake, isDefault: false },
    ],
  },
  '/customers/v1/orders': {
    orders: [
      summary('CL-7K2M9QXD', 'placed'),
      summary('CL-3FH8WQ2N', 'in_production', { method: 'pickup' }),
      summary('CL-9XBR4TJK', 'delivered', { total_cents: 5084, pieces: 1 }),
    ],
    total: 3,
    page: 1,
    pages: 1,
  },
  '/customers/v1/saved-carts': {
    saved_carts: [
      { id: 'one', name: 'Lake house', ...saved, cart },
      { id: 'two', name: 'Upstairs bedrooms, second try', ...saved, cart },
    ],
  },
  '/customers/v1/configurations': {
    configurations: [
      design('one', 'Kitchen window'),
      design('two', '', { unavailable_reason: 'Meridian is not sold in Guam' }),
    ],
  },
  [`/web-ecommerce/api/v1/orders/${order.number}`]: { order },
};

const until = Math.floor(Date.now() / 1000) + 3_600;
const scopes = ['openid', 'profile', 'email'];
/** Tokens in the format of Okta's SDK; our servers would reject them. */
const tokens = {
  accessToken: {
    accessToken: 'of-ada',
    tokenType: 'Bearer',
    expiresAt: until,
    scopes,
    claims: { sub: 'ada' },
    authorizeUrl: 'authorize',
    userinfoUrl: 'userinfo',
  },
  idToken: {
    idToken: 'of-ada',
    expiresAt: until,
    scopes,
    claims: { sub: 'ada' },
    authorizeUrl: 'authorize',
    issuer: 'issuer',
    clientId: 'clerestory-web',
  },
};

export async function signInAda(page: Page): Promise<void> {
  // A real call that rejects the token would sign her out.
  await page.route(/\/(web-product|location|address|campaigns|scheduling|tracking|flags)\//, (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  await page.addInitScript(
    (text) => localStorage.setItem('okta-token-storage', text),
    JSON.stringify(tokens),
  );
  const noCart = {
    success: false,
    error: { message: 'Customer does not have an active cart', code: 'no_active_cart' },
  };
  await page.route('**/web-ecommerce/api/v1/carts*', (route) => route.fulfill({ status: 404, json: noCart }));
  for (const [path, body] of Object.entries(held))
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: body }),
    );
}
