import { NoResults } from './nothing-found.tsx';
import { GroupSection, HitRow } from './result-rows.tsx';
import * as styles from './search-results.module.css';

/** The server's empty templates for visitors without scripts, in the same markup as with scripts. */
export const SearchPatterns = () => (
  <div hidden data-slot="search-patterns">
    <p data-pattern="search-count" className={styles.count} />
    <nav data-pattern="search-kinds" aria-label="Kinds of results" className={styles.kinds}>
      <ul role="list" />
    </nav>
    <GroupSection
      pattern
      more={
        <a data-slot="more" className={styles.more} href="/search/">
          All
        </a>
      }
    />
    <ul>
      <HitRow pattern />
    </ul>
    <div data-pattern="search-none">
      <NoResults />
    </div>
  </div>
);
