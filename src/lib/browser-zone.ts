/** Returns the browser's IANA time zone; `undefined` if missing or invalid. */
export function browserZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Throws for names that only the operating system knows.
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
