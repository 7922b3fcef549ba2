import { catalogue, noShowroomsWithinRadius } from '#domain/contracts/api-error.ts';
import {
  type Branch,
  getBranch,
  getNearestShowroom,
  getShowroomsByPostalCode,
  type Showroom,
  type UserLocation,
} from '#domain/places/contract.ts';
import { type Directory, getDirectory } from '#domain/places/directory-contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { getPlaces, type PlaceSuggestion } from '#domain/places/places-contract.ts';
import { isNonEmptyList } from '#domain/validation/non-empty.ts';
import { ApiError, isTransient } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

export type Found = Directory & { showrooms: Showroom[] };

/** `id` is a postal code or branch id ([4.9]). Throws `ApiError`, also without showrooms in range. */
export async function fetchDirectory(id: string, signal?: AbortSignal): Promise<Found> {
  const answer = await callEndpoint(getDirectory, { params: { id }, query: {} }, { signal });
  const { showrooms } = answer;
  if (!isNonEmptyList(showrooms))
    throw new ApiError(404, catalogue.noShowroomsNearby.code, noShowroomsWithinRadius);
  return { ...answer, showrooms };
}

export async function fetchFirst([id = '', ...others]: string[], signal: AbortSignal): Promise<Found> {
  try {
    return await fetchDirectory(id, signal);
  } catch (failure) {
    if (others.length === 0 || isTransient(failure)) throw failure;
    return fetchFirst(others, signal);
  }
}

export const fetchBranch = async (id: string): Promise<Branch> =>
  (await callEndpoint(getBranch, { params: { id } })).branch;

export const fetchShowrooms = async (postalCode: string): Promise<Showroom[]> =>
  (await callEndpoint(getShowroomsByPostalCode, { params: { postalCode } })).showrooms;

export const fetchPlaceOf = async (
  point: Coordinates | undefined,
  signal?: AbortSignal,
): Promise<UserLocation | null> => {
  const query = { lat: point?.latitude, lon: point?.longitude };
  return (await callEndpoint(getNearestShowroom, { query }, { signal })).user_location;
};

export const fetchPlaces = async (query: string, signal?: AbortSignal): Promise<PlaceSuggestion[]> =>
  (await callEndpoint(getPlaces, { query: { query } }, { signal })).places;
