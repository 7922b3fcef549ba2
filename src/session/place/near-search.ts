import { getPlace, getPlaces } from '#domain/places/places-contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

/** The searched place; in degrees if the postal data has a position. */
export interface SearchedPlace {
  postal_code: string;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

const town = /^\p{L}[\p{L}\p{M}’'. -]+(,\s*\p{L}[\p{L} ]+)?$/u;

export const nothingTyped = requiredMessages.postalCode;

const refused = (message: string) => new ApiError(422, 'invalid_request', message);

/** Rejects invalid input without a request ([5.10], [5.11]). Throws `ApiError`. */
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

/** Returns a postal code's position; `null` on failure, as results can be shown without it. */
export const placeOf = (postalCode: string, signal: AbortSignal): Promise<SearchedPlace | null> =>
  callEndpoint(getPlace, { params: { postalCode } }, { signal }).then(
    ({ place }) => place,
    () => null,
  );
