export interface PaymentFailure {
  /**
   * `declined`: another card or account may work. `not_approved`: the buyer must approve. `refused`: no
   * payment of this kind is possible. `unavailable`: the outcome is unknown.
   */
  kind: 'declined' | 'not_approved' | 'refused' | 'unavailable';
  /** The provider's error code, like `INSTRUMENT_DECLINED`. */
  issue: string;
  buyer: string;
  staff: string;
}

type Refusal = Omit<PaymentFailure, 'issue'>;

const declined = (buyer: string, staff: string): Refusal => ({ kind: 'declined', buyer, staff });
const refused = (buyer: string, staff: string): Refusal => ({ kind: 'refused', buyer, staff });

const ours =
  'We cannot take this payment because of a fault on our side. Pay in another way, or call us to order.';
const anotherWay = 'PayPal does not let this payment through. Pay in another way, or call us to order.';

/**
 * PayPal's documented errors of Orders v2 and Payments v2, by `details[].issue` or `name`. Buyers read the
 * next step, staff the reason.
 */
export const refusals: Readonly<Record<string, Refusal>> = {
  INSTRUMENT_DECLINED: declined(
    'Your bank did not accept this payment. Try again, or pay in another way.',
    'The bank or PayPal declined the card or account.',
  ),
  TRANSACTION_REFUSED: declined(
    'The bank refused this payment. Choose another way to pay.',
    'The processor refused the transaction.',
  ),
  PAYER_ACTION_REQUIRED: declined(
    'PayPal asks you to confirm this payment. Choose to pay again and follow its steps.',
    'The buyer has to confirm the payment at PayPal (3-D Secure or another funding source).',
  ),
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: declined(
    'PayPal could not use this account or card. Choose to pay again and pick another one there.',
    'The funding source failed: the buyer has to pick another one at PayPal.',
  ),
  CARD_EXPIRED: declined('The card has expired. Use another one.', 'The card has expired.'),
  CARD_CLOSED: declined('The bank has closed this card. Use another one.', 'The bank has closed the card.'),
  CREDIT_CARD_CVV_CHECK_FAILED: declined(
    'The security code does not match the card. Check it, or use another card.',
    'The security code of the card did not match.',
  ),
  PAYER_CANNOT_PAY: declined(
    'PayPal does not let this account pay here. Pay by card or with another account.',
    'The buyer and the shop cannot deal with each other at PayPal.',
  ),
  PAYER_ACCOUNT_RESTRICTED: declined(
    'PayPal has restricted this account. Pay by card or with another account, or ask PayPal.',
    'PayPal has restricted the buyer’s account.',
  ),
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: declined(
    'This PayPal account is locked or closed. Pay by card or with another account.',
    'The buyer’s PayPal account is locked or closed.',
  ),
  ORDER_NOT_APPROVED: {
    kind: 'not_approved',
    buyer: 'The payment has not been approved yet.',
    staff: 'The buyer has not approved the payment at PayPal.',
  },
  ORDER_EXPIRED: refused(
    'This payment has expired. Begin again.',
    'The buyer approved too late: the order at PayPal has expired.',
  ),
  INVALID_RESOURCE_ID: refused(
    'This payment has expired. Begin again.',
    'PayPal does not know the payment any more.',
  ),
  RESOURCE_NOT_FOUND: refused(
    'This payment has expired. Begin again.',
    'PayPal does not know the payment any more.',
  ),
  ORDER_ALREADY_CAPTURED: refused(
    'This payment was made already. You are not charged again: look for our email, or call us.',
    'The order was captured before.',
  ),
  DUPLICATE_INVOICE_ID: refused(
    'PayPal has a payment for this order already. You are not charged again: look for our email, or call us.',
    'PayPal has a payment with this order number already. Look for it in the PayPal account.',
  ),
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: refused(
    'This payment was tried too often. Begin again with another way to pay.',
    'The buyer tried to pay more often than PayPal allows.',
  ),
  COMPLIANCE_VIOLATION: refused(anotherWay, 'PayPal refused the payment by a legal rule.'),
  PAYEE_BLOCKED_TRANSACTION: refused(
    anotherWay,
    'The fraud filters or payment preferences of the shop’s PayPal account blocked it.',
  ),
  TRANSACTION_LIMIT_EXCEEDED: refused(
    'The total is more than PayPal lets this account pay at once. Pay in another way, or call us to order.',
    'The amount is above a limit of the buyer’s account.',
  ),
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: refused(ours, 'The shop’s PayPal account has reached its limit.'),
  PAYEE_ACCOUNT_RESTRICTED: refused(ours, 'PayPal has restricted the shop’s account.'),
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: refused(ours, 'The shop’s PayPal account is locked or closed.'),
  PAYEE_ACCOUNT_INVALID: refused(ours, 'PayPal does not know the shop’s account.'),
  PERMISSION_DENIED: refused(ours, 'The shop’s PayPal account lacks a permission.'),
  NOT_AUTHORIZED: refused(ours, 'The shop’s PayPal account lacks a permission.'),
  AMOUNT_MISMATCH: refused(ours, 'The parts of the amount do not add up to the total.'),
  CURRENCY_NOT_SUPPORTED: refused(ours, 'The shop’s PayPal account does not take US dollars.'),
  REFUND_TIME_LIMIT_EXCEEDED: refused(
    'The payment is too old to be given back by PayPal. Call us.',
    'The time in which PayPal gives this payment back has passed. Pay the buyer in another way.',
  ),
  CAPTURE_FULLY_REFUNDED: refused(
    'All of it went back, or is on its way.',
    'All of it went back, or is on its way.',
  ),
  REFUND_AMOUNT_EXCEEDED: refused(
    'More than was paid cannot be given back. Call us.',
    'The refund is more than what is left of the payment. Look in the PayPal account.',
  ),
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: refused(
    'PayPal cannot give back more of this payment. Call us.',
    'The payment was given back in too many parts. Pay the buyer in another way.',
  ),
  PARTIAL_REFUND_NOT_ALLOWED: refused(
    'PayPal cannot give back a part of this payment. Call us.',
    'This payment can only be given back whole.',
  ),
  PENDING_CAPTURE: refused(
    'PayPal is still checking this payment. It can be given back after that.',
    'PayPal is still checking the payment: nothing can be given back yet.',
  ),
  REFUND_NOT_ALLOWED: refused(
    'PayPal cannot give this payment back. Call us.',
    'PayPal does not give this payment back, as during a dispute. Look in the PayPal account.',
  ),
  REFUND_FAILED_INSUFFICIENT_FUNDS: refused(
    'The refund is delayed. Call us if you have a question.',
    'The balance of the shop’s PayPal account is too low. Add money, then try again.',
  ),
};

/** Fallback for undocumented codes. */
export const unknownRefusal = (issue: string): Refusal =>
  refused(
    'PayPal did not accept this payment. Pay in another way, or call us to order.',
    `PayPal refused for a reason that the shop does not know: ${issue}.`,
  );
