import fc from 'fast-check';
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

const hostile = ['__proto__', 'constructor', "' or 1=1 --", '\u0000', '/a\u0000b', '..', '%2e%2e', '\ud800'];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
  fc.constantFrom(...hostile),
);

/** Mostly right, so that a request gets past the other checks and the wrong one is the one that is tried. */
const mostly = <T>(
  right: fc.Arbitrary<T>,
  wrong: fc.Arbitrary<unknown> = fc.jsonValue(),
): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 16, arbitrary: right },
    { weight: 2, arbitrary: wrong },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const object = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof({ weight: 12, arbitrary: fc.record(fields) }, { weight: 1, arbitrary: fc.jsonValue() });

const postalCode = fc.constantFrom(
  '06851',
  'M5V 3L9',
  'm5v3l9',
  '99999',
  '96910',
  '09002',
  '06851-1234',
  'Z9Z 9Z9',
);
const partName = fc.constantFrom('sash-lock-classic', 'bulb-seal', 'crank-handle');
const latitude = fc.oneof(
  fc.double({ min: 41, max: 42, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);
const longitude = fc.oneof(
  fc.double({ min: -74, max: -72, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const quantity = mostly(fc.integer({ min: -1, max: 101 }));
const itemUrl = mostly(
  fc.constantFrom('/shop/parts/sash-lock-classic/', '/'),
  fc.oneof(
    fc.constantFrom('/a\u0000b', '/\ud800', '//x', '/\\x'),
    anyText.map((text) => `/${text}`),
    fc.jsonValue(),
  ),
);

const itemUrls = mostly(
  fc.array(object({ type: mostly(fc.constant('part')), url: itemUrl }), { minLength: 1, maxLength: 3 }),
);
const bundles = mostly(
  fc.array(
    object({ backend_name: mostly(fc.constant('lock-set'), anyText), quantity, item_urls: itemUrls }),
    { maxLength: 3 },
  ),
);

const none = fc.constant(undefined);
const place = fc.oneof(postalCode, fc.constantFrom('norwalk', 'norwalk-ct'));

/** What the `id` of a path is when it is right; a cart line's is known only once there is a cart. */
const rightIds = new Map<Endpoint, fc.Arbitrary<string>>([
  [addCartItem, partName],
  [getBranch, place],
  [getShowroom, place],
]);

/** Every endpoint with bodies for it. */
const bodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [addCartItem, object({ item_url: itemUrl, quantity, bundles })],
  [updateCartItem, object({ quantity, config_id: mostly(fc.constant(null), anyText), item_url: itemUrl })],
  [removeCartItem, none],
  [getCart, none],
  [getBranch, none],
  [getShowroom, none],
  [getShowroomsByPostalCode, none],
  [getShowroomsByCoordinates, none],
  [getNearestShowroom, none],
  [getProductTiles, none],
  [
    findProducts,
    object({
      type: mostly(fc.constant('part')),
      query: mostly(fc.constantFrom('lock', 'seal'), anyText),
      group: mostly(fc.constant('locks'), anyText),
      fits: mostly(fc.constant('plumbline-casement'), anyText),
      backend_names: mostly(fc.array(fc.oneof(partName, anyText), { maxLength: 5 })),
      offset: mostly(fc.integer({ min: -1, max: 9 })),
      limit: mostly(fc.integer({ min: -1, max: 101 })),
    }),
  ],
];

/** Requests to every endpoint, near enough to right ones to come far; `ids` are those of the cart's lines. */
export const hostileRequests = (ids: () => string[]) =>
  bodies.map(([endpoint, body]) => ({
    endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    request: fc.record({
      params: fc.record({
        id: mostly(rightIds.get(endpoint) ?? fc.constant(null).map(() => ids()[0]), anyText),
        postalCode: mostly(postalCode, anyText),
      }),
      query: fc.record({
        client_postal_code: mostly(postalCode, anyText),
        include_lead_times: mostly(fc.constantFrom('true', 'false'), anyText),
        lat: mostly(latitude, fc.oneof(fc.double(), anyText)),
        lon: mostly(longitude, fc.oneof(fc.double(), anyText)),
      }),
      body,
    }),
  }));
