const allowed = /^[\p{L}\p{M}'’ -]+$/u;
const letter = /\p{L}/u;

/**
 * A first or last name: letters of any script, apostrophes (straight, or curly as phones type them), spaces
 * and hyphens, with at least one letter ([5.2]).
 */
export const isPersonName = (text: string): boolean => allowed.test(text) && letter.test(text);
