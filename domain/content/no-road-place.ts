import { z } from 'zod';
import { proseSchema } from './shared.ts';

/**
 * One entry of `content/locations/no-road.yaml`: a place that no truck reaches by road, so that freight is
 * not offered there ([9.11]).
 */
export const noRoadPlaceSchema = z.strictObject({
  place: proseSchema,
  /** How one gets there instead. */
  reason: proseSchema,
  /** Its five-digit ZIP codes, each with the town it belongs to. */
  postal_codes: z.record(
    z.string().regex(/^\d{5}$/, { error: 'Must be a ZIP of five digits, in quotes' }),
    proseSchema,
  ),
});
export type NoRoadPlace = z.infer<typeof noRoadPlaceSchema>;
