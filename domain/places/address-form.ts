import { z } from 'zod';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { isPostalCode } from './postal-code.ts';

const line = z.string().trim().min(1).max(100);

/** A mailing address ([3.17]). Allows a PO box, unlike `jobSiteAddressSchema`. */
export const addressSchema = z.object({
  address1: line,
  city: line,
  state: line,
  postalCode: z
    .string({ error: requiredMessages.postalCode })
    .trim()
    .min(1, { error: requiredMessages.postalCode, abort: true })
    .refine(isPostalCode, { error: formatMessages.postalCode }),
});
export type Address = z.infer<typeof addressSchema>;

/** Returns whether street, city and state are present and the postal code is valid ([5.4]). */
export const isAddressComplete = (address: Partial<Address>): address is Address =>
  [address.address1, address.city, address.state].every((part) => part !== undefined && part.trim() !== '') &&
  isPostalCode(address.postalCode?.trim() ?? '');
