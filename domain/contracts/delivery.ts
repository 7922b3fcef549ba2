import { z } from 'zod';
import { noMilitaryDelivery } from '#domain/address/not-shipped-to.ts';
import { isMilitary } from '#domain/address/states.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { isPoBox } from '#domain/validation/po-box.ts';
import { isPostalCode, normalisePostalCode } from '#domain/validation/postal-code.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { cartBase } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';

const line = (error: string) =>
  z.string({ error }).overwrite(withoutControls).trim().min(1, { error }).max(100, { error });

const addressShape = {
  line_1: line('Street Address is a required field'),
  city: line('City is a required field'),
  /** Two letters, of a state or a province. */
  state: z
    .string({ error: 'State is a required field' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'State is a required field' }),
  postcode: z
    .string({ error: requiredMessages.postalCode })
    .trim()
    .min(1, { error: requiredMessages.postalCode, abort: true })
    .refine(isPostalCode, { error: formatMessages.postalCode })
    .transform((text) => normalisePostalCode(text) ?? text),
  country: z.enum(['US', 'CA']),
};

/** A mailing address, as of a bill: a PO box will do. */
export const mailingAddressSchema = z.object(addressShape);
export type MailingAddress = z.output<typeof mailingAddressSchema>;

/**
 * Where a truck is to bring what was ordered ([3.14]): a street, for freight does not stop at a PO box
 * ([5.4]).
 */
export const jobSiteAddressSchema = z.object({
  ...addressShape,
  state: addressShape.state.refine((state) => !isMilitary(state), { error: noMilitaryDelivery }),
  line_1: addressShape.line_1.refine((street) => !isPoBox(street), { error: formatMessages.jobSite }),
});
export type JobSiteAddress = z.output<typeof jobSiteAddressSchema>;

/** Days, `YYYY-MM-DD`, both included, in the zone of the branch that serves the place. */
export const dayRangeSchema = z.object({ earliest_day: z.iso.date(), latest_day: z.iso.date() });
export type DayRange = z.infer<typeof dayRangeSchema>;

/** Where an order is picked up. */
export const pickupShowroomSchema = z.object({
  showroom_id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  phone: z.string(),
});

/** A way in which the cart comes to its buyer, with what that costs. */
export const deliveryOptionSchema = z.object({
  method: z.enum(['delivery', 'pickup']),
  freight_cents: z.number().int().nonnegative(),
  promise: dayRangeSchema,
  /** Of a pickup: where. */
  showroom: pickupShowroomSchema.extend({ distance_miles: z.number().optional() }).optional(),
});
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

/**
 * [7.6] How the visitor's cart can come to an address. Delivery is left out where the market has none; pickup
 * names up to three showrooms of the branch, nearest first. 404 `Customer does not have an active cart`; 409
 * `not_sold_here` where nothing is sold online; 422 for a PO box.
 */
export const getDeliveryDetails = defineEndpoint({
  operationId: 'getDeliveryDetails',
  method: 'POST',
  path: `${cartBase}/delivery/details`,
  summary: 'How the cart can come to an address',
  access: 'public',
  body: z.object({ job_site_address: jobSiteAddressSchema }),
  response: z.object({ delivery: z.object({ options: z.array(deliveryOptionSchema) }) }),
  errors: {
    404: ['no_active_cart', 'no_showrooms_nearby'],
    409: ['not_sold_here', 'empty_cart'],
    422: ['wrong_state'],
  },
});
