const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-02` as `November 2, 2026`. */
export const dayInWords = (day: string): string => words.format(new Date(`${day}T00:00:00Z`));
