import { isPostalCode } from '#domain/places/postal-code.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import type { Place } from './checkout-api.ts';

export interface PlaceLookup {
  asking: boolean;
  /** `null` without a postal code or a response: the form continues, and the total shows the error. */
  place: Place | null;
  /** Whether the postal code is unknown to the shop */
  isUnknown: boolean;
}

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
