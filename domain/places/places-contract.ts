import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { locationBase as base, postalCodeSchema, userLocationSchema } from './contract.ts';

export const placeSuggestionSchema = userLocationSchema;
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

/**
 * `GET /location/v2/places?query=`: our extension, suggests up to eight places for a postal code or city,
 * best first.
 */
export const getPlaces = defineEndpoint({
  operationId: 'getPlaces',
  method: 'GET',
  path: `${base}/places`,
  summary: 'Places whose postal code or city begins with what was typed',
  access: 'public',
  query: z.object({ query: z.string().trim().min(2).max(60) }),
  response: z.object({ places: z.array(placeSuggestionSchema) }),
  errors: {},
});

/** `GET /location/v2/places/{postalCode}`: the postal code's record, regardless of showrooms nearby. */
export const getPlace = defineEndpoint({
  operationId: 'getPlace',
  method: 'GET',
  path: `${base}/places/:postalCode`,
  summary: 'Where a postal code lies',
  access: 'public',
  params: z.object({ postalCode: postalCodeSchema }),
  response: z.object({
    place: userLocationSchema.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
  }),
  errors: { 404: ['unknown_postal_code'] },
});
