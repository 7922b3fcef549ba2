import { dateFormatter } from './date-formatter.ts';

const lately = new Date(Date.UTC(2026, 0, 15));
const names = new Map<string, string>();

/** Returns the generic name of an IANA zone: "Eastern Time" for `America/New_York`. Throws RangeError. */
export function zoneName(timeZone: string): string {
  const known = names.get(timeZone);
  if (known) return known;
  const parts = dateFormatter({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(lately);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  names.set(timeZone, name);
  return name;
}

/** Whether the engine knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return canonicalZone(name) !== '';
  } catch {
    return false;
  }
}

/** Engines may use an older alias. Throws RangeError. */
export const canonicalZone = (timeZone: string): string =>
  dateFormatter({ timeZone }).resolvedOptions().timeZone;
