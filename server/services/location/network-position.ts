import type { IncomingHttpHeaders } from 'node:http';
import { coordinatesSchema } from '#domain/contracts/location.ts';
import type { Coordinates } from '#domain/geo/distance.ts';

/** Names of request headers in small letters: of latitude and longitude, or of one that holds both. */
export type PositionHeaders = readonly string[];

/**
 * Where a visitor's network roughly is, in degrees, as the CDN or load balancer in front of the server wrote
 * it into the request ([4.8]); `undefined` where it wrote nothing, or what is no position. Without such a
 * machine the visitor writes the headers, who may only mislead themselves.
 */
export function networkPosition(
  names: PositionHeaders,
  headers: IncomingHttpHeaders,
): Coordinates | undefined {
  // A header that came twice is joined by commas, as two values of one are: more than two parts are not one
  // position.
  const [lat, lon, ...others] = names
    .map((name) => String(headers[name] ?? ''))
    .join(',')
    .split(',');
  const { data } = coordinatesSchema.safeParse({ lat, lon });
  return data && others.length === 0 ? { latitude: data.lat, longitude: data.lon } : undefined;
}
