import { Link } from 'gatsby';
import { type ReactNode, useState } from 'react';
import type { PartSummary } from '#domain/catalog/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import * as styles from './finder.module.css';
import type { PartsAsked } from './parts-finder-api.ts';

interface FoundParts {
  /** Last results; kept while the next ones load. */
  products: readonly PartSummary[] | null;
  total: number;
  busy: boolean;
  failure: unknown;
  again: () => void;
}

const countInWords = (total: number): string => (total === 1 ? '1 part' : `${total} parts`);

/** Searches on each change of the criteria; a new search aborts the previous one. `null` makes no search. */
function useFoundParts(asked: PartsAsked | null, limit: number): FoundParts {
  const dispatch = useAppDispatch();
  const priceGroup = usePriceGroup();
  const question = asked ? JSON.stringify([asked, limit, priceGroup]) : undefined;
  const { latest, isLoading, failure, retry } = useRemote(
    question,
    async (signal) => {
      const { findParts } = await import('./parts-finder-api.ts');
      return dispatch(findParts(asked ?? {}, limit, signal));
    },
    { onValue: ({ total }) => announce(countInWords(total)) },
  );
  const shown = failure === undefined ? latest : undefined;
  return {
    products: shown?.products ?? null,
    total: shown?.total ?? 0,
    busy: isLoading || (question === undefined && !shown),
    failure,
    again: retry,
  };
}

/** Renders the list: injected, as the finder must not import the shop's cards. */
export type ListOf = (parts: readonly PartSummary[]) => ReactNode;

const page = 24;

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton height="22rem" />
    <Skeleton height="22rem" />
    <Skeleton height="22rem" />
  </div>
);

export const resultsAnchor = 'found';

export function FinderResults({
  title,
  asked,
  listOf,
}: {
  title: string;
  asked: PartsAsked;
  listOf: ListOf;
}) {
  const [limit, setLimit] = useState(page);
  const { products, total, busy, failure, again } = useFoundParts(asked, limit);
  return (
    <Section id={resultsAnchor} title={title} note={products && !busy ? countInWords(total) : undefined}>
      <Stack aria-busy={busy} gap={5}>
        {failure !== undefined && <FailureNotice failure={failure} retry={again} />}
        {failure === undefined && !products && <Waiting />}
        {products?.length === 0 && (
          <StateScreen drawing="opening">
            <h3>We make no such part, or call it something else.</h3>
            <p>
              Take a filter away, look through <Link to={pathTo.parts}>all parts</Link>, or bring the old
              piece to a <Link to={pathTo.allLocations}>showroom</Link>.
            </p>
          </StateScreen>
        )}
        {products && products.length > 0 && listOf(products)}
        {products && products.length < total && (
          <p>
            <Button look="outline" disabled={busy} onClick={() => setLimit((count) => count + page)}>
              Show more
            </Button>
          </p>
        )}
      </Stack>
    </Section>
  );
}
