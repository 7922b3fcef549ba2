import zoneAt from '@photostructure/tz-lookup';
import type { Coordinates } from '#domain/places/distance.ts';

type ZonedLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };

// Intl treats territories as regions.
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'PW', 'FM', 'MH']);

const canonicalNames = new Map<string, string>();

/** Engines may use an older alias of a zone. */
function canonical(zone: string): string {
  const known = canonicalNames.get(zone);
  if (known) return known;
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  canonicalNames.set(zone, name);
  return name;
}

function zonesOf(region: string): ReadonlySet<string> {
  // Newer engines replaced the getter by a method.
  const locale: ZonedLocale = new Intl.Locale('und', { region });
  return new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical));
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
export function zoneOfPlace(
  { latitude, longitude }: Coordinates,
  { state, country }: { state: string; country: 'US' | 'CA' },
): string | undefined {
  const own = zonesIn(territories.has(state) ? state : country);
  for (const { north, east } of spots) {
    const zone = zoneAt(latitude + north, longitude + east);
    if (own.has(canonical(zone))) return zone;
  }
  return undefined;
}
