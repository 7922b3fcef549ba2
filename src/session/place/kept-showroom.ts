import type { Showroom, UserLocation } from '#domain/places/contract.ts';
import { fetchShowrooms } from './location-api.ts';
import { storedLocation, storeLocation } from './stored-location.ts';
import { keptPostalCode, storePostalCode } from './stored-postal-code.ts';

interface Around {
  showrooms: readonly Showroom[];
  searched: UserLocation | null;
}

/** With the shop's place if nearby, else the showroom's own ([3.10], [4.8]). */
export function keepShowroom(
  showroom: Showroom,
  { showrooms, searched }: Around,
): { postal_code: string; isNear: boolean } {
  const isNear = showrooms.some(({ showroom_id }) => showroom_id === showroom.showroom_id);
  const { postal_code, city, state } = (isNear && (searched ?? storedLocation())) || showroom;
  const { branch_id, store_number } = showroom;
  storeLocation({ postal_code, city, state, branch_id, store_number });
  if (keptPostalCode() !== postal_code) storePostalCode(postal_code);
  return { postal_code, isNear };
}

/** Returns the showroom of an earlier visit: among the nearby ones, else from its stored place. */
export async function knownShowroom(near: readonly Showroom[]): Promise<Showroom | undefined> {
  const kept = storedLocation();
  if (!kept) return undefined;
  const isKept = ({ store_number }: Showroom) => store_number === kept.store_number;
  const found = near.find(isKept);
  if (found) return found;
  const others = await fetchShowrooms(kept.postal_code).catch(() => []);
  return others.find(isKept);
}
