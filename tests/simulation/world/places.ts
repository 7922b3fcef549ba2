/** Houses of customers. Greenwich and Danbury are more than an hour apart; two branches serve Des Moines. */
export const places = [
  {
    address1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
    postal_code: '06851',
    latitude: 41.13,
    longitude: -73.4,
    branch: 'norwalk-ct',
  },
  {
    address1: '8 Mason Street',
    city: 'Greenwich',
    state: 'CT',
    postal_code: '06830',
    latitude: 41.03,
    longitude: -73.63,
    branch: 'norwalk-ct',
  },
  {
    address1: '20 Main Street',
    city: 'Danbury',
    state: 'CT',
    postal_code: '06810',
    latitude: 41.39,
    longitude: -73.46,
    branch: 'norwalk-ct',
  },
  {
    address1: '500 Court Avenue',
    city: 'Des Moines',
    state: 'IA',
    postal_code: '50309',
    latitude: 41.585,
    longitude: -93.625,
    branch: 'des-moines-ia',
  },
  {
    address1: '80 Spadina Avenue',
    city: 'Toronto',
    state: 'ON',
    postal_code: 'M5V 3L9',
    latitude: 43.65,
    longitude: -79.39,
    branch: 'toronto-on',
  },
] as const;
export type Place = (typeof places)[number];

/** Of the maker: offers, quotes and promises end by it. */
export const brandZone = 'America/Chicago';

export const placeAt = (postalCode: string): Place =>
  places.find(({ postal_code }) => postal_code.replace(' ', '') === postalCode.replace(' ', '')) ?? places[0];

/** Where the consultants of a branch receive customers and begin their day. */
export const showrooms: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  'norwalk-ct': { latitude: 41.3083, longitude: -72.9279 },
  'des-moines-ia': { latitude: 41.5868, longitude: -93.625 },
  'toronto-on': { latitude: 43.6525, longitude: -79.3686 },
};

const zones: Readonly<Record<string, string>> = {
  'norwalk-ct': 'America/New_York',
  'des-moines-ia': 'America/Chicago',
  'toronto-on': 'America/Toronto',
};

export const zoneOf = (branch: string): string => zones[branch] ?? 'America/New_York';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall of a zone. */
export function localTime(ms: number, zone: string): { day: string; weekday: number; minutes: number } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: weekdays.indexOf(parts.weekday as never),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const dayMs = 24 * 60 * 60_000;

/** The same time by the clock of a zone, so many days later; for times by day. */
export function daysLater(ms: number, days: number, zone: string): number {
  const later = ms + days * dayMs;
  return later - (localTime(later, zone).minutes - localTime(ms, zone).minutes) * 60_000;
}
