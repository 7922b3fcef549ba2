import fc from 'fast-check';
import { formatAddress, searchAddresses } from '../../domain/contracts/address.ts';
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
import {
  answer,
  anyText,
  bundles,
  canvas,
  filters,
  fortnightAhead,
  itemUrl,
  itemUrls,
  latitude,
  longitude,
  mostly,
  none,
  object,
  partName,
  place,
  postalCode,
  productName,
  quantity,
  question,
} from './hostile-values.ts';
import { leadBody } from './server-lead.ts';

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

const addressText = fc.constantFrom(
  '12 main st',
  '12 main st norwalk ct',
  '100 king st w, toronto m5x 1a9',
  '12 #4',
);
const addressIdOf = (...parts: string[]): string => Buffer.from(parts.join('\n')).toString('base64url');
const addressIds = fc.oneof(
  fc.constant(addressIdOf('06851', 'Norwalk', '12 Main St')),
  fc.tuple(postalCode, anyText, anyText).map((parts) => addressIdOf(...parts)),
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
  [searchAddresses, none],
  [formatAddress, none],
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
        addressId: mostly(addressIds, anyText),
      }),
      query: fc.record({
        client_postal_code: mostly(postalCode, anyText),
        include_lead_times: mostly(fc.constantFrom('true', 'false'), anyText),
        lat: mostly(latitude, fc.oneof(fc.double(), anyText)),
        lon: mostly(longitude, fc.oneof(fc.double(), anyText)),
        radius: mostly(fc.integer({ min: 0, max: 201 }), anyText),
        include: mostly(fc.constantFrom(...directoryParts, directoryParts.join(',')), anyText),
        text: mostly(addressText, anyText),
        near: mostly(postalCode, anyText),
        query: mostly(fc.constantFrom('norw', '068', 'st. lou', 'm5v 3', 'portland, or'), anyText),
      }),
      body,
    }),
  }));
