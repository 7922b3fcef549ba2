import { HttpError } from '#server/http/http-error.ts';

const field = (code: string, path: string, message: string): HttpError =>
  new HttpError(422, { code, message, fields: [{ path, message }] });

export const unknownProduct = (): HttpError =>
  new HttpError(404, { code: 'unknown_product', message: 'We do not sell this product' });
export const unknownBranch = (): HttpError =>
  new HttpError(404, { code: 'unknown_branch', message: 'There is no such branch' });
export const wrongCursor = (): HttpError =>
  field('wrong_cursor', 'query.cursor', 'This is not a place in the list. Begin at its first page.');
export const notACustomer = (): HttpError =>
  new HttpError(403, { code: 'not_a_customer', message: 'Accounts of our staff cannot write reviews' });
export const alreadyReviewed = (): HttpError =>
  new HttpError(409, {
    code: 'already_reviewed',
    message: 'You have reviewed this already. Change your review instead.',
  });
export const unknownReview = (): HttpError =>
  new HttpError(404, { code: 'unknown_review', message: 'There is no such review' });
export const notInvited = (): HttpError =>
  new HttpError(404, {
    code: 'not_invited',
    message: 'This link is for another order or appointment. Open it from its email.',
  });
export const tooManyReviews = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'There were too many reviews from your network or for this address. Please try again later.',
  });
export const wrongAspect = (): HttpError =>
  field('wrong_aspect', 'body.aspects', 'These stars are not asked for here. Leave them out.');
export const unknownPhoto = (path: string): HttpError =>
  field('unknown_photo', path, 'This photo is not one of the review. Choose it again.');
export const noSuchPhoto = (): HttpError =>
  new HttpError(404, { code: 'unknown_photo', message: 'There is no such photo' });
export const reviewMoved = (): HttpError =>
  new HttpError(409, {
    code: 'review_moved',
    message: 'This review was decided on or changed meanwhile. Look at it again.',
  });
export const secondPersonNeeded = (): HttpError =>
  new HttpError(409, {
    code: 'second_person_needed',
    message: 'You refused this review yourself. Another person has to confirm it.',
  });
export const tooManyVotes = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message:
      'There were too many votes or reports from your network. Please wait some minutes, then try again.',
  });
