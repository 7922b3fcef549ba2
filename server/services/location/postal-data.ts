import type { UserLocation } from '#domain/contracts/location.ts';
import type { Coordinates } from '#domain/geo/distance.ts';
import { showroomRadiusMiles } from '#domain/geo/nearest.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';
import { PlaceIndex } from './place-index.ts';
import { zoneOfPlace } from './place-zone.ts';
import { PostalPrefixes } from './postal-prefixes.ts';
import { areaNames, areaRow } from './postal-rows.ts';
import { statesOfZip } from './zips-of-several-states.ts';

/**
 * A place of the postal data. `city` is empty where only the region of the code is known; without a position
 * the place is known and nothing is near it.
 */
export interface PostalPlace extends UserLocation {
  position: Coordinates | undefined;
}

const isZip = (code: string): boolean => /^\d/.test(code);

const areaOf = (postalCode: string): string => (isZip(postalCode) ? postalCode : postalCode.slice(0, 3));

// Of a Canadian code only the area is known; the rest is one that most areas have, so that the whole is a
// postal code ([5.1]).
const fullCode = (area: string): string => (isZip(area) ? area : `${area} 1A1`);

function wholeArea(area: string): PostalPlace | undefined {
  const row = areaRow(area);
  return row && { postal_code: fullCode(area), ...row };
}

/** Every area of the data, with one whole postal code of it. */
export const allAreas = (): PostalPlace[] => areaNames().flatMap((area) => wholeArea(area) ?? []);

const positionedAreas = () =>
  areaNames().flatMap((area) => {
    const position = areaRow(area)?.position;
    return position ? [{ name: area, ...position }] : [];
  });

/**
 * The postal data of two packages, repaired: US ZIPs in full, Canadian codes by their first three characters.
 * A code that they do not list is known by its prefix: with the state of its region and the middle of it, and
 * without a town. Searching by position is prepared when it is first asked for, if not before.
 */
export class PostalData {
  private index: PlaceIndex<ReturnType<typeof positionedAreas>[number]> | undefined;
  private readonly prefixes = new PostalPrefixes();

  lookUp(text: string): PostalPlace | undefined {
    const postal_code = normalisePostalCode(text);
    if (!postal_code) return undefined;
    const row = areaRow(areaOf(postal_code));
    if (row) return { postal_code, ...row };
    const prefix = this.prefixes.of(areaOf(postal_code));
    return prefix && { postal_code, city: '', state: prefix.states[0], position: prefix.centre };
  }

  /**
   * The states or provinces in which a postal code may lie, the likeliest first: some ZIPs cross state lines,
   * and of an unlisted code only the region is known. Empty for an unknown code.
   */
  statesOf(text: string): readonly string[] {
    const place = this.lookUp(text);
    if (!place) return [];
    const area = areaOf(place.postal_code);
    const row = areaRow(area);
    return row ? statesOfZip(area, row.state) : (this.prefixes.of(area)?.states ?? []);
  }

  /** The IANA zone of a postal code's place; `undefined` where its position is unknown. */
  zoneOf(text: string): string | undefined {
    const place = this.lookUp(text);
    if (!place?.position) return undefined;
    return zoneOfPlace(place.position, {
      state: place.state,
      country: isZip(place.postal_code) ? 'US' : 'CA',
    });
  }

  /** The postal code nearest to a point, within the radius of showrooms. */
  nearestTo(point: Coordinates): PostalPlace | undefined {
    const found = this.prepare().nearest(point, showroomRadiusMiles);
    return found && wholeArea(found.place.name);
  }

  /** Places at most so many miles from a point, nearest first. */
  around(point: Coordinates, miles: number): PostalPlace[] {
    return this.prepare()
      .within(point, miles)
      .flatMap(({ place }) => wholeArea(place.name) ?? []);
  }

  /** Makes ready for both of these before a visitor waits for it. */
  prepare() {
    this.index ??= new PlaceIndex(positionedAreas());
    return this.index;
  }
}
