import { z } from 'zod';
import { postalCodeSchema } from '#domain/places/contract.ts';
import { localStore } from '#src/lib/browser-store.ts';

/** [3.10] The visitor's place and selected showroom, stored under `UserLocation` ([9.1]). */
const storedLocationSchema = z.object({
  postal_code: postalCodeSchema,
  city: z.string(),
  state: z.string(),
  branch_id: z.string(),
  store_number: z.string(),
});
export type StoredLocation = z.infer<typeof storedLocationSchema>;

/** Granted geolocation in degrees, stored under `userlocation` ([9.1]). */
const storedPointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type StoredPoint = z.infer<typeof storedPointSchema>;

/** Data that fails to parse, from an older build or edited, counts as missing. */
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
