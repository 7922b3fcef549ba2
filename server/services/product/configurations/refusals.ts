import { Refusal } from '../../../plugins/refusal.ts';

export const unknownProduct = (): Refusal =>
  new Refusal(404, { code: 'unknown_product', message: 'There is no such product' });

export const unknownConfiguration = (): Refusal =>
  new Refusal(404, { code: 'unknown_configuration', message: 'There is no such configuration' });

export const unknownDesign = (): Refusal =>
  new Refusal(404, {
    code: 'unknown_configuration',
    message: 'We found no design with that code. Designs are kept for 90 days.',
  });

export const unknownQuote = (): Refusal =>
  new Refusal(404, { code: 'unknown_quote', message: 'There is no such quote' });

export const fullQuote = (most: number): Refusal =>
  new Refusal(409, { code: 'full_quote', message: `A quote holds at most ${most} lines` });

/** Many changed the same at once, and this one kept coming second. */
export const tooBusy = (): Refusal =>
  new Refusal(503, { code: 'unavailable', message: 'This is being changed elsewhere. Please try again.' });

export const fewerOnHand = (onHand: number, title: string): Refusal =>
  new Refusal(409, {
    code: 'not_on_hand',
    message: onHand === 0 ? `${title}: none on hand` : `${title}: ${onHand} on hand`,
    allowed: { max: onHand },
  });
