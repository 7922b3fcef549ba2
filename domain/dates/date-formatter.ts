const known = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes as long as fifty uses. Throws RangeError on an unknown zone. */
export function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const shared = known.get(key);
  if (shared) return shared;
  const formatter = new Intl.DateTimeFormat('en-US', options);
  known.set(key, formatter);
  return formatter;
}
