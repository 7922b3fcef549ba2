import { catalogue, locationMessage } from '#domain/contracts/api-error.ts';
import { isTransient, messageOf } from './api-error.ts';

/**
 * What a visitor reads of a search for a place that failed: what the server says, but for one sentence
 * ([8.2], [8.3]).
 */
export const explainSearch = (failure: unknown): string => locationMessage(messageOf(failure));

/**
 * The same of a search for showrooms, which has a sentence of its own for a shop that did not answer ([8.2]).
 */
export const explainShowroomSearch = (failure: unknown): string =>
  isTransient(failure) ? catalogue.showroomFetchFailed.message : explainSearch(failure);
