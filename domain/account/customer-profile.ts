import { z } from 'zod';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { isPhoneEntry } from '#domain/validation/phone.ts';
import { customerTypes } from './customer-type.ts';

const optional = (isRight: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .max(254, { error })
    .refine((text) => text === '' || isRight(text), { error });

export const customerTypeMissing = 'Customer Type is a required field';

/** Editable profile ([1.1], [3.21]) with fields and messages of [5.1]-[5.3], [5.10] and [5.11]. */
export const customerProfileSchema = z.object({
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  phone: optional(isPhoneEntry, formatMessages.phone),
  customerType: z.enum(customerTypes, { error: customerTypeMissing }),
  postalCode: optional(isPostalCode, formatMessages.postalCode),
});
export type CustomerProfile = z.output<typeof customerProfileSchema>;
