import { useCallback, useEffect, useState } from 'react';
import type { SearchKind } from '../../../domain/search/search-kinds.ts';
import type { SearchResults } from '../../../domain/search/search-site.ts';
import { announce } from '../../components/announcer.tsx';

export interface AskedSearch {
  query: string;
  kind: SearchKind | undefined;
  limit: number;
}

interface Searching {
  /** What was found last, and for what; it stays while the next search is under way. */
  found: { asked: AskedSearch; results: SearchResults } | undefined;
  isFailed: boolean;
  retry: () => void;
}

export const countOf = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** Searches whenever what is asked changes; an empty query finds nothing. */
export function useSearchResults({ query, kind, limit }: AskedSearch): Searching {
  const [found, setFound] = useState<Searching['found']>();
  const [isFailed, setFailed] = useState(false);
  const search = useCallback(() => {
    let isStale = false;
    setFailed(false);
    if (query === '') setFound(undefined);
    else
      Promise.all([import('./search-engine.ts'), import('../../../domain/search/search-site.ts')])
        .then(([{ withEngine }, { searchSite }]) =>
          withEngine((engine) => searchSite(engine, query, { kind, limit })),
        )
        .then(
          (results) => {
            if (isStale) return;
            setFound({ asked: { query, kind, limit }, results });
            announce(`${countOf(results.total)} for ${query}`);
          },
          () => {
            if (!isStale) setFailed(true);
          },
        );
    return () => {
      isStale = true;
    };
  }, [query, kind, limit]);
  useEffect(search, [search]);
  return { found, isFailed, retry: search };
}
