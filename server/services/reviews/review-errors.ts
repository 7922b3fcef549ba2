import { HttpError } from '#server/http/http-error.ts';

const field = (code: string, path: string, message: string): HttpError =>
  new HttpError(422, { code, message, fields: [{ path, message }] });

export const unknownProduct = (): HttpError =>
  new HttpError(404, { code: 'unknown_product', message: 'We do not sell this product' });
export const unknownBranch = (): HttpError =>
  new HttpError(404, { code: 'unknown_branch', message: 'There is no such branch' });
export const wrongCursor = (): HttpError =>
  field('wrong_cursor', 'query.cursor', 'This is not a place in the list. Begin at its first page.');
