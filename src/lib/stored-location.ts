import { z } from 'zod';
import { postalCodeSchema } from '#domain/contracts/location.ts';
import { localStore } from './browser-store.ts';

/** [3.10] Where the visitor is and the showroom that they chose there. Kept under `UserLocation` ([9.1]). */
const storedLocationSchema = z.object({
  postal_code: postalCodeSchema,
  city: z.string(),
  state: z.string(),
  branch_id: z.string(),
  store_number: z.string(),
});
export type StoredLocation = z.infer<typeof storedLocationSchema>;

/** Degrees that a granted geolocation gave. Kept under `userlocation` ([9.1]). */
const storedPointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type StoredPoint = z.infer<typeof storedPointSchema>;

/** What does not parse was written by an older build or by hand, and is as if it were not there. */
function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStore.read(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const storedLocation = (): StoredLocation | undefined => read('UserLocation', storedLocationSchema);
export const storeLocation = (kept: StoredLocation): void =>
  localStore.write('UserLocation', JSON.stringify(kept));

export const storedPoint = (): StoredPoint | undefined => read('userlocation', storedPointSchema);
export const storePoint = (point: StoredPoint): void =>
  localStore.write('userlocation', JSON.stringify(point));
