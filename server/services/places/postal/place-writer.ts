import { inTenths, type Measured, type Place } from '#domain/places/nearest.ts';

/**
 * Writes places as JSON and caches the constant part; `own` holds the other fields, each with a leading
 * comma.
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
