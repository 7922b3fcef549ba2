import zipcodes from 'zipcodes';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { showroomRadiusMiles } from '../../../domain/geo/nearest.ts';
import { normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import { canadianCityName } from './city-name.ts';
import type { PostalData, PostalPlace } from './domain.ts';
import { nearestByLatitude } from './nearest-by-latitude.ts';

// These rows of the data are shifted by a column: their latitude stands in place of the longitude, or is lost.
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
};

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

function positionOf(area: string): Coordinates | undefined {
  const row = zipcodes.codes[area];
  if (repairs[area]) return repairs[area];
  return row?.latitude && row.longitude ? { latitude: row.latitude, longitude: row.longitude } : undefined;
}

/** An area by its name: `06851`, or the three characters of a Canadian one. */
function areaNamed(area: string, postalCode: string): PostalPlace | undefined {
  const row = Object.hasOwn(zipcodes.codes, area) ? zipcodes.codes[area] : undefined;
  if (!row) return undefined;
  const city = row.country === 'Canada' ? canadianCityName(row.city) : row.city;
  return { postal_code: postalCode, city, state: stateOf(area, row.state), position: positionOf(area) };
}

function lookUp(text: string): PostalPlace | undefined {
  const postalCode = normalisePostalCode(text);
  return postalCode
    ? areaNamed(/^\d/.test(postalCode) ? postalCode : postalCode.slice(0, 3), postalCode)
    : undefined;
}

// Of a Canadian code only the area is known; the rest is one that most areas have, so that the whole is a postal code ([5.1]).
const fullCode = (area: string): string => (/^\d/.test(area) ? area : `${area} 1A1`);

const positionedAreas = () =>
  Object.keys(zipcodes.codes).flatMap((area) => {
    const position = positionOf(area);
    return position ? [{ area, position }] : [];
  });

/**
 * The postal data of the `zipcodes` package, repaired: US ZIPs in full, Canadian codes by their first three characters.
 * Searching by position is prepared when it is first asked for.
 */
export function createPostalData(): PostalData {
  let nearestArea: ReturnType<typeof nearestByLatitude<{ area: string; position: Coordinates }>> | undefined;
  return {
    lookUp,
    nearestTo: (point) => {
      nearestArea ??= nearestByLatitude(positionedAreas(), { withinMiles: showroomRadiusMiles });
      const found = nearestArea(point);
      const place = found && areaNamed(found.area, fullCode(found.area));
      return place && { postal_code: place.postal_code, city: place.city, state: place.state };
    },
  };
}
