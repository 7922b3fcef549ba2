import type { IncomingHttpHeaders } from 'node:http';
import { coordinatesSchema } from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';

/** Lower-case header names of latitude and longitude, or of one header with both. */
export type PositionHeaders = readonly string[];

/**
 * Returns the approximate position of a visitor's network in degrees, as set by a CDN ([4.8]), or undefined.
 * Without a CDN visitors can forge it, but mislead only themselves.
 */
export function networkPosition(
  names: PositionHeaders,
  headers: IncomingHttpHeaders,
): Coordinates | undefined {
  // Node joins repeated headers by commas: more than two values are ambiguous.
  const [lat, lon, ...others] = names
    .map((name) => String(headers[name] ?? ''))
    .join(',')
    .split(',');
  const { data } = coordinatesSchema.safeParse({ lat, lon });
  return data && others.length === 0 ? { latitude: data.lat, longitude: data.lon } : undefined;
}
