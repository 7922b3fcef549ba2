import { foldTyped } from '#domain/validation/fold-typed.ts';

/**
 * Normalizes a part number, name or short code: `lk 1001` with any dash or invisible character becomes
 * `LK-1001`. Complete design codes contain dots and are case-sensitive.
 */
export const numberKey = (typed: string): string => {
  const plain = foldTyped(typed);
  return plain.includes('.') ? plain : plain.toUpperCase().replace(/[\s-]/g, '');
};
