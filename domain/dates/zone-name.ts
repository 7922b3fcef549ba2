const lately = Date.UTC(2026, 0, 15);

const known = new Map<string, string>();

/** Returns the generic name of an IANA zone: "Eastern Time" for `America/New_York`. */
export function zoneName(timeZone: string): string {
  const before = known.get(timeZone);
  if (before) return before;
  const name =
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(lately)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  known.set(timeZone, name);
  return name;
}
