import type { PartSummary } from '#domain/contracts/product.ts';
import { announce } from '#src/components/announcer.tsx';
import { messageOf } from '#src/lib/api-error.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import type { PartsAsked } from './parts-finder-api.ts';

interface FoundParts {
  /** What the last answer held; it stays while the next one is under way. */
  products: readonly PartSummary[] | null;
  total: number;
  busy: boolean;
  /** Why there is no answer. */
  reason: string | null;
  again: () => void;
}

export const countInWords = (total: number): string => (total === 1 ? '1 part' : `${total} parts`);

/** Asks for parts whenever what is asked changes; a newer question ends an older one. `null` asks nothing. */
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
