import { type MouseEvent, type ReactNode, useId } from 'react';
import { highlight } from '#domain/search/highlight.ts';
import { pathToSearch, type SearchKind, searchKinds } from '#domain/search/search-kinds.ts';
import type { SearchResults as Results } from '#domain/search/search-site.ts';
import { shortcutOf } from '#domain/search/shortcut.ts';
import { Button } from '#src/components/form/button.tsx';
import { type AskedSearch, countOf } from '../use-search-results.ts';
import { MarkedText } from './marked-text.tsx';
import { NoResults } from './nothing-found.tsx';
import { GroupSection, HitRow } from './result-rows.tsx';
import * as styles from './search-results.module.css';

interface SearchResultsProps {
  asked: AskedSearch;
  results: Results;
  onKind: (kind: SearchKind | undefined) => void;
  onMore: () => void;
}

export default function SearchResults({ asked, results, onKind, onMore }: SearchResultsProps) {
  const { query, kind } = asked;
  const { counts, groups, terms, total } = results;
  const countId = useId();
  const shortcut = shortcutOf(query, total);
  const kindLink = (each: SearchKind | undefined, className: string, children: ReactNode) => (
    <a
      href={pathToSearch(query, each)}
      className={className}
      aria-current={each === kind ? 'true' : undefined}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onKind(each);
      }}
    >
      {children}
    </a>
  );
  return (
    <section aria-labelledby={countId}>
      <p id={countId} className={styles.count}>
        {countOf(total)} for “{query}”
      </p>
      {shortcut && (
        <p className={styles.shortcut}>
          <a href={shortcut.url}>{shortcut.title}</a>
        </p>
      )}
      {total === 0 && !shortcut && <NoResults />}
      {counts.length > 1 && (
        <nav aria-label="Kinds of results" className={styles.kinds}>
          <ul role="list">
            <li>{kindLink(undefined, '', `All (${total})`)}</li>
            {counts.map(({ kind: each, count }) => (
              <li key={each}>{kindLink(each, '', `${searchKinds[each]} (${count})`)}</li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <GroupSection
          key={group.kind}
          title={searchKinds[group.kind]}
          more={
            !kind &&
            group.total > group.hits.length &&
            kindLink(
              group.kind,
              styles.more ?? '',
              <>
                All {group.total}
                <span className="visually-hidden"> in {searchKinds[group.kind]}</span>
              </>,
            )
          }
        >
          {group.hits.map(({ url, image, title, summary, price }) => (
            <HitRow
              key={url}
              url={url}
              image={image}
              title={<MarkedText stretches={highlight(title, terms)} />}
              price={price}
              summary={<MarkedText stretches={highlight(summary, terms)} />}
            />
          ))}
        </GroupSection>
      ))}
      {kind && groups.some((group) => group.total > group.hits.length) && (
        <Button look="outline" onClick={onMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
