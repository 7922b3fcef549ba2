import type { LengthUnit } from '#domain/length/length-unit.ts';
import { Cluster, Stack, Text, Title } from '#src/components/layout.tsx';
import { countLines, type FilteredLine } from '../browse/filter-lines.ts';
import { askedFilters } from '../browse/filter-titles.ts';
import { type LineQuery, without } from '../browse/line-query.ts';
import * as styles from './nothing-found.module.css';

interface NothingFoundProps {
  category: Queries.CategoryBrowserFragment;
  lines: readonly FilteredLine[];
  query: LineQuery;
  unit: LengthUnit;
  onAsk: (query: LineQuery) => void;
}

/** For an empty result: which filter to remove, and the number of results without it. */
export function NothingFound({ category, lines, query, unit, onAsk }: NothingFoundProps) {
  const ways = askedFilters(query, category.types, unit)
    .map(({ name, title }) => ({ title, wider: without(query, name), count: 0 }))
    .map((way) => ({ ...way, count: countLines(lines, way.wider) }))
    .filter(({ count }) => count > 0);
  return (
    <Stack gap={3} className={styles.nothing}>
      <Title as="h3">No style is all of that</Title>
      <Text measure>
        {ways.length > 0
          ? 'One filter less shows the nearest. A showroom can also say what comes closest.'
          : 'Take filters off until something shows. A showroom can also say what comes closest.'}
      </Text>
      <Cluster as="ul" role="list" gap={3} className={styles.ways}>
        {ways.map(({ title, wider, count }) => (
          <li key={title}>
            <button type="button" onClick={() => onAsk(wider)}>
              Without “{title}”: {count} {count === 1 ? 'style' : 'styles'}
            </button>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}
