/**
 * A part number, name or short code however it was typed: `lk 1001` is `LK-1001`. A design's whole code,
 * which has dots in it, means what it says to the letter.
 */
export const numberKey = (typed: string): string =>
  typed.includes('.') ? typed.trim() : typed.toUpperCase().replace(/[\s-]/g, '');
