import { useCallback, useEffect, useState } from 'react';
import type { PartSummary } from '../../../domain/contracts/product.ts';
import { announce } from '../../components/announcer.tsx';
import { reasonOf } from '../../lib/failure.ts';
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
  const key = asked && JSON.stringify(asked);
  const [answer, setAnswer] = useState<Omit<FoundParts, 'again'>>({
    ...{ products: null, total: 0, busy: true, reason: null },
  });
  const ask = useCallback(() => {
    if (key === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer((last) => ({ ...last, busy: true, reason: null }));
    import('./parts-finder-api.ts')
      .then(({ findParts }) => findParts(JSON.parse(key), limit, signal))
      .then(({ products, total }) => {
        if (signal.aborted) return;
        setAnswer({ products, total, busy: false, reason: null });
        announce(countInWords(total));
      })
      .catch((failure: unknown) => {
        if (!signal.aborted) setAnswer({ products: null, total: 0, busy: false, reason: reasonOf(failure) });
      });
    return () => controller.abort();
  }, [key, limit]);
  useEffect(ask, [ask]);

  return { ...answer, again: ask };
}
