/**
 * A line of text as it can be kept and shown: PostgreSQL stores neither NUL nor half of a surrogate pair, and
 * no label or e-mail shows another control character. Each run of them becomes a space.
 */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
