import { navigate } from 'gatsby';
import { type RefObject, useEffect } from 'react';
import { highlight } from '#domain/search/highlight.ts';
import type { SearchHit } from '#domain/search/search-document.ts';
import { pathToSearch, searchKinds } from '#domain/search/search-kinds.ts';
import { suggestHits } from '#domain/search/search-site.ts';
import { Note } from '#src/components/layout.tsx';
import { SuggestionList } from '#src/components/suggestions/suggestion-list.tsx';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { withEngine } from '../search-engine.ts';
import { MarkedText } from './marked-text.tsx';
import * as styles from './search-suggestions.module.css';

interface Suggestion {
  hit: SearchHit;
  terms: ReadonlySet<string>;
}

const limit = 7;

const find = (typed: string): Promise<Suggestion[]> =>
  withEngine(async (engine) => {
    const { hits, terms } = await suggestHits(engine, typed, limit);
    return hits.map((hit) => ({ hit, terms }));
  });

const countOf = ({ length }: Suggestion[]): string => {
  if (length === 0) return 'Nothing found.';
  return length === 1 ? '1 suggestion' : `${length} suggestions`;
};

/** Suggests pages for the header's search; Enter searches for the typed text. */
export default function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const suggests = useFlag('search_suggestions');
  useEffect(() => {
    const form = input.current?.form;
    const search = (event: Event) => {
      event.preventDefault();
      void navigate(pathToSearch(input.current?.value.trim()));
      input.current?.blur();
    };
    form?.addEventListener('submit', search);
    return () => form?.removeEventListener('submit', search);
  }, [input]);
  if (!suggests) return null;
  return (
    <SuggestionList<Suggestion>
      input={input}
      label="Suggestions"
      className={styles.list ?? ''}
      tells={(typed) => typed.length >= 2}
      find={find}
      count={countOf}
      pick={({ hit }, field) => {
        field.value = '';
        field.blur();
        void navigate(hit.url);
      }}
      keyOf={({ hit }) => hit.url}
      row={({ hit, terms }) => (
        <>
          <span>
            <MarkedText stretches={highlight(hit.title, terms)} />
          </span>
          <Note as="span" whole>
            {searchKinds[hit.kind]}
          </Note>
        </>
      )}
    />
  );
}
