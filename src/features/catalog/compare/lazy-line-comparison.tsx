import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { comparedIn } from './compared-lines.ts';

const Comparison = lazyPart(() => import(/* webpackChunkName: "line-comparison" */ './line-comparison.tsx'));

export function LineComparison({
  lines,
  children,
}: {
  lines: readonly Queries.LineComparisonFragment[];
  children: ReactNode;
}) {
  const query = useUrlQuery();
  const ids = comparedIn(
    query,
    lines.map(({ line_id }) => line_id),
  );
  if (ids.length === 0) return children;
  return (
    <Suspense>
      <Comparison lines={ids.flatMap((id) => lines.find(({ line_id }) => line_id === id) ?? [])} />
    </Suspense>
  );
}
