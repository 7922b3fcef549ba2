import { getShowroomsByPostalCode, type Showroom } from '#domain/places/contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

export type FoundShowroom = Showroom & { id: string };

/** Returns showrooms within 200 miles of a postal code, nearest first ([9.5]). */
export async function findShowrooms(postalCode: string, signal: AbortSignal): Promise<FoundShowroom[]> {
  const { showrooms } = await callEndpoint(getShowroomsByPostalCode, { params: { postalCode } }, { signal });
  return showrooms.map((showroom) => ({ ...showroom, id: showroom.showroom_id }));
}
