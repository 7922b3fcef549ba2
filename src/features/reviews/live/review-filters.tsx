import type { ReviewSort } from '#domain/reviews/contract.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './review-filters.module.css';

export interface Filters {
  sort: ReviewSort;
  stars: string;
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
const stars = [5, 4, 3, 2, 1].map((star) => [String(star), `${star} of 5`] as const);

interface ReviewFiltersProps {
  filters: Filters;
  change: (changed: Partial<Filters>) => void;
}

/** Sort, stars, proof and text; each change asks the server at once. */
export const ReviewFilters = ({ filters, change }: ReviewFiltersProps) => (
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
      label="Stars"
      none="All"
      options={stars}
      value={filters.stars}
      onChange={({ target }) => change({ stars: target.value })}
    />
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
