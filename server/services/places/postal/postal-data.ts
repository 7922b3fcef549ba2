import zoneAt from '@photostructure/tz-lookup';
import { canonicalZone } from '#domain/dates/zone-name.ts';
import type { UserLocation } from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { showroomRadiusMiles } from '#domain/places/nearest.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { PlaceIndex } from './place-index.ts';
import { PostalPrefixes } from './postal-prefixes.ts';
import { areaNames, areaRow } from './postal-rows.ts';

type ZonedLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };

// Intl treats territories as regions.
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'PW', 'FM', 'MH']);

function zonesOf(region: string): ReadonlySet<string> {
  // Newer engines replaced the getter by a method.
  const locale: ZonedLocale = new Intl.Locale('und', { region });
  return new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonicalZone));
}

const known = new Map<string, ReadonlySet<string>>();

function zonesIn(region: string): ReadonlySet<string> {
  const zones = known.get(region) ?? zonesOf(region);
  known.set(region, zones);
  return zones;
}

// Sample points around a place in degrees, up to 130 miles away.
const rings = [0.15, 0.3, 0.6, 1.2, 2];
const directions = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
const spots = [
  { north: 0, east: 0 },
  ...rings.flatMap((degrees) =>
    directions.map((angle) => ({ north: degrees * Math.cos(angle), east: degrees * Math.sin(angle) })),
  ),
];

/**
 * Returns the IANA time zone of a place in the US, its territories or Canada. The zone map is coarse near
 * borders and shores, so the nearest zone of the place's country within 130 miles counts, else undefined.
 */
function zoneOfPlace(
  { latitude, longitude }: Coordinates,
  { state, country }: { state: string; country: 'US' | 'CA' },
): string | undefined {
  const own = zonesIn(territories.has(state) ? state : country);
  for (const { north, east } of spots) {
    const zone = zoneAt(latitude + north, longitude + east);
    if (own.has(canonicalZone(zone))) return zone;
  }
  return undefined;
}

// ZIPs that cross state lines, from the Census Bureau's relationship files of 2010 and 2020. The postal data
// gives the first state; this list adds the others.
const crossing = `
02861 MA RI|03579 NH ME|38549 TN KY|42223 KY TN|51023 IA SD|54540 WI MI|57717 SD MT WY|58653 ND SD|59221 MT ND|59270 MT ND
59275 MT ND|59847 MT ID|63673 MO IL|65729 MO AR|65733 MO AR|65761 MO AR|66541 KS NE|66955 KS NE|68325 NE KS|68327 NE KS
68420 NE KS|68719 NE SD|68755 NE SD|68943 NE KS|68978 NE KS|69026 NE KS|69168 NE CO|69201 NE SD|69212 NE SD|69216 NE SD
69337 NE SD|71749 AR LA|71937 AR OK|71953 AR OK|72338 AR TN|72644 AR MO|73949 OK TX|75556 TX AR|79835 TX NM|79837 TX NM
79922 TX NM|80737 CO NE|81120 CO NM|81137 CO NM|81324 CO UT|82063 WY CO|82082 WY NE CO|82701 WY SD|82801 WY MT|82930 WY UT
83120 WY ID|83127 WY ID|83342 ID UT|83856 ID WA|84034 UT NV|84531 UT AZ|84536 UT AZ|86044 AZ UT|86504 AZ NM|86514 AZ NM UT
86515 AZ NM|87328 NM AZ|88063 NM TX|88430 NM TX|89010 NV CA|89019 NV CA|89060 NV CA|89061 NV CA|89421 NV OR|89439 NV CA
52626 IA MO|89832 NV ID|97635 OR CA|97910 OR ID|97913 OR ID|99033 WA ID|99128 WA ID
`;

const states = new Map(
  crossing
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split(' '))
    .map(([zip = '', ...crossed]) => [zip, crossed]),
);

/** Returns a ZIP's states, that of the postal data first. */
const statesOfZip = (zip: string, listed: string): readonly string[] => [
  ...new Set([listed, ...(states.get(zip) ?? [])]),
];

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
