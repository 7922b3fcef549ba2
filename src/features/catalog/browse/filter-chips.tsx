import type { LengthUnit } from '#domain/length/length-unit.ts';
import { Cluster } from '#src/components/layout.tsx';
import * as styles from './filter-chips.module.css';
import { askedFilters } from './filter-titles.ts';
import { type LineQuery, without } from './line-query.ts';

interface FilterChipsProps {
  category: Queries.CategoryBrowserFragment;
  query: LineQuery;
  unit: LengthUnit;
  onAsk: (query: LineQuery) => void;
  onClear: () => void;
}

export function FilterChips({ category, query, unit, onAsk, onClear }: FilterChipsProps) {
  const filters = askedFilters(query, category.types, unit);
  if (filters.length === 0) return null;
  return (
    <Cluster as="ul" role="list" gap={2} className={styles.chips} aria-label="Filters set">
      {filters.map(({ name, title }) => (
        <li key={name}>
          <button type="button" className={styles.chip} onClick={() => onAsk(without(query, name))}>
            <span className="visually-hidden">Remove </span>
            {title}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear all
        </button>
      </li>
    </Cluster>
  );
}
