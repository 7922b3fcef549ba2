import { isPostalCode } from '#domain/validation/postal-code.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import type { Place } from './checkout-api.ts';

export interface PlaceLookup {
  asking: boolean;
  /**
   * `null` while no postal code is known, and where the shop did not answer: then the form goes on, and the
   * total says what is wrong.
   */
  place: Place | null;
  /** Whether the shop does not know the postal code. */
  isUnknown: boolean;
}

/** What can be had where a postal code is; asked once the code is a whole one. */
export function usePlace(typed: string): PlaceLookup {
  const code = typed.trim();
  const {
    value = null,
    isLoading,
    failure,
  } = useRemote(isPostalCode(code) ? code : undefined, async (signal) =>
    (await import('./checkout-api.ts')).fetchPlace(code, signal),
  );
  const isUnknown = failure instanceof ApiError && failure.code === 'unknown_postal_code';
  return { asking: isLoading, place: value, isUnknown };
}
