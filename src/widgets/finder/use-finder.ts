import { announce } from '#src/components/announcer.tsx';
import { isTransient } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { placeOf, postalCodeOf, type SearchedPlace } from '#src/session/place/near-search.ts';

export interface Found<R> {
  rows: R[];
  place: SearchedPlace;
  query: URLSearchParams;
}

interface Finding<R> {
  query: URLSearchParams;
  found: Found<R> | undefined;
  error: string;
  /** The shop was unreachable: a retry may help. */
  unreached: boolean;
  loading: boolean;
  retry: () => void;
}

interface FinderDeps<R> {
  find: (postalCode: string, query: URLSearchParams, signal: AbortSignal) => Promise<R[]>;
  explain: (failure: unknown) => string;
  /** For example «12 showrooms near Norwalk, CT 06851». */
  say: (found: Found<R>) => string;
}

/**
 * Searches on each change of the URL's query. A new search aborts the previous one; a failure keeps the last
 * results.
 */
export function useFinder<R>({ find, explain, say }: FinderDeps<R>): Finding<R> {
  const query = useUrlQuery();
  const near = query.get('near');
  const { latest, isLoading, failure, retry } = useRemote(
    near === null ? undefined : query.toString(),
    async (signal): Promise<Found<R>> => {
      const postalCode = await postalCodeOf(near ?? '', signal);
      const place = placeOf(postalCode, signal);
      const rows = await find(postalCode, query, signal);
      const nowhere = { postal_code: postalCode, city: '', state: '', latitude: null, longitude: null };
      return { rows, query, place: (await place) ?? nowhere };
    },
    { onValue: (found) => announce(say(found)) },
  );
  const hasFailed = failure !== undefined;
  return {
    query,
    found: near === null ? undefined : latest,
    loading: isLoading,
    error: hasFailed ? explain(failure) : '',
    unreached: hasFailed && isTransient(failure),
    retry,
  };
}
