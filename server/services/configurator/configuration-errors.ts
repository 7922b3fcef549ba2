import { HttpError } from '#server/http/http-error.ts';

export const unknownProduct = (): HttpError =>
  new HttpError(404, { code: 'unknown_product', message: 'There is no such product' });

export const unknownConfiguration = (): HttpError =>
  new HttpError(404, { code: 'unknown_configuration', message: 'There is no such configuration' });

export const unknownDesign = (): HttpError =>
  new HttpError(404, {
    code: 'unknown_configuration',
    message: 'We found no design with that code. Designs are kept for 90 days.',
  });

export const unknownQuote = (): HttpError =>
  new HttpError(404, { code: 'unknown_quote', message: 'There is no such quote' });

export const fullQuote = (limit: number): HttpError =>
  new HttpError(409, { code: 'full_quote', message: `A quote holds at most ${limit} lines` });

/** Too many concurrent changes. */
export const tooBusy = (): HttpError =>
  new HttpError(503, { code: 'unavailable', message: 'This is being changed elsewhere. Please try again.' });
