import { foldTyped } from '#domain/validation/fold-typed.ts';

/** Normalizes a part number, name or short code. Design codes (with dots) are case-sensitive. */
export const numberKey = (typed: string): string => {
  const plain = foldTyped(typed);
  return plain.includes('.') ? plain : plain.toUpperCase().replace(/[\s-]/g, '');
};
