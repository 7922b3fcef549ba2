const allowed = /^[\p{L}\p{M}'’ -]+$/u;
const letter = /\p{L}/u;

/** Letters of any script, apostrophes, spaces and hyphens; at least one letter ([5.2]). */
export const isPersonName = (text: string): boolean => allowed.test(text) && letter.test(text);
