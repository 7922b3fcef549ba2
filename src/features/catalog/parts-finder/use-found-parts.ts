import type { PartSummary } from '#domain/catalog/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import type { PartsAsked } from './parts-finder-api.ts';

interface FoundParts {
  /** Last results; kept while the next ones load. */
  products: readonly PartSummary[] | null;
  total: number;
  busy: boolean;
  reason: string | null;
  again: () => void;
}

export const countInWords = (total: number): string => (total === 1 ? '1 part' : `${total} parts`);

/** Searches on each change of the criteria; a new search aborts the previous one. `null` makes no search. */
export function useFoundParts(asked: PartsAsked | null, limit: number): FoundParts {
  const priceGroup = usePriceGroup();
  const question = asked ? JSON.stringify([asked, limit, priceGroup]) : undefined;
  const { latest, isLoading, failure, retry } = useRemote(
    question,
    async (signal) => {
      const { findParts } = await import('./parts-finder-api.ts');
      return findParts(asked ?? {}, limit, signal);
    },
    { onValue: ({ total }) => announce(countInWords(total)) },
  );
  const shown = failure === undefined ? latest : undefined;
  return {
    products: shown?.products ?? null,
    total: shown?.total ?? 0,
    busy: isLoading || (question === undefined && !shown),
    reason: failure === undefined ? null : messageOf(failure),
    again: retry,
  };
}
