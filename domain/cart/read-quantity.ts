import { foldTyped } from '#domain/validation/fold-typed.ts';

/** A typed quantity, or the reason why the text is not one: a sentence without its full stop. */
export type ReadQuantity = { quantity: number; problem?: never } | { quantity?: never; problem: string };

const whole = /^(\d{1,9})(?:\.0{1,2})?$/;
/** `1,000` as it is written in English; `1.000` and `1 000` as elsewhere. */
const grouped = /^\d{1,3}(?:[,. '’]\d{3})+$/;
const decimal = /^\d+[.,]\d+$/;
/** The largest numeral that is repeated in a sentence. */
const maxShown = 20;

/** Reads a whole number from 1 to `max`. Nothing is rounded, and no mark within a number is guessed at. */
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
