import { isoDayIn } from '#domain/dates/civil-day.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { quoteStateOn } from '#domain/trade/quote-state.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { logoUrl } from './logo.ts';
import type { ListedQuote, StoredQuote } from './quote-store.ts';

export const dayOf = (timeZone: string, instant: Date): string => isoDayIn(timeZone, instant);

const stateOf = ({ validUntil, openedAt, answer, withdrawnAt }: ListedQuote, today: string) =>
  quoteStateOn(
    { validUntil, answer, wasOpened: openedAt !== null, isWithdrawn: withdrawnAt !== null },
    today,
  );

export const listedView = (quote: ListedQuote, key: string, today: string): ClientQuote => ({
  id: quote.id,
  number: quote.number,
  title: quote.title,
  client: quote.client,
  key,
  state: stateOf(quote, today),
  markup: quote.markup,
  trade_cents: quote.tradeCents,
  total_cents: quote.totalCents,
  issued_at: quote.issuedAt.toISOString(),
  valid_until: quote.validUntil,
  answered_by: quote.answeredBy,
});

/**
 * Renders a quote for its client. Lists fields explicitly, so that neither the markup nor the professional's
 * cost leaks.
 */
export function sharedView(quote: StoredQuote, today: string, timeZone: string): SharedQuote {
  const state = stateOf(quote, today);
  return {
    business: { ...quote.business, logo: logoUrl(quote.logo) },
    number: quote.number,
    title: quote.title,
    client: quote.client,
    notes: quote.notes,
    lines: quote.lines,
    subtotal_cents: quote.subtotalCents,
    tax: quote.tax,
    tax_cents: quote.taxCents,
    total_cents: quote.totalCents,
    issued_on: dayOf(timeZone, quote.issuedAt),
    valid_until: quote.validUntil,
    state: state === 'accepted' || state === 'declined' || state === 'expired' ? state : 'open',
    answered_by: quote.answeredBy,
  };
}
