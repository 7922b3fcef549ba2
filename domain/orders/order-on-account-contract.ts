import { z } from 'zod';
import { cartBase } from '#domain/cart/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { saleShape } from './contract.ts';
import { orderSchema } from './order-schema.ts';

const purchaseOrderSchema = z
  .string({ error: 'Enter your purchase-order number' })
  .overwrite(withoutControls)
  .trim()
  .min(1, { error: 'Enter your purchase-order number' })
  .max(40, { error: 'At most 40 characters' });

/**
 * Orders the cart on account, pending approval. Reserves goods and credit and empties the cart. Requires an
 * `Idempotency-Key`. 403 `no_credit_terms` or `firm_right_missing`; 409 `over_limit`, `payment_under_way` in
 * another window, and the errors of `startOrder`.
 */
export const orderOnAccount = defineEndpoint({
  operationId: 'orderOnAccount',
  method: 'POST',
  path: `${cartBase}/orders/on-account`,
  summary: 'Order the cart on account',
  access: { scope: 'web-cart-order-mgmt' },
  idempotencyKey: 'required',
  takesAttribution: true,
  body: z.object({ ...saleShape, purchase_order: purchaseOrderSchema }),
  response: z.object({ order: orderSchema }),
  status: 201,
  errors: {
    403: ['no_credit_terms', 'firm_right_missing'],
    404: ['no_active_cart', 'no_showrooms_nearby'],
    409: [
      ...(['not_sold_here', 'empty_cart', 'no_delivery', 'no_pickup', 'price_rose', 'not_on_hand'] as const),
      ...(['over_limit', 'payment_under_way'] as const),
    ],
    422: ['unknown_promo_code', 'used_promo_code', 'unknown_showroom', 'wrong_state'],
  },
});
