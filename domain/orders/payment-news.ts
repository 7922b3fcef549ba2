import { formatUsd } from '#domain/money/format-usd.ts';
import type { PaymentNews } from './staff-contract.ts';

const pendingReasons: Record<string, string> = {
  BUYER_COMPLAINT: 'the buyer has complained about it',
  CHARGEBACK: 'the buyer’s bank has taken it back',
  ECHECK: 'it is an eCheck that has not cleared',
  INTERNATIONAL_WITHDRAWAL: 'the PayPal account takes payments from abroad by hand only',
  PENDING_REVIEW: 'PayPal reviews it',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'somebody has to accept it in the PayPal account',
  REGULATORY_REVIEW: 'PayPal reviews it by law',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'the buyer’s bank has not sent the money',
  UNILATERAL: 'the PayPal account has no confirmed address',
  VERIFICATION_REQUIRED: 'the PayPal account is not verified',
};

const disputeReasons: Record<string, string> = {
  CREDIT_NOT_PROCESSED: 'a refund that did not come',
  DUPLICATE_TRANSACTION: 'a payment made twice',
  INCORRECT_AMOUNT: 'a wrong amount',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'goods that are not as described',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'goods that did not arrive',
  PAYMENT_BY_OTHER_MEANS: 'a payment made in another way as well',
  PROBLEM_WITH_REMITTANCE: 'a transfer that failed',
  UNAUTHORISED: 'a payment that the buyer did not make',
};

const outcomes: Record<string, string> = {
  ACCEPTED: 'the dispute was accepted',
  CANCELED_BY_BUYER: 'the buyer withdrew it',
  DENIED: 'the dispute was denied',
  RESOLVED_BUYER_FAVOUR: 'the buyer won',
  RESOLVED_SELLER_FAVOUR: 'the shop won',
  RESOLVED_WITH_PAYOUT: 'PayPal paid both sides',
};

const said = (words: Record<string, string>, code: string | undefined, before: string): string =>
  code === undefined ? '' : `${before}${words[code] ?? code}`;

export function paymentNewsSentence({ kind, cents, reference, detail }: PaymentNews): string {
  const amount = cents === undefined ? 'an amount that PayPal does not name' : formatUsd(cents);
  const sentences: Record<PaymentNews['kind'], string> = {
    pending: `PayPal checks the payment of ${amount}${said(pendingReasons, detail, ': ')}. Do not ship it yet.`,
    denied: `PayPal did not let the payment of ${amount} through. No money was taken.`,
    refunded: `PayPal has given back ${amount} (refund ${reference}).`,
    reversed: `PayPal has taken ${amount} back for the buyer or the bank (reversal ${reference}).`,
    refund_pending: `PayPal is giving back ${amount} (refund ${reference}).`,
    refund_failed: `PayPal could not give back ${amount} (refund ${reference}).`,
    refund_refused: `PayPal refused to give back ${amount}: ${detail ?? 'it gave no reason'}`,
    dispute_opened: `The buyer disputes ${amount} at PayPal${said(disputeReasons, detail, ', for ')} (case ${reference}). Answer it there.`,
    dispute_updated: `The dispute over ${amount} at PayPal has changed (case ${reference}).`,
    dispute_resolved: `The dispute over ${amount} at PayPal has ended (case ${reference})${said(outcomes, detail, ': ')}.`,
  };
  return sentences[kind];
}
