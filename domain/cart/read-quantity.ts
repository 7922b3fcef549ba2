import { foldTyped } from '#domain/validation/fold-typed.ts';

/** A quantity, or the error as a sentence without its full stop. */
export type ReadQuantity = { quantity: number; problem?: never } | { quantity?: never; problem: string };

const whole = /^(\d{1,9})(?:\.0{1,2})?$/;
/** `1,000` in English; `1.000` and `1 000` elsewhere. */
const grouped = /^\d{1,3}(?:[,. '’]\d{3})+$/;
const decimal = /^\d+[.,]\d+$/;
const maxShown = 20;

/** Parses a whole number from 1 to `max`. Never rounds and never guesses separators. */
export function readQuantity(text: string, max: number): ReadQuantity {
  const typed = foldTyped(text);
  const shown = typed.length > maxShown ? `${typed.slice(0, maxShown)}…` : typed;
  const rule = `Quantity must be a whole number from 1 to ${max}`;
  const digits = whole.exec(typed)?.[1];
  if (digits === undefined) {
    if (grouped.test(typed)) return { problem: `${rule}, and ${shown} may be more` };
    return { problem: decimal.test(typed) ? `${rule}, and ${shown} is not one` : rule };
  }
  const quantity = Number(digits);
  if (quantity > max) return { problem: `${rule}, and ${shown} is more` };
  return quantity < 1 ? { problem: rule } : { quantity };
}

/** Parses a quantity of a list with suffixes: `4 pcs`, `4x`. Empty means 1. */
export const readPieces = (typed: string, max: number): ReadQuantity =>
  typed === ''
    ? { quantity: 1 }
    : readQuantity(foldTyped(typed).replace(/(?<!\s)\s*(?:x|×|ea|pcs?|pieces?)?\.?$/i, ''), max);
