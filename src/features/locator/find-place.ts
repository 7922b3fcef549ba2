import { formatMessages, requiredMessages } from '../../../domain/validation/form-messages.ts';
import { normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import { CallFailed } from '../../lib/failure.ts';
import { fetchPlaces } from './locator-api.ts';

/** The name of a town, with a state after a comma or without. */
const town = /^\p{L}[\p{L}\p{M}’'. -]+(,\s*\p{L}[\p{L} ]+)?$/u;

const refusal = (message: string) => new CallFailed(422, 'not_a_place', message);

/**
 * The postal code that was typed, or that of the town that was. What cannot be either is refused before anybody is asked
 * ([5.10], [5.11]). Throws `CallFailed`.
 */
export async function postalCodeOf(typed: string, signal: AbortSignal): Promise<string> {
  const text = typed.trim();
  if (!text) throw refusal(requiredMessages.postalCode);
  const postalCode = normalisePostalCode(text);
  if (postalCode) return postalCode;
  if (text.length > 60 || !town.test(text)) throw refusal(formatMessages.postalCode);
  const [best] = await fetchPlaces(text, signal);
  if (!best) throw refusal(formatMessages.postalCode);
  return best.postal_code;
}
