import fc from 'fast-check';
import { apiErrorSchema } from '../../domain/contracts/api-error.ts';
import { addCartItem, getCart, removeCartItem, updateCartItem } from '../../domain/contracts/cart.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import {
  getBranch,
  getNearestShowroom,
  getShowroom,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
} from '../../domain/contracts/location.ts';
import { findProducts, getProductTiles } from '../../domain/contracts/product.ts';
import { startTestApp, type TestApp } from '../support/server-app.ts';
import { send } from '../support/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
  fc.constantFrom(
    '06851',
    'M5V 3L9',
    '99999',
    'norwalk',
    'norwalk-ct',
    'sash-lock-classic',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '\u0000',
    '..',
    '%2e%2e',
  ),
);

const coordinate = fc.oneof(fc.double().map(String), fc.integer().map(String), anyText);

// Each field is right, wrong or missing by itself, so that a request gets past some checks and not others.
const object = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

const itemUrl = fc.oneof(
  fc.constant('/shop/parts/sash-lock-classic/'),
  anyText.map((text) => `/${text}`),
  fc.jsonValue(),
);
const quantity = fc.oneof(fc.integer({ min: -2, max: 101 }), fc.jsonValue());
const bundles = fc.oneof(
  fc.array(
    object({
      backend_name: fc.oneof(fc.constant('lock-set'), anyText),
      quantity,
      item_urls: fc.array(object({ type: fc.constant('part'), url: itemUrl })),
    }),
  ),
  fc.jsonValue(),
);
const query = fc.record(
  {
    client_postal_code: anyText,
    include_lead_times: fc.oneof(fc.constantFrom('true', 'false'), anyText),
    lat: coordinate,
    lon: coordinate,
  },
  { requiredKeys: [] },
);
const params = fc.record({ id: anyText, postalCode: anyText });

const bodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [addCartItem, object({ item_url: itemUrl, quantity, bundles })],
  [updateCartItem, object({ quantity, config_id: fc.option(anyText), item_url: itemUrl })],
  [removeCartItem, fc.constant(undefined)],
  [getCart, fc.constant(undefined)],
  [getBranch, fc.constant(undefined)],
  [getShowroom, fc.constant(undefined)],
  [getShowroomsByPostalCode, fc.constant(undefined)],
  [getShowroomsByCoordinates, fc.constant(undefined)],
  [getNearestShowroom, fc.constant(undefined)],
  [getProductTiles, fc.constant(undefined)],
  [
    findProducts,
    object({
      type: fc.constantFrom('part', 'window'),
      query: anyText,
      group: anyText,
      fits: anyText,
      backend_names: fc.array(anyText),
      offset: fc.oneof(fc.integer(), fc.jsonValue()),
      limit: fc.oneof(fc.integer({ min: -1, max: 101 }), fc.jsonValue()),
    }),
  ],
];

describe('no input', () => {
  it.each(bodies.map(([endpoint, body]) => [`${endpoint.method} ${endpoint.path}`, endpoint, body] as const))(
    'makes %s fail as a server does',
    async (_, endpoint, body) => {
      const opened = await send(test.app, addCartItem, {
        params: { id: 'bulb-seal' },
        body: { item_url: '/' },
      });
      const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const request = fc.record({
        params,
        query,
        body,
        cookie: fc.oneof(fc.constant(cookie), anyText.map(encodeURIComponent)),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ cookie: sent, ...parts }) => {
          const response = await send(test.app, endpoint, parts, { cookie: sent });
          if (response.statusCode === 200) endpoint.response.parse(response.json());
          else {
            expect(response.statusCode).toBeGreaterThanOrEqual(400);
            expect(response.statusCode).toBeLessThan(500);
            apiErrorSchema.parse(response.json());
          }
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );
});
