const allowed = /^[\p{L}\p{M}'’ -]+$/u;
const letter = /\p{L}/u;

/**
 * Validates a name: letters of any script, straight or curly apostrophes, spaces and hyphens, at least one
 * letter ([5.2]).
 */
export const isPersonName = (text: string): boolean => allowed.test(text) && letter.test(text);
