import { foldTyped } from '#domain/validation/fold-typed.ts';

/**
 * A part number, name or short code however it was typed or copied: `lk 1001`, with any dash or invisible
 * mark in it, is `LK-1001`. The full code of a design contains dots and is case-sensitive.
 */
export const numberKey = (typed: string): string => {
  const plain = foldTyped(typed);
  return plain.includes('.') ? plain : plain.toUpperCase().replace(/[\s-]/g, '');
};
