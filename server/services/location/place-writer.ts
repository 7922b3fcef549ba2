import { inTenths, type Measured, type Place } from '../../../domain/geo/nearest.ts';

/**
 * Writes places as JSON. What every answer says of a place is written once; `own` are the fields that depend
 * on where it is seen from, each with a comma before it.
 */
export function placeWriter<P extends Place>(
  own: (found: Measured<P>) => string = () => '',
): (found: readonly Measured<P>[]) => string {
  const known = new WeakMap<P, string>();
  const opening = (place: P): string => {
    const text = known.get(place) ?? JSON.stringify(place).slice(0, -1);
    known.set(place, text);
    return text;
  };
  return (found) =>
    `[${found
      .map((one) => `${opening(one.place)}${own(one)},"distance_miles":${inTenths(one.miles)}}`)
      .join(',')}]`;
}
