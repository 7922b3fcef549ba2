import { stateNames } from '#domain/places/typed-address/states.ts';
import type { ReviewSort } from '#domain/reviews/contract.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './review-filters.module.css';

export interface Filters {
  sort: ReviewSort;
  /** Chosen at the bars of the distribution */
  stars: string;
  state: string;
  series: string;
  verified: boolean;
  photos: boolean;
  q: string;
}

const sorts = [
  ['newest', 'Newest first'],
  ['helpful', 'Most helpful first'],
  ['highest', 'Highest first'],
  ['lowest', 'Lowest first'],
] as const;

interface ReviewFiltersProps {
  filters: Filters;
  /** Where the reviews of the subject come from */
  states: readonly string[];
  /** Titles of series; a single product has none to choose from */
  series: readonly string[];
  change: (changed: Partial<Filters>) => void;
}

/** Sort, place, series, proof and text; each change asks the server at once. */
export const ReviewFilters = ({ filters, states, series, change }: ReviewFiltersProps) => (
  <form
    className={styles.filters}
    aria-label="Filter the reviews"
    onSubmit={(event) => event.preventDefault()}
  >
    <SelectField
      label="Sort"
      none="Newest first"
      options={sorts.slice(1)}
      value={filters.sort === 'newest' ? '' : filters.sort}
      onChange={({ target }) => change({ sort: (target.value || 'newest') as ReviewSort })}
    />
    <SelectField
      label="Place"
      none="All"
      options={states.map((state) => [state, stateNames[state] ?? state] as const)}
      value={filters.state}
      onChange={({ target }) => change({ state: target.value })}
    />
    {series.length > 0 && (
      <SelectField
        label="Series"
        none="All"
        options={series.map((title) => [title, title] as const)}
        value={filters.series}
        onChange={({ target }) => change({ series: target.value })}
      />
    )}
    <TextField
      label="Search in the text"
      type="search"
      value={filters.q}
      maxLength={80}
      onChange={({ target }) => change({ q: target.value })}
    />
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filters.verified}
          onChange={({ target }) => change({ verified: target.checked })}
        />
        Verified only
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filters.photos}
          onChange={({ target }) => change({ photos: target.checked })}
        />
        With photos
      </label>
    </div>
  </form>
);
