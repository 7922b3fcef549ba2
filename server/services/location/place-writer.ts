import { inTenths, type Measured, type Place } from '#domain/geo/nearest.ts';

/**
 * Writes places as JSON. What every answer says of a place is written once; `own` are the fields that depend
 * on where it is seen from, each with a comma before it.
 */
export class PlaceWriter<P extends Place> {
  private readonly openings = new WeakMap<P, string>();

  constructor(private readonly own: (found: Measured<P>) => string = () => '') {}

  write(found: readonly Measured<P>[]): string {
    return `[${found
      .map((one) => `${this.opening(one.place)}${this.own(one)},"distance_miles":${inTenths(one.miles)}}`)
      .join(',')}]`;
  }

  private opening(place: P): string {
    const text = this.openings.get(place) ?? JSON.stringify(place).slice(0, -1);
    this.openings.set(place, text);
    return text;
  }
}
