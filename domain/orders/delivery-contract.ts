import { z } from 'zod';
import { cartBase } from '#domain/cart/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { isPostalCode, normalisePostalCode } from '#domain/places/postal-code.ts';
import { noMilitaryDelivery } from '#domain/places/typed-address/not-shipped-to.ts';
import { isMilitary } from '#domain/places/typed-address/states.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { isPoBox } from './po-box.ts';

const line = (error: string) =>
  z.string({ error }).overwrite(withoutControls).trim().min(1, { error }).max(100, { error });

/** Text that may be left out; an empty one counts as left out. */
const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .transform((text) => text || undefined)
    .optional();

const addressShape = {
  line_1: line('Street Address is a required field'),
  /** Apartment, suite or unit. */
  line_2: optionalText(60),
  city: line('City is a required field'),
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

/** A mailing address; a PO box is valid. */
export const mailingAddressSchema = z.object(addressShape);
export type MailingAddress = z.output<typeof mailingAddressSchema>;

/** A truck's delivery address ([3.14]). Requires a street: freight does not deliver to a PO box ([5.4]). */
export const jobSiteAddressSchema = z.object({
  ...addressShape,
  state: addressShape.state.refine((state) => !isMilitary(state), { error: noMilitaryDelivery }),
  line_1: addressShape.line_1.refine((street) => !isPoBox(street), { error: formatMessages.jobSite }),
});
export type JobSiteAddress = z.output<typeof jobSiteAddressSchema>;

/** Inclusive days, `YYYY-MM-DD`, in the zone of the serving branch. */
export const dayRangeSchema = z.object({ earliest_day: z.iso.date(), latest_day: z.iso.date() });
export type DayRange = z.infer<typeof dayRangeSchema>;

/** How a delivery is made, beside its address. */
export const deliveryWishShape = {
  /** For the driver. */
  note: optionalText(300),
  /** Parts go ahead by parcel where that is sooner; otherwise all goods come together. */
  ships_apart: z.boolean().optional(),
};

/** A part of a quoted delivery; `lines` are ids of cart lines. */
export const quotedParcelSchema = z.object({ promise: dayRangeSchema, lines: z.array(z.string()) });
export type QuotedParcel = z.infer<typeof quotedParcelSchema>;

export const pickupShowroomSchema = z.object({
  showroom_id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  phone: z.string(),
});

export const deliveryOptionSchema = z.object({
  method: z.enum(['delivery', 'pickup']),
  freight_cents: z.number().int().nonnegative(),
  promise: dayRangeSchema,
  /** The same delivery in two parcels, where the first arrives sooner. */
  apart: z
    .object({ freight_cents: z.number().int().nonnegative(), parcels: z.array(quotedParcelSchema) })
    .optional(),
  showroom: pickupShowroomSchema.extend({ distance_miles: z.number().optional() }).optional(),
});
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

/**
 * [7.6] Delivery options of the visitor's cart; up to three pickup showrooms, nearest first. 404 `Customer
 * does not have an active cart`; 409 `not_sold_here`; 422 for a PO box.
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
