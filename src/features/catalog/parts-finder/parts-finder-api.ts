import { findProducts, type PartSummary } from '#domain/catalog/contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { whenSignInSettled } from '#src/session/customer/when-sign-in-settled.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import type { AppThunk } from '#src/session/store.ts';

/** Criteria, combined with AND */
export interface PartsAsked {
  words?: string;
  group?: string;
  fits?: string;
  backend_names?: string[];
}

/** [7.17] Searches for parts. */
export const findParts =
  (
    { words, ...asked }: PartsAsked,
    limit: number,
    signal: AbortSignal,
  ): AppThunk<Promise<{ products: PartSummary[]; total: number }>> =>
  async (dispatch) => {
    await dispatch(whenSignInSettled);
    const query = { client_postal_code: storedPostalCode() };
    const body = {
      type: 'part' as const,
      ...asked,
      ...(words && { query: words.slice(0, 100) }),
      offset: 0,
      limit,
    };
    return callEndpoint(findProducts, { query, body }, { signal });
  };
