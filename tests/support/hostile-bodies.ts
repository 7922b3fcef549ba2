import { addCartBundle, addCartItem, updateCartItem } from '../../domain/contracts/cart.ts';
import { answerCartMerge } from '../../domain/contracts/cart-merge.ts';
import { saveCartItem } from '../../domain/contracts/cart-set-aside.ts';
import {
  answerQuestion,
  changeConfigurationQuantity,
  drawConfiguration,
  reconfigure,
  replaceProduct,
  startConfiguration,
} from '../../domain/contracts/configuration.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { findProducts } from '../../domain/contracts/product.ts';
import { createLead } from '../../domain/contracts/scheduling.ts';
import { postServiceArea } from '../../domain/contracts/where-to-buy.ts';
import {
  answer,
  anyText,
  bundles,
  canvas,
  filters,
  fortnightAhead,
  itemUrl,
  itemUrls,
  mostly,
  none,
  object,
  partName,
  productName,
  quantity,
  seldomWrong,
} from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import { leadBody } from './server-lead.ts';

/**
 * Bodies near enough to right ones to come far, of every endpoint that takes one, but for those around money.
 */
export const hostileBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [addCartItem, object({ item_url: itemUrl, quantity, bundles })],
  [updateCartItem, object({ quantity, config_id: mostly(fc.constant(null), anyText), item_url: itemUrl })],
  [saveCartItem, object({ saved: mostly(fc.boolean()) })],
  [answerCartMerge, object({ keep: mostly(fc.boolean()) })],
  [addCartBundle, object({ item_urls: itemUrls, quantity, parent_id: mostly(none, anyText) })],
  [
    postServiceArea,
    object({ branchIds: mostly(fc.array(mostly(fc.constantFrom('norwalk-ct', 'toronto-on'), anyText))) }),
  ],
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
  [createLead, seldomWrong({ ...leadBody, preferredDay: fortnightAhead })],
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
