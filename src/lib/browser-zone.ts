/** The IANA name of the browser's zone; `undefined` where it has none, or one that does not exist. */
export function browserZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Throws for names that only the system knows.
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
