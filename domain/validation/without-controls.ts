/** Removes NUL and lone surrogates, which PostgreSQL rejects, and others that labels cannot show. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
