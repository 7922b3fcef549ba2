/** PostgreSQL rejects NUL and lone surrogates; labels and emails cannot show the others. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
