import type { UserLocation } from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { showroomRadiusMiles } from '#domain/places/nearest.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { PlaceIndex } from './place-index.ts';
import { zoneOfPlace } from './place-zone.ts';
import { PostalPrefixes } from './postal-prefixes.ts';
import { areaNames, areaRow } from './postal-rows.ts';
import { statesOfZip } from './zips-of-several-states.ts';

/** `city` is empty if only the code's region is known; without a position nothing is found nearby. */
export interface PostalPlace extends UserLocation {
  position: Coordinates | undefined;
}

const isZip = (code: string): boolean => /^\d/.test(code);

const areaOf = (postalCode: string): string => (isZip(postalCode) ? postalCode : postalCode.slice(0, 3));

// Canadian data covers only areas; the suffix exists in most areas and makes a valid postal code ([5.1]).
const fullCode = (area: string): string => (isZip(area) ? area : `${area} 1A1`);

function wholeArea(area: string): PostalPlace | undefined {
  const row = areaRow(area);
  return row && { postal_code: fullCode(area), ...row };
}

export const allAreas = (): PostalPlace[] => areaNames().flatMap((area) => wholeArea(area) ?? []);

const positionedAreas = () =>
  areaNames().flatMap((area) => {
    const position = areaRow(area)?.position;
    return position ? [{ name: area, ...position }] : [];
  });

/**
 * Corrected postal data of two packages: full US ZIPs, Canadian codes by three characters. An unlisted code
 * gets the state and center of its prefix, without a town. The spatial index is built lazily.
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
   * Returns the states or provinces of a postal code, most likely first: some ZIPs cross state lines, and
   * prefixes may span states. Empty for an unknown code.
   */
  statesOf(text: string): readonly string[] {
    const place = this.lookUp(text);
    if (!place) return [];
    const area = areaOf(place.postal_code);
    const row = areaRow(area);
    return row ? statesOfZip(area, row.state) : (this.prefixes.of(area)?.states ?? []);
  }

  zoneOf(text: string): string | undefined {
    const place = this.lookUp(text);
    if (!place?.position) return undefined;
    return zoneOfPlace(place.position, {
      state: place.state,
      country: isZip(place.postal_code) ? 'US' : 'CA',
    });
  }

  nearestTo(point: Coordinates): PostalPlace | undefined {
    const found = this.prepare().nearest(point, showroomRadiusMiles);
    return found && wholeArea(found.place.name);
  }

  around(point: Coordinates, miles: number): PostalPlace[] {
    return this.prepare()
      .within(point, miles)
      .flatMap(({ place }) => wholeArea(place.name) ?? []);
  }

  /** Builds the index ahead of the first request. */
  prepare() {
    this.index ??= new PlaceIndex(positionedAreas());
    return this.index;
  }
}
