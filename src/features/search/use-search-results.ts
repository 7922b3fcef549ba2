import type { SearchKind } from '#domain/search/search-kinds.ts';
import type { SearchResults } from '#domain/search/search-site.ts';
import { announce } from '#src/components/announcer.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';

export interface AskedSearch {
  query: string;
  kind: SearchKind | undefined;
  limit: number;
}

interface Searching {
  found: { asked: AskedSearch; results: SearchResults } | undefined;
  isFailed: boolean;
  retry: () => void;
}

export const countOf = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

export function useSearchResults({ query, kind, limit }: AskedSearch): Searching {
  const { latest, failure, retry } = useRemote(
    query === '' ? undefined : JSON.stringify([query, kind, limit]),
    async () => {
      const [{ withEngine }, { searchSite }] = await Promise.all([
        import('./search-engine.ts'),
        import('#domain/search/search-site.ts'),
      ]);
      const results = await withEngine((engine) => searchSite(engine, query, { kind, limit }));
      return { asked: { query, kind, limit }, results };
    },
    { onValue: ({ results }) => announce(`${countOf(results.total)} for ${query}`) },
  );
  const isFailed = failure !== undefined;
  // Results of an earlier search are not those of this one.
  return { found: query === '' || isFailed ? undefined : latest, isFailed, retry };
}
