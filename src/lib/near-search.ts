import { getPlace, getPlaces } from '#domain/contracts/places.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './http.ts';

/** The place that was searched, in degrees where the postal data knows them. */
export interface SearchedPlace {
  postal_code: string;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** The name of a town, with a state after a comma or without. */
const town = /^\p{L}[\p{L}\p{M}’'. -]+(,\s*\p{L}[\p{L} ]+)?$/u;

export const nothingTyped = requiredMessages.postalCode;

const refused = (message: string) => new ApiError(422, 'invalid_request', message);

/**
 * The postal code that was typed, or that of the town that was. What cannot be either is refused before
 * anybody is asked, in the words of the forms ([5.10], [5.11]). Throws `ApiError`.
 */
export async function postalCodeOf(typed: string, signal: AbortSignal): Promise<string> {
  const text = typed.trim();
  if (text === '') throw refused(nothingTyped);
  const postalCode = normalisePostalCode(text);
  if (postalCode) return postalCode;
  if (text.length > 60 || !town.test(text)) throw refused(formatMessages.postalCode);
  const { places } = await callEndpoint(getPlaces, { query: { query: text } }, { signal });
  const [best] = places;
  if (!best) throw refused(formatMessages.postalCode);
  return best.postal_code;
}

/** Where a postal code lies; `null` when that cannot be had, which is no reason to show nothing. */
export const placeOf = (postalCode: string, signal: AbortSignal): Promise<SearchedPlace | null> =>
  callEndpoint(getPlace, { params: { postalCode } }, { signal }).then(
    ({ place }) => place,
    () => null,
  );
