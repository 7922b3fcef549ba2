import { catalogue, locationMessage } from '#domain/contracts/api-error.ts';
import { isTransient, messageOf } from '#src/lib/http/api-error.ts';

/** Returns the message for a failed place search: the server's, except for one ([8.2], [8.3]). */
export const explainSearch = (failure: unknown): string => locationMessage(messageOf(failure));

/** Like explainSearch(), with a specific message for a showroom search without response ([8.2]). */
export const explainShowroomSearch = (failure: unknown): string =>
  isTransient(failure) ? catalogue.showroomFetchFailed.message : explainSearch(failure);
