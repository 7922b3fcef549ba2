import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressQuery } from '../../lib/address-query.ts';
import { isFault } from '../../lib/failure.ts';
import { placeOf, postalCodeOf, type SearchedPlace } from '../../lib/near-search.ts';
import { announce } from '../announcer.tsx';

export interface Found<R> {
  rows: R[];
  place: SearchedPlace;
  /** What was asked for when these were found. */
  query: URLSearchParams;
}

interface Finding<R> {
  query: URLSearchParams;
  found: Found<R> | undefined;
  error: string;
  /** The shop could not be asked: trying again may help. */
  unreached: boolean;
  loading: boolean;
  retry: () => void;
}

interface FinderDeps<R> {
  find: (postalCode: string, query: URLSearchParams, signal: AbortSignal) => Promise<R[]>;
  explain: (failure: unknown) => string;
  /** «12 showrooms near Norwalk, CT 06851». */
  say: (found: Found<R>) => string;
}

/** Looks for what the address asks for, whenever that changes. A newer search ends an older one; a failure keeps the last good list. */
export function useFinder<R>({ find, explain, say }: FinderDeps<R>): Finding<R> {
  const query = useAddressQuery();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found<R>>();
  const [failed, setFailed] = useState<{ error: string; unreached: boolean }>();
  const [loading, setLoading] = useState(false);
  const deps = useRef({ find, explain, say });
  deps.current = { find, explain, say };

  // A new attempt asks the same again.
  const asked = useMemo(() => ({ query, attempt }), [query, attempt]);

  useEffect(() => {
    const { query } = asked;
    const near = query.get('near');
    const controller = new AbortController();
    const { signal } = controller;
    setFailed(undefined);
    setLoading(near !== null);
    if (near === null) return setFound(undefined);
    const search = async (): Promise<Found<R>> => {
      const postalCode = await postalCodeOf(near, signal);
      const place = placeOf(postalCode, signal);
      const rows = await deps.current.find(postalCode, query, signal);
      const nowhere = { postal_code: postalCode, city: '', state: '', latitude: null, longitude: null };
      return { rows, query, place: (await place) ?? nowhere };
    };
    search().then(
      (result) => {
        if (signal.aborted) return;
        setFound(result);
        setLoading(false);
        announce(deps.current.say(result));
      },
      (failure: unknown) => {
        if (signal.aborted) return;
        setFailed({ error: deps.current.explain(failure), unreached: isFault(failure) });
        setLoading(false);
      },
    );
    return () => controller.abort();
  }, [asked]);

  return {
    query,
    found,
    loading,
    error: failed?.error ?? '',
    unreached: failed?.unreached ?? false,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
