import { useEffect, useState } from 'react';
import { isPostalCode } from '../../../domain/validation/postal-code.ts';
import type { Place } from './checkout-api.ts';

export interface PlaceLookup {
  asking: boolean;
  /** `null` while no postal code is known, and where the shop did not answer: then the form goes on, and the total says what is wrong. */
  place: Place | null;
}

/** What can be had where a postal code is; asked once the code is a whole one. */
export function usePlace(typed: string): PlaceLookup {
  const code = typed.trim();
  const whole = isPostalCode(code);
  const [found, setFound] = useState<{ code: string; place: Place | null }>({ code: '', place: null });

  useEffect(() => {
    if (!whole) return;
    const abort = new AbortController();
    import('./checkout-api.ts')
      .then(({ fetchPlace }) => fetchPlace(code, abort.signal))
      .catch(() => null)
      .then((place) => {
        if (!abort.signal.aborted) setFound({ code, place });
      });
    return () => abort.abort();
  }, [code, whole]);

  const answered = found.code === code;
  return { asking: whole && !answered, place: whole && answered ? found.place : null };
}
