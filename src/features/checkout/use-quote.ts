import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Quote, QuotedFulfilment } from '../../../domain/contracts/orders.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { announce } from '../../components/announcer.tsx';
import { CallFailed, reasonOf } from '../../lib/failure.ts';

/** Whoever types an address is asked about once, when they pause. */
const pauseMilliseconds = 350;

export interface Quoted {
  quote: Quote | null;
  asking: boolean;
  /** Why there is none, and the code to tell refusals apart by. */
  trouble: { reason: string; code: string } | null;
  /** Takes what a later answer of the server's said. */
  take: (quote: Quote) => void;
  again: () => void;
}

/** What the cart comes to as chosen, kept in step with the choice. `of` changes when the cart does; `onPromoRefused` hears why a code was not taken. */
export function useQuote(
  fulfilment: QuotedFulfilment | undefined,
  promoCode: string,
  of: string,
  onPromoRefused: (reason: string) => void,
): Quoted {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Quoted['trouble']>(null);
  const [turn, setTurn] = useState(0);
  const refusePromo = useRef(onPromoRefused);
  refusePromo.current = onPromoRefused;
  const wish = fulfilment && JSON.stringify(fulfilment);
  // A changed cart, and being asked again, are reasons to reckon anew.
  const asked = useMemo(() => ({ wish, promoCode, of, turn }), [wish, promoCode, of, turn]);

  const take = useCallback((taken: Quote) => {
    setQuote(taken);
    setTrouble(null);
    announce(`The total is ${formatUsd(taken.totals.total_cents)}.`);
  }, []);

  useEffect(() => {
    const { wish, promoCode } = asked;
    if (!wish) {
      setQuote(null);
      setTrouble(null);
      return;
    }
    const abort = new AbortController();
    setAsking(true);
    const timer = setTimeout(async () => {
      try {
        const { fetchQuote } = await import('./checkout-api.ts');
        const answer = await fetchQuote(JSON.parse(wish), promoCode, abort.signal);
        if (!abort.signal.aborted) take(answer);
      } catch (failure) {
        if (abort.signal.aborted) return;
        const code = failure instanceof CallFailed ? failure.code : 'unreachable';
        if (code === 'unknown_promo_code') return refusePromo.current(reasonOf(failure));
        setQuote(null);
        setTrouble({ reason: reasonOf(failure), code });
      } finally {
        if (!abort.signal.aborted) setAsking(false);
      }
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, take]);

  return { quote, asking, trouble, take, again: useCallback(() => setTurn((last) => last + 1), []) };
}
