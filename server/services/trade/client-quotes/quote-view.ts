import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { quoteLabel } from '#domain/trade/quote-label.ts';
import { quoteStateOn } from '#domain/trade/quote-state.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { logoUrl } from './logo.ts';
import type { ListedQuote, StoredQuote } from './quote-store.ts';

export const dayOf = (timeZone: string, instant: Date): string => isoDayIn(timeZone, instant);

const stateOf = ({ validUntil, openedAt, answer, withdrawnAt, replacedAt }: ListedQuote, today: string) =>
  quoteStateOn(
    {
      validUntil,
      answer,
      wasOpened: openedAt !== null,
      isWithdrawn: withdrawnAt !== null,
      isReplaced: replacedAt !== null,
    },
    today,
  );

export const listedView = (quote: ListedQuote, key: string, today: string): ClientQuote => ({
  id: quote.id,
  number: quote.number,
  reference: quote.reference,
  revision: quote.revision,
  project_id: quote.projectId,
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
  sent_to: quote.sentTo,
  sent_at: quote.sentAt?.toISOString() ?? null,
});

export const labelOf = (quote: ListedQuote, timeZone: string): string =>
  quoteLabel({ ...quote, issued: dayOf(timeZone, quote.issuedAt) });

/**
 * Renders a quote for its client. Lists fields explicitly, so that neither the markup nor the professional's
 * cost leaks.
 */
export function sharedView(quote: StoredQuote, today: string, timeZone: string): SharedQuote {
  const state = stateOf(quote, today);
  return {
    business: { ...quote.business, logo: logoUrl(quote.logo) },
    label: labelOf(quote, timeZone),
    title: quote.title,
    client: quote.client,
    notes: quote.notes,
    lines: quote.lines,
    own_lines: quote.ownLines.map(({ title, cents }) => ({ title, cents })),
    alternates: quote.alternates,
    subtotal_cents: quote.subtotalCents,
    tax: quote.tax,
    tax_cents: quote.taxCents,
    total_cents: quote.totalCents,
    deposit: quote.deposit,
    deposit_cents: quote.depositCents,
    issued_on: dayOf(timeZone, quote.issuedAt),
    valid_until: quote.validUntil,
    state: state === 'issued' || state === 'opened' || state === 'withdrawn' ? 'open' : state,
    answered_by: quote.answeredBy,
  };
}
