import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';

export const clientQuoteExample: ClientQuote = {
  id: 'quote-1',
  number: 1,
  reference: '',
  revision: 1,
  project_id: '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a01',
  title: 'New windows',
  client: 'The Carvers',
  state: 'issued',
  key: 'a-key',
  markup: 3_333,
  trade_cents: 100_000,
  total_cents: 133_333,
  issued_at: '2026-11-20T15:00:00.000Z',
  valid_until: '2026-12-31',
  answered_by: null,
  sent_to: null,
  sent_at: null,
};
