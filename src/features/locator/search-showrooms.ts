import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { ShowroomsAnswer } from '../../../domain/contracts/location.ts';
import { formatMessages, requiredMessages } from '../../../domain/validation/form-messages.ts';
import { normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import { CallFailed } from '../../lib/failure.ts';
import { storePostalCode } from '../../lib/stored-postal-code.ts';
import { findShowroomsNear } from './locator-api.ts';

/** What came of a search: showrooms, or the sentence that says why not. */
export type SearchOutcome = { answer: ShowroomsAnswer } | { error: string };

/** Checks what was typed before anybody is asked, then looks for showrooms near it ([5.10], [5.11], [8.2], [8.3]). */
export async function searchShowrooms(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  const postalCode = normalisePostalCode(text);
  if (!postalCode) return { error: text.trim() ? formatMessages.postalCode : requiredMessages.postalCode };
  try {
    const answer = await findShowroomsNear(postalCode, signal);
    storePostalCode(postalCode);
    return { answer };
  } catch (failure) {
    return { error: failure instanceof CallFailed ? failure.message : catalogue.showroomFetchFailed.message };
  }
}
