import { catalogue, locationMessage } from '../../../domain/contracts/api-error.ts';
import { getShowroomsByPostalCode, type Showroom } from '../../../domain/contracts/location.ts';
import { CallFailed } from '../../lib/failure.ts';
import { callEndpoint } from '../../lib/http.ts';

export type FoundShowroom = Showroom & { id: string };

/** Showrooms within 200 miles of a postal code, nearest first ([9.5]). */
export async function findShowrooms(postalCode: string, signal: AbortSignal): Promise<FoundShowroom[]> {
  const { showrooms } = await callEndpoint(getShowroomsByPostalCode, { params: { postalCode } }, { signal });
  return showrooms.map((showroom) => ({ ...showroom, id: showroom.showroom_id }));
}

/** What a visitor reads instead of what went wrong ([8.2], [8.3]). */
export function explain(failure: unknown): string {
  if (!(failure instanceof CallFailed) || failure.status === 0 || failure.status >= 500)
    return catalogue.showroomFetchFailed.message;
  return locationMessage(failure.message);
}
