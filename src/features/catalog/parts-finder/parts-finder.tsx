import { replaceQuery, useUrlQuery } from '#src/lib/url-query.ts';
import { ByNumber } from './by-number.tsx';
import { ByPlace } from './by-place.tsx';
import { ByProduct, type FinderCategory } from './by-product.tsx';
import type { Group } from './finder-fields.tsx';
import type { ListOf } from './finder-results.tsx';
import type { FinderUnit } from './finder-unit.ts';

export interface PartsFinderProps {
  screen: string;
  categories: readonly FinderCategory[];
  groups: readonly Group[];
  units: readonly FinderUnit[];
  listOf: ListOf;
}

/** Finds a part by product, position, or number and name ([2.3]). */
export function PartsFinder({ screen, categories, groups, units, listOf }: PartsFinderProps) {
  const ask = { query: useUrlQuery(), change: replaceQuery };
  if (screen === 'product')
    return <ByProduct {...ask} categories={categories} groups={groups} listOf={listOf} />;
  if (screen === 'place') return <ByPlace {...ask} units={units} listOf={listOf} />;
  return screen === 'number' ? <ByNumber {...ask} groups={groups} listOf={listOf} /> : null;
}
