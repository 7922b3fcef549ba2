// Any day will do, of years in which the zones are what they are now.
const lately = Date.UTC(2026, 0, 15);

const known = new Map<string, string>();

/** «Eastern Time» of `America/New_York`: the clock that a place goes by, in summer and in winter. */
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
