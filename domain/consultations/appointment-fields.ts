import { z } from 'zod';
import { isPoBox } from '#domain/orders/po-box.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';

const optionalText = (longest: number, error?: string) =>
  z.string().overwrite(withoutControls).trim().max(longest, { error }).default('');

/** Contact of a consultation with the API's field names; messages of [5.10] and [5.11]. */
export const appointmentContactSchema = z.object({
  first_name: contactFields.firstName,
  last_name: contactFields.lastName,
  email: contactFields.email,
  phone: contactFields.phone,
  phone_type: contactFields.phoneType,
});

/** A home visit needs the whole address ([3.17]), others the postal code, as either of two fields. */
export const appointmentAddressSchema = z
  .object({
    address1: optionalText(254),
    city: optionalText(254),
    state: optionalText(254),
    postalCode: contactFields.postalCode.optional(),
    postal_code: contactFields.postalCode.optional(),
  })
  .refine(({ postalCode, postal_code }) => postalCode || postal_code, {
    path: ['postalCode'],
    error: requiredMessages.postalCode,
  })
  .refine(({ address1 }) => !isPoBox(address1), { path: ['address1'], error: formatMessages.jobSite });

export const broughtItemSchema = z.object({
  title: z.string().overwrite(withoutControls).trim().min(1).max(200),
  quantity: z.number().int().min(1).max(999),
  config_id: z.string().max(60).optional(),
  url: z.string().max(500).startsWith('/').optional(),
});

export const commentsSchema = optionalText(1000, formatMessages.comments);
