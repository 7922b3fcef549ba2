import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { addressSchema } from './address-form.ts';

export const addressBase = '/address/v1';

export const countrySchema = z.enum(['US', 'CA']);

/** A mailing address ([3.17]) with its country, in postal format. */
export const formattedAddressSchema = addressSchema.extend({
  state: z.string().regex(/^[A-Z]{2}$/),
  country: countrySchema,
});
export type FormattedAddress = z.infer<typeof formattedAddressSchema>;

/** Keys of address search companies can have several hundred characters. */
export const longestAddressId = 1_000;
const addressIdSchema = z.string().min(1).max(longestAddressId);

export const addressSuggestionSchema = z.object({ address_id: addressIdSchema, text: z.string() });
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const suggestionLimit = 6;

/**
 * Suggests addresses for a prefix, likeliest first; empty while the text is too short. `near` is a postal
 * code for ranking. 422 for a text without search terms.
 */
export const searchAddresses = defineEndpoint({
  operationId: 'searchAddresses',
  method: 'GET',
  path: `${addressBase}/search`,
  summary: 'Addresses by what was typed',
  access: 'public',
  query: z.object({
    text: z.string().trim().min(1).max(200),
    near: z.string().trim().max(10).optional(),
  }),
  response: z.object({ suggestions: z.array(addressSuggestionSchema).max(suggestionLimit) }),
  errors: {},
});

/**
 * Verified precision: the `premise`, or only its `place` (postal code, city and state). The embedded search
 * knows only places.
 */
export const addressPrecisionSchema = z.enum(['premise', 'place']);
export type AddressPrecision = z.infer<typeof addressPrecisionSchema>;

/** The parts of a suggested address. 404 for an unknown id, 502 if the address company does not respond. */
export const formatAddress = defineEndpoint({
  operationId: 'formatAddress',
  method: 'GET',
  path: `${addressBase}/format/:addressId`,
  summary: 'A suggested address in its parts',
  access: 'public',
  params: z.object({ addressId: addressIdSchema }),
  response: z.object({ address: formattedAddressSchema, precision: addressPrecisionSchema }),
  errors: { 404: ['unknown_address'], 502: ['address_unavailable'] },
});
