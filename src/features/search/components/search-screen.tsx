import { Link } from 'gatsby';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hitsPerPage, kindIn, pathToSearch } from '#domain/search/search-kinds.ts';
import { Button } from '#src/components/form/button.tsx';
import { SearchIcon } from '#src/components/icons.tsx';
import { Box, Title } from '#src/components/layout.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { pushQuery, replaceQuery, useUrlQuery } from '#src/lib/url-query.ts';
import { useSearchResults } from '../use-search-results.ts';
import { SearchPatterns } from './search-patterns.tsx';
import * as styles from './search-screen.module.css';

const SearchResults = lazyPart(() => import('./search-results.tsx'));

/** Debounce delay in ms */
const pause = 200;

/**
 * The search page ([2.6]); its state is in the URL. The server-rendered results stay until the first client
 * results.
 */
export function SearchScreen({ popular }: { popular: readonly string[] }) {
  const urlQuery = useUrlQuery();
  const query = (urlQuery.get('q') ?? '').trim();
  const kind = kindIn(urlQuery.get('kind'));
  const [limit, setLimit] = useState(hitsPerPage);
  const { found, isFailed, retry } = useSearchResults({ query, kind, limit });
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Sync the field with the URL, but not while it has the focus.
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('q')) input.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);

  const ask = (typed: string, change: typeof pushQuery) => {
    clearTimeout(timer.current);
    setLimit(hitsPerPage);
    change({ q: typed.trim() });
  };
  return (
    <>
      <search>
        <form
          action={pathToSearch()}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            ask(input.current?.value ?? '', pushQuery);
          }}
        >
          <label htmlFor="search-page" className="visually-hidden">
            Search the site
          </label>
          <input
            ref={input}
            id="search-page"
            type="search"
            name="q"
            maxLength={120}
            autoComplete="off"
            placeholder="Product, part number, question or town"
            onInput={({ currentTarget }) => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => ask(currentTarget.value, replaceQuery), pause);
            }}
          />
          <Button type="submit" look="ink">
            <SearchIcon />
            Search
          </Button>
        </form>
      </search>
      {isFailed && (
        <Box role="alert" padY={4}>
          <p>The search could not be loaded. Check your connection.</p>
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        </Box>
      )}
      <div className={styles.results}>
        {found ? (
          <Suspense>
            <SearchResults
              asked={found.asked}
              results={found.results}
              onKind={(each) => {
                setLimit(hitsPerPage);
                pushQuery({ kind: each ?? '' });
              }}
              onMore={() => setLimit((shown) => shown + hitsPerPage)}
            />
          </Suspense>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty here; the server's own results are kept by it.
          <div data-slot="search-results" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
      </div>
      <div data-slot="search-popular" hidden={query !== ''} className={styles.popular}>
        <Title>Often looked for</Title>
        <ul role="list">
          {popular.map((words) => (
            <li key={words}>
              <Link to={pathToSearch(words)}>{words}</Link>
            </li>
          ))}
        </ul>
      </div>
      <SearchPatterns />
    </>
  );
}
