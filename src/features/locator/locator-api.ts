import { catalogue, noShowroomsWithinRadius } from '../../../domain/contracts/api-error.ts';
import { getShowroomsByPostalCode, type ShowroomsAnswer } from '../../../domain/contracts/location.ts';
import { CallFailed } from '../../lib/failure.ts';
import { callEndpoint } from '../../lib/http.ts';

/** What a visitor reads instead of what the server says; anything else is shown as given ([8.2], [8.3]). */
function explain(failure: CallFailed): string {
  if (failure.message === catalogue.noShowroomsNearby.message) return noShowroomsWithinRadius;
  if (failure.status === 0 || failure.status >= 500) return catalogue.showroomFetchFailed.message;
  return failure.message;
}

/** Showrooms within 200 miles of a postal code, nearest first. Throws `CallFailed` with the sentence to show. */
export async function findShowroomsNear(postalCode: string, signal: AbortSignal): Promise<ShowroomsAnswer> {
  try {
    return await callEndpoint(getShowroomsByPostalCode, { params: { postalCode } }, { signal });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    throw new CallFailed(failure.status, failure.code, explain(failure), { cause: failure });
  }
}
