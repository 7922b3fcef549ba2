import { z } from 'zod';
import { proseSchema } from '../shared.ts';

/** An entry of `content/locations/no-road.yaml`: a place without road access, so without freight ([9.11]). */
export const noRoadPlaceSchema = z.strictObject({
  place: proseSchema,
  reason: proseSchema,
  /** Five-digit ZIP codes with their towns. */
  postal_codes: z.record(
    z.string().regex(/^\d{5}$/, { error: 'Must be a ZIP of five digits, in quotes' }),
    proseSchema,
  ),
});
export type NoRoadPlace = z.infer<typeof noRoadPlaceSchema>;
