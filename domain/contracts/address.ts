import { z } from 'zod';
import { addressSchema } from '#domain/validation/address.ts';
import { defineEndpoint } from './endpoint.ts';

export const addressBase = '/address/v1';

export const countrySchema = z.enum(['US', 'CA']);

/** A mailing address ([3.17]) with its country, written as the post writes it. */
export const formattedAddressSchema = addressSchema.extend({
  /** Two letters, of a state or a province. */
  state: z.string().regex(/^[A-Z]{2}$/),
  country: countrySchema,
});
export type FormattedAddress = z.infer<typeof formattedAddressSchema>;

/** Keys of companies that search for addresses run to some hundred characters. */
export const longestAddressId = 1_000;
const addressIdSchema = z.string().min(1).max(longestAddressId);

/** An address that may be meant by what was typed; its `text` is one line to choose from. */
export const addressSuggestionSchema = z.object({ address_id: addressIdSchema, text: z.string() });
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

/** How many addresses a search answers with at most. */
export const suggestionLimit = 6;

/**
 * Addresses that begin as what was typed, the likeliest first; none while the text is too short for one.
 * `near` is a postal code to prefer places around it. 422 for a text without anything to look for.
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
 * How far an address is known to exist: the `premise` itself, or only that its `place` (postal code, city and
 * state) is one. The embedded search knows places alone.
 */
export const addressPrecisionSchema = z.enum(['premise', 'place']);
export type AddressPrecision = z.infer<typeof addressPrecisionSchema>;

/**
 * The address of a suggestion, part by part. 404 for an id that no search gave out, 502 where the company
 * that gave it does not answer.
 */
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
