import { DateFormatter } from '@internationalized/date';

const lately = new Date(Date.UTC(2026, 0, 15));

/** Returns the generic name of an IANA zone: "Eastern Time" for `America/New_York`. */
export const zoneName = (timeZone: string): string =>
  new DateFormatter('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(lately)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Engines may use an older alias. Throws RangeError. */
export const canonicalZone = (timeZone: string): string =>
  new DateFormatter('en-US', { timeZone }).resolvedOptions().timeZone;
