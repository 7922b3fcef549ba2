import { codeOfAnswers } from '../../domain/configurator/configuration-code.ts';
import { getDeliveryDetails } from '../../domain/contracts/delivery.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { findGoodsByNumber } from '../../domain/contracts/goods-by-number.ts';
import { orderOnAccount } from '../../domain/contracts/order-on-account.ts';
import {
  cancelOrder,
  captureOrder,
  quoteCheckout,
  reorder,
  startOrder,
} from '../../domain/contracts/orders.ts';
import { addGoodsToCart, getProjectGoods } from '../../domain/contracts/project-goods.ts';
import { anyText, mostly, none, object, postalCode, seldomWrong } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import { contact, norwalkAddress } from './server-purchase.ts';

const address = seldomWrong(norwalkAddress);
const fulfilment = mostly(
  fc.oneof(
    { weight: 6, arbitrary: seldomWrong({ method: 'delivery' }, { job_site_address: address }) },
    { weight: 1, arbitrary: seldomWrong({ method: 'pickup', showroom_id: 'norwalk', postal_code: '06851' }) },
  ),
);
const estimate = object({ method: fc.constant('estimate'), postal_code: mostly(postalCode, anyText) });
const promo_code = mostly(none, fc.oneof(anyText, fc.jsonValue()));
const byEmail = object({ email: mostly(fc.constant(contact.email), fc.oneof(anyText, fc.jsonValue())) });

const design = object({
  backend_name: mostly(fc.constantFrom('meridian-double-hung', 'stock-double-hung-36x60'), anyText),
  code: mostly(fc.constantFrom(null, codeOfAnswers('MDH', ['xcbk']), 'MDH.zz'), anyText),
});
const goods = fc.array(
  object({
    id: mostly(fc.constantFrom('one', 'other'), anyText),
    quantity: mostly(fc.integer({ min: 1, max: 99 }), fc.jsonValue()),
    design: mostly(none, fc.oneof(design, fc.jsonValue())),
    part: mostly(none, fc.oneof(object({ backend_name: anyText }), fc.jsonValue())),
  }),
  { maxLength: 4 },
);
const numbered = fc.array(
  object({
    id: mostly(fc.constantFrom('one', 'other'), anyText),
    number: mostly(
      fc.constantFrom('sl-1001', 'lock-set', 'stock-double-hung-36x60', codeOfAnswers('MDH', [])),
      anyText,
    ),
    quantity: mostly(fc.integer({ min: 1, max: 99 }), fc.jsonValue()),
  }),
  { maxLength: 4 },
);

/** Bodies of the calls around money; `payment` is the payment of the order that they are about. */
export const hostilePurchases = (payment: fc.Arbitrary<string>): [Endpoint, fc.Arbitrary<unknown>][] => [
  [getDeliveryDetails, object({ job_site_address: mostly(address) })],
  [quoteCheckout, object({ fulfilment: fc.oneof(fulfilment, estimate), promo_code })],
  [
    startOrder,
    object({
      contact: mostly(seldomWrong(contact)),
      fulfilment,
      promo_code,
      billing_address: mostly(none, fc.oneof(address, fc.jsonValue())),
      shown_total_cents: mostly(fc.constant(99_999_999), fc.oneof(fc.double(), fc.integer(), fc.jsonValue())),
      funding: mostly(fc.constantFrom('paypal', 'card')),
      do_not_contact: mostly(none, fc.oneof(fc.boolean(), fc.jsonValue())),
    }),
  ],
  [
    orderOnAccount,
    object({
      contact: mostly(seldomWrong(contact)),
      fulfilment,
      promo_code,
      shown_total_cents: mostly(fc.constant(99_999_999), fc.oneof(fc.double(), fc.integer(), fc.jsonValue())),
      purchase_order: mostly(fc.constant('PO 4711'), fc.oneof(anyText, fc.jsonValue())),
    }),
  ],
  [captureOrder, object({ paypal_order_id: mostly(payment, anyText) })],
  [cancelOrder, byEmail],
  [reorder, byEmail],
  [getProjectGoods, object({ items: mostly(goods) })],
  [findGoodsByNumber, object({ lines: mostly(numbered) })],
  [addGoodsToCart, object({ items: mostly(goods) })],
];
