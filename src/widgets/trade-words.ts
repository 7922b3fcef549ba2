import { formatUsd } from '#domain/money/format-usd.ts';
import type { TradeName } from '#domain/trade/applications-contract.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import type { QuoteState } from '#domain/trade/quote-state.ts';

const stateWords: Record<AccountCharge['state'], string> = {
  awaiting: 'Awaiting approval',
  open: 'Open',
  settled: 'Paid',
  released: 'Canceled',
  credited: 'Credited',
};

/** Of an invoice whose parts were all paid out again, `Paid` would be true of its past alone. */
export const chargeWord = ({ state, cents }: Pick<AccountCharge, 'state' | 'cents'>): string =>
  state === 'settled' && cents === 0 ? 'Paid back' : stateWords[state];

/** Says which parts of a paid order are credited and were paid out. */
export const backWords = ({
  credited_cents,
  paid_out_cents,
}: Pick<AccountCharge, 'credited_cents' | 'paid_out_cents'>): string[] => [
  ...(credited_cents ? [`${formatUsd(credited_cents)} of it credited`] : []),
  ...(paid_out_cents ? [`${formatUsd(paid_out_cents)} paid out`] : []),
];

export const quoteWords: Record<QuoteState, string> = {
  issued: 'Issued',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced by a revision',
  withdrawn: 'Withdrawn',
};

export const certificateWords = ({ state, expired }: Pick<TaxCertificate, 'state' | 'expired'>): string => {
  if (state === 'pending') return 'In review';
  if (state === 'rejected') return 'Does not count';
  return expired ? 'Expired' : 'Counts';
};

export const tradeWords: Record<TradeName, string> = {
  builder: 'Builder',
  remodeler: 'Remodeler',
  installer: 'Installer or glazier',
  architect: 'Architect',
  designer: 'Interior designer',
  dealer: 'Dealer or lumberyard',
  other: 'Something else',
};
