import { HttpError } from '#server/http/http-error.ts';

const field = (code: string, path: string, message: string): HttpError =>
  new HttpError(422, { code, message, fields: [{ path, message }] });

export const notALogo = (message: string): HttpError => field('not_a_logo', 'body.content', message);
export const noBusiness = (): HttpError =>
  new HttpError(409, {
    code: 'no_business',
    message: 'Enter the name of your business first: your quotes are under it.',
  });
export const unknownQuote = (): HttpError =>
  new HttpError(404, { code: 'unknown_quote', message: 'You have no such quote' });
export const lastDayPassed = (): HttpError =>
  field('quote_expired', 'body.valid_until', 'The last day of a quote cannot be in the past');
export const nothingToQuote = (): HttpError =>
  new HttpError(409, {
    code: 'nothing_to_quote',
    message: 'There is nothing in this project that a quote could be about.',
  });
export const priceChanged = (): HttpError =>
  new HttpError(409, {
    code: 'price_changed',
    message: 'What you would quote has changed since you saw it. Look at the new total, then issue it.',
  });
export const tooManyQuotes = (most: number): HttpError =>
  new HttpError(409, {
    code: 'too_many_quotes',
    message: `Your account keeps at most ${most} quotes. Write to us if you need more.`,
  });
export const quoteAnswered = (): HttpError =>
  new HttpError(409, { code: 'quote_answered', message: 'This quote has been answered already.' });
export const quoteExpired = (): HttpError =>
  new HttpError(409, {
    code: 'quote_expired',
    message: 'The last day of this quote has passed. Ask for a new one.',
  });

export const quoteReplaced = (): HttpError =>
  new HttpError(409, {
    code: 'quote_replaced',
    message: 'A newer revision has replaced this quote. Ask for its link.',
  });
export const alreadyRevised = (): HttpError =>
  new HttpError(409, {
    code: 'quote_replaced',
    message: 'A newer revision has replaced this quote already. Revise that one.',
  });
export const quoteClosed = (): HttpError =>
  new HttpError(409, {
    code: 'quote_closed',
    message: 'This quote is withdrawn, replaced or past its last day. Issue a new one and send that.',
  });
export const doNotContact = (): HttpError =>
  new HttpError(409, {
    code: 'do_not_contact',
    message: 'They have asked us not to write to this address. Copy the link and send it yourself.',
  });
export const tooManySent = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'You have sent many quotes today. Copy the link and send it yourself, or try again later.',
  });

/** Lists the first few titles only: there may be hundreds. */
export const notForSale = (titles: readonly string[]): HttpError => {
  const named = titles.slice(0, 5).join(', ');
  const more = titles.length > 5 ? ` and ${titles.length - 5} more` : '';
  return new HttpError(409, {
    code: 'not_for_sale',
    message: `${named}${more} cannot be bought any more. Leave out what you cannot sell, then issue the quote.`,
  });
};
