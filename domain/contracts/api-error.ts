import { z } from 'zod';
import { showroomFetchFailed } from '#domain/places/showroom-fetch-failed.ts';

/** The common error shape of all services: a message to display and a code to branch on ([8.4], [8.5]). */
export const apiErrorSchema = z.object({
  success: z.literal(false),
  error: z.object({
    message: z.string(),
    code: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Accepted alternatives: option ids, or a range of whole numbers. */
    allowed: z
      .object({
        options: z.array(z.string()).optional(),
        min: z.number().optional(),
        max: z.number().optional(),
        multiple: z.number().optional(),
      })
      .optional(),
  }),
  /** The nearest free slots after a conflict, in the shape of `timeslotSchema`. */
  nearest: z.array(z.object({ id: z.string(), START_DATE: z.string(), time_zone: z.string() })).optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Messages of the error catalogue ([8]). Callers branch on the codes, not on the prose. */
export const catalogue = {
  noActiveCart: { code: 'no_active_cart', message: 'Customer does not have an active cart' },
  noShowroomsNearby: { code: 'no_showrooms_nearby', message: 'no showrooms are nearby' },
  noShowroomsForZip: {
    code: 'unknown_postal_code',
    message: 'No showrooms found for the provided zip code.',
  },
  showroomFetchFailed: { code: 'showroom_fetch_failed', message: showroomFetchFailed },
  locationStartFailed: {
    code: 'location_start_failed',
    message: 'Failed to initialize location. Please try again.',
  },
  locationNotFound: { code: 'location_not_found', message: 'Unable to find your location' },
  geolocationUnsupported: { code: 'geolocation_unsupported', message: 'Geolocation is not supported' },
  itemTypeMismatch: {
    code: 'item_type_mismatch',
    message: 'The type of an item must be that of the item its URL leads to',
  },
  unknown: { code: 'unknown', message: 'An unknown error occurred' },
} as const;

/** Visitors' text for "no showrooms in range" ([8.2]). */
export const noShowroomsWithinRadius = 'There are no showrooms within 200 miles of this location.';

/** Returns the visitors' text for an error of the location service ([8.2]). */
export const locationMessage = (message: string): string =>
  message === catalogue.noShowroomsNearby.message ? noShowroomsWithinRadius : message;
