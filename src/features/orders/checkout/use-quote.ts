import { useCallback, useEffect, useState } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Quote, QuotedFulfilment } from '#domain/orders/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';

const pauseMilliseconds = 350;

export interface Quoted {
  quote: Quote | null;
  asking: boolean;
  trouble: { reason: string; code: string } | null;
  /** Replaces the quote by one of a later response. */
  take: (quote: Quote) => void;
  again: () => void;
}

const codeOf = (failure: unknown): string => (failure instanceof ApiError ? failure.code : 'unreachable');
const isPromoRefused = (failure: unknown): boolean => codeOf(failure) === 'unknown_promo_code';

/**
 * Keeps the quote in sync with the draft. `of` changes with the cart; `onPromoRefused` receives the reason
 * for a rejected code.
 */
export function useQuote(
  fulfilment: QuotedFulfilment | undefined,
  promoCode: string,
  of: string,
  onPromoRefused: (reason: string) => void,
): Quoted {
  const [quote, setQuote] = useState<Quote | null>(null);
  const take = useCallback((taken: Quote) => {
    setQuote(taken);
    announce(`The total is ${formatUsd(taken.totals.total_cents)}.`);
  }, []);

  // A changed cart needs a new quote.
  const question = fulfilment && JSON.stringify([fulfilment, promoCode, of]);
  const { isLoading, failure, retry } = useRemote(
    question,
    async (signal) => {
      const { fetchQuote } = await import('./checkout-api.ts');
      return fulfilment && fetchQuote(fulfilment, promoCode, signal);
    },
    {
      pause: pauseMilliseconds,
      onValue: (answer) => answer && take(answer),
      onFailure: (reason) => {
        if (isPromoRefused(reason)) onPromoRefused(messageOf(reason));
        else setQuote(null);
      },
    },
  );

  useEffect(() => {
    if (question === undefined) setQuote(null);
  }, [question]);

  const isTrouble = failure !== undefined && !isPromoRefused(failure);
  return {
    quote,
    asking: isLoading,
    trouble: isTrouble ? { reason: messageOf(failure), code: codeOf(failure) } : null,
    take,
    again: retry,
  };
}
