import fc from 'fast-check';
import {
  addCartBundle,
  addCartItem,
  copyCartItem,
  getCart,
  removeCartItem,
  restoreCartItem,
  saveCartItem,
  updateCartItem,
} from '../../domain/contracts/cart.ts';
import {
  answerQuestion,
  changeConfigurationQuantity,
  drawConfiguration,
  getConfiguration,
  getQuote,
  reconfigure,
  replaceProduct,
  startConfiguration,
} from '../../domain/contracts/configuration.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import {
  getBranch,
  getBranchShowrooms,
  getNearestShowroom,
  getShowroom,
  getShowroomInfo,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
} from '../../domain/contracts/location.ts';
import {
  findProducts,
  getBundle,
  getProductTile,
  getProductTileOfList,
  getProductTiles,
  getStockWindows,
} from '../../domain/contracts/product.ts';
import { createLead, getLead } from '../../domain/contracts/scheduling.ts';
import {
  directoryParts,
  getBeta,
  getContractors,
  getDirectory,
  getMarket,
  getMarketByCoordinates,
  getPlace,
  getPlaces,
  getService,
  postServiceArea,
} from '../../domain/contracts/where-to-buy.ts';
import { leadBody } from './server-lead.ts';

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
/** A day that a consultation may be asked for. */
export const fortnightAhead = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const place = fc.oneof(postalCode, fc.constantFrom('norwalk', 'norwalk-ct'));

const productName = fc.constantFrom('meridian-double-hung', 'daybook-slider', 'stock-double-hung-36x60');
const question = fc.constantFrom('width', 'exterior_color', 'glass', 'grille', 'grille_columns', 'screen');
const answer = mostly(
  fc.oneof(
    fc.constantFrom('white', 'black', 'clear', 'triple', 'none', 'custom', 'full'),
    fc.integer({ min: -1, max: 2_000 }),
  ),
  fc.oneof(anyText, fc.jsonValue()),
);
const filters = mostly(fc.array(object({ question: mostly(question, anyText), answer }), { maxLength: 4 }));
const side = mostly(fc.constant(160), fc.integer({ min: -1, max: 5_000 }));
const canvas = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ width: 160, height: 160 }) },
  { weight: 1, arbitrary: object({ width: side, height: side }) },
);

/** What is there to be asked for by id; known only once it has been made. */
export interface MadeIds {
  line: string;
  removedLine: string;
  config: string;
  quote: string;
  lead: string;
}
type IdOf = (made: () => MadeIds) => fc.Arbitrary<string>;
const known =
  (arbitrary: fc.Arbitrary<string>): IdOf =>
  () =>
    arbitrary;
const madeId =
  (name: keyof MadeIds): IdOf =>
  (made) =>
    fc.constant(null).map(() => made()[name]);

/** What the `id` of a path is when it is right; else a cart line's. */
const rightIds = new Map<Endpoint, IdOf>([
  [addCartItem, (made) => fc.oneof(partName, madeId('config')(made))],
  [addCartBundle, known(fc.constant('lock-set'))],
  [restoreCartItem, madeId('removedLine')],
  [getBundle, known(fc.constant('lock-set'))],
  [getBranch, known(place)],
  [getShowroom, known(place)],
  [getBranchShowrooms, known(place)],
  [getShowroomInfo, known(place)],
  ...[getBeta, getContractors, getDirectory, getMarket, getService].map((endpoint): [Endpoint, IdOf] => [
    endpoint,
    known(place),
  ]),
  [getProductTile, known(productName)],
  [getProductTileOfList, known(productName)],
  [startConfiguration, known(productName)],
  [reconfigure, madeId('config')],
  [changeConfigurationQuantity, madeId('config')],
  [drawConfiguration, madeId('config')],
  [getConfiguration, madeId('config')],
]);

// Most fields have to be right at once for a request to be taken: one in many is wrong.
const lead = fc.record(
  Object.fromEntries(
    Object.entries({ ...leadBody, preferredDay: fortnightAhead }).map(([name, right]) => [
      name,
      fc.oneof(
        { weight: 60, arbitrary: fc.constant<unknown>(right) },
        { weight: 1, arbitrary: anyText },
        fc.jsonValue(),
      ),
    ]),
  ),
);

/** Every endpoint with bodies for it. */
const bodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [addCartItem, object({ item_url: itemUrl, quantity, bundles })],
  [updateCartItem, object({ quantity, config_id: mostly(fc.constant(null), anyText), item_url: itemUrl })],
  [removeCartItem, none],
  [copyCartItem, none],
  [restoreCartItem, none],
  [saveCartItem, object({ saved: mostly(fc.boolean()) })],
  [getCart, none],
  [getBranch, none],
  [getShowroom, none],
  [getShowroomsByPostalCode, none],
  [getShowroomsByCoordinates, none],
  [getNearestShowroom, none],
  [getBranchShowrooms, none],
  [getShowroomInfo, none],
  [getBeta, none],
  [getContractors, none],
  [getDirectory, none],
  [getMarket, none],
  [getMarketByCoordinates, none],
  [getService, none],
  [getPlace, none],
  [getPlaces, none],
  [
    postServiceArea,
    object({ branchIds: mostly(fc.array(mostly(fc.constantFrom('norwalk-ct', 'toronto-on'), anyText))) }),
  ],
  [addCartBundle, object({ item_urls: itemUrls, quantity, parent_id: mostly(none, anyText) })],
  [getProductTiles, none],
  [getProductTile, none],
  [getProductTileOfList, none],
  [getBundle, none],
  [getStockWindows, none],
  [
    startConfiguration,
    object({
      canvas,
      filters,
      code: mostly(none, fc.oneof(anyText, fc.constant('MDH.wdg0.htqo.xcwh.glcl.grno.scno.rx'))),
      quote_id: mostly(none, anyText),
    }),
  ],
  [replaceProduct, object({ canvas, tile_backend_name: mostly(productName, anyText) })],
  [answerQuestion, object({ answer })],
  [reconfigure, object({ canvas, filters })],
  [changeConfigurationQuantity, object({ quantity })],
  [drawConfiguration, object({ id: mostly(fc.constantFrom('exterior', 'interior-night'), anyText), canvas })],
  [getConfiguration, none],
  [getQuote, none],
  [createLead, lead],
  [getLead, none],
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

/** Requests to every endpoint, near enough to right ones to come far. */
export const hostileRequests = (made: () => MadeIds) =>
  bodies.map(([endpoint, body]) => ({
    endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    request: fc.record({
      params: fc.record({
        id: mostly((rightIds.get(endpoint) ?? madeId('line'))(made), anyText),
        postalCode: mostly(postalCode, anyText),
        quoteId: mostly(madeId('quote')(made), anyText),
        lineId: mostly(madeId('config')(made), anyText),
        configId: mostly(madeId('config')(made), anyText),
        questionId: mostly(question, anyText),
        reference: mostly(madeId('lead')(made), anyText),
      }),
      query: fc.record({
        client_postal_code: mostly(postalCode, anyText),
        include_lead_times: mostly(fc.constantFrom('true', 'false'), anyText),
        lat: mostly(latitude, fc.oneof(fc.double(), anyText)),
        lon: mostly(longitude, fc.oneof(fc.double(), anyText)),
        radius: mostly(fc.integer({ min: 0, max: 201 }), anyText),
        include: mostly(fc.constantFrom(...directoryParts, directoryParts.join(',')), anyText),
        query: mostly(fc.constantFrom('norw', '068', 'st. lou', 'm5v 3', 'portland, or'), anyText),
      }),
      body,
    }),
  }));
