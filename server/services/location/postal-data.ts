import type { PostalRow } from 'zipcodes';
import unitedStates from 'zipcodes/lib/codes.js';
import canada from 'zipcodes/lib/codesCanada.js';
import type { UserLocation } from '../../../domain/contracts/location.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { showroomRadiusMiles } from '../../../domain/geo/nearest.ts';
import { normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import { canadianCityName } from './city-name.ts';
import { PlaceIndex } from './place-index.ts';

/** A place of the postal data; without a position it is known and nothing is near it. */
export interface PostalPlace extends UserLocation {
  position: Coordinates | undefined;
}

// These rows of the data are shifted by a column: their latitude stands in place of the longitude, or is
// lost.
const repairs: Record<string, Coordinates> = {
  V0N: { latitude: 50.0, longitude: -124.5 },
  E1H: { latitude: 46.1506, longitude: -64.633 },
  E2E: { latitude: 45.4165, longitude: -65.988 },
  E2H: { latitude: 45.3481, longitude: -65.973 },
  E3C: { latitude: 45.9356, longitude: -66.663 },
  K0C: { latitude: 45.2228, longitude: -74.94 },
  K0H: { latitude: 44.56, longitude: -76.72 },
  K0K: { latitude: 44.0594, longitude: -77.45 },
  P0M: { latitude: 46.1329, longitude: -81.6 },
  // A building in New York whose longitude lost its sign.
  '10200': { latitude: 40.77, longitude: -73.95 },
};

// Mail for them is handed over at home: where a base stands, if the data says so at all, is not where
// anything can be brought.
const military = new Set(['AA', 'AE', 'AP']);

// The first letter of a Canadian code is its province; the data's own column is wrong in the shifted rows.
const provinces: Record<string, string> = {
  ...{
    A: 'NL',
    B: 'NS',
    C: 'PE',
    E: 'NB',
    G: 'QC',
    H: 'QC',
    J: 'QC',
    K: 'ON',
    L: 'ON',
    M: 'ON',
    N: 'ON',
    P: 'ON',
  },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};
const nunavut = new Set(['X0A', 'X0B', 'X0C']);

const stateOf = (area: string, given: string): string => {
  if (/^\d/.test(area)) return given;
  return nunavut.has(area) ? 'NU' : (provinces[area.charAt(0)] ?? given);
};

// The package's own entry copies both into one object, which takes four times as long as reading them.
const rowOf = (area: string): PostalRow | undefined =>
  [unitedStates, canada].find(({ codes }) => Object.hasOwn(codes, area))?.codes[area];

const areaNames = (): string[] => [unitedStates, canada].flatMap(({ codes }) => Object.keys(codes));

function positionOf(area: string): Coordinates | undefined {
  const row = rowOf(area);
  if (repairs[area]) return repairs[area];
  if (military.has(row?.state ?? '')) return undefined;
  return row?.latitude && row.longitude ? { latitude: row.latitude, longitude: row.longitude } : undefined;
}

function cityOf({ country, city, state }: PostalRow): string {
  if (country === 'Canada') return canadianCityName(city);
  return military.has(state) ? city.toUpperCase() : city.replace(/\bMc (?=[A-Z])/, 'Mc');
}

/** An area by its name: `06851`, or the three characters of a Canadian one. */
function areaNamed(area: string, postalCode: string): PostalPlace | undefined {
  const row = rowOf(area);
  if (!row) return undefined;
  return {
    postal_code: postalCode,
    city: cityOf(row),
    state: stateOf(area, row.state),
    position: positionOf(area),
  };
}

// Of a Canadian code only the area is known; the rest is one that most areas have, so that the whole is a
// postal code ([5.1]).
const fullCode = (area: string): string => (/^\d/.test(area) ? area : `${area} 1A1`);

const wholeArea = (area: string): PostalPlace | undefined => areaNamed(area, fullCode(area));

/** Every area of the data, with one whole postal code of it. */
export const allAreas = (): PostalPlace[] => areaNames().flatMap((area) => wholeArea(area) ?? []);

const positionedAreas = () =>
  areaNames().flatMap((area) => {
    const position = positionOf(area);
    return position ? [{ name: area, ...position }] : [];
  });

/**
 * The postal data of the `zipcodes` package, repaired: US ZIPs in full, Canadian codes by their first three
 * characters. Searching by position is prepared when it is first asked for, if not before.
 */
export class PostalData {
  private index: PlaceIndex<ReturnType<typeof positionedAreas>[number]> | undefined;

  lookUp(text: string): PostalPlace | undefined {
    const postalCode = normalisePostalCode(text);
    return postalCode
      ? areaNamed(/^\d/.test(postalCode) ? postalCode : postalCode.slice(0, 3), postalCode)
      : undefined;
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
