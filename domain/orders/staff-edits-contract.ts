import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase } from '#domain/contracts/page-size.ts';
import { moneyReasonSchema } from '#domain/desk/approvals-contract.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { jobSiteAddressSchema } from './delivery-contract.ts';
import { orderNumberSchema } from './order-number.ts';
import { givenShipmentSchema } from './shipment.ts';
import { deskOrderSchema } from './staff-contract.ts';

const order = `${deskBase}/orders/:number` as const;
const params = z.object({ number: orderNumberSchema() });
const response = z.object({ order: deskOrderSchema });

/**
 * Changes the delivery address before the order leaves, by the rules of the checkout; the buyer gets an
 * email. 409 `total_would_change` if market, tax or freight there differ, `order_moved` if it is picked up or
 * has left.
 */
export const changeOrderAddress = defineEndpoint({
  operationId: 'deskChangeOrderAddress',
  method: 'PUT',
  path: `${order}/address`,
  summary: 'Change where an order goes',
  access: { permission: 'change orders' },
  params,
  body: z.object({ job_site_address: jobSiteAddressSchema, reason: moneyReasonSchema }),
  response,
  errors: {
    404: ['unknown_order', 'no_showrooms_nearby'],
    409: ['order_moved', 'total_would_change', 'not_sold_here', 'no_delivery'],
    422: ['wrong_state'],
  },
});

/** 409 `order_moved` for a canceled order. */
export const changeOrderPhone = defineEndpoint({
  operationId: 'deskChangeOrderPhone',
  method: 'PUT',
  path: `${order}/phone`,
  summary: 'Change the phone number of an order',
  access: { permission: 'change orders' },
  params,
  body: z.object({ phone: contactFields.phone }),
  response,
  errors: { 404: ['unknown_order'], 409: ['order_moved'] },
});

export const promisedDaysSchema = z
  .object({ earliest_day: z.iso.date(), latest_day: z.iso.date() })
  .refine(({ earliest_day, latest_day }) => earliest_day <= latest_day, {
    error: 'The last day comes after the first',
    path: ['latest_day'],
  });

/**
 * Changes the promised days; the buyer gets an email with the old days, the new ones and the reason. 409
 * `order_moved` for a delivered or canceled order, 422 `day_has_passed`.
 */
export const changeOrderPromise = defineEndpoint({
  operationId: 'deskChangeOrderPromise',
  method: 'PUT',
  path: `${order}/promise`,
  summary: 'Change the promised days of an order',
  access: { permission: 'change orders' },
  params,
  body: z.object({ promise: promisedDaysSchema, reason: moneyReasonSchema }),
  response,
  errors: { 404: ['unknown_order'], 409: ['order_moved'], 422: ['day_has_passed'] },
});

/**
 * Sets carrier and tracking number of a delivery. The buyer reads them in tracking and in the email of its
 * departure, or in another email if it has left. `parcel: 'ahead'` is of the goods that go ahead, and sends
 * them. 409 `order_moved` for a pickup, or before production.
 */
export const changeOrderShipment = defineEndpoint({
  operationId: 'deskChangeOrderShipment',
  method: 'PUT',
  path: `${order}/shipment`,
  summary: 'Set carrier and tracking number of an order',
  access: { permission: 'change orders' },
  params,
  body: z.object({ shipment: givenShipmentSchema, parcel: z.enum(['ahead']).optional() }),
  response,
  errors: { 404: ['unknown_order'], 409: ['order_moved'] },
});
