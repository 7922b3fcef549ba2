import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Suspense } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { FinderHeader } from '#src/features/catalog/parts-finder/finder-header.tsx';
import type { FinderUnit } from '#src/features/catalog/parts-finder/finder-unit.ts';
import { FinderWays } from '#src/features/catalog/parts-finder/finder-ways.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

const Screens = lazyPart(() => import('./parts-finder-screens.tsx'));

/** One page for the finder and its screens. The static HTML contains only the finder. */
export default function PartsFinderPage({
  data: { allCategory, allPartGroup },
  pageContext: { units },
  location: { pathname },
}: PageProps<Queries.PartsFinderPageQuery, { units: FinderUnit[] }>) {
  const [screen = ''] = useHydrated() ? pathname.slice(pathTo.partsFinder.length).split('/') : [];
  return (
    <div className="page-width">
      <FinderHeader />
      <FinderWays here={screen} />
      {screen && (
        <Suspense fallback={<Skeleton height="40rem" />}>
          <Screens screen={screen} categories={allCategory.nodes} groups={allPartGroup.nodes} units={units} />
        </Suspense>
      )}
    </div>
  );
}

export const Head = (_: HeadProps) => (
  <PageHead
    title="Find a part"
    description="Find the lock, crank, screen or seal that fits: by product line, by its place on the window or door, or by its number."
    path={pathTo.partsFinder}
  />
);

export const query = graphql`
  query PartsFinderPage {
    allCategory(sort: { title: DESC }) {
      nodes {
        title
        lines {
          line_id
          title
        }
      }
    }
    allPartGroup {
      nodes {
        group
        title
      }
    }
  }
`;
