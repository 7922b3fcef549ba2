import { FUNDING, PayPalButtons } from '@paypal/react-paypal-js';
import { isTransient } from '../api-error.ts';
import { reportError } from '../report-error.ts';

/**
 * What became of an approved payment: `again` lets the buyer choose another way to pay, within PayPal's own
 * window.
 */
export type Outcome = 'done' | 'again';

/** What PayPal asks of us on the way; amounts and orders are made by our server alone. */
export interface PaymentHandlers {
  /** Answers with PayPal's id of the order; throws where none could be made. */
  createOrder: () => Promise<string>;
  onApprove: (paypalOrderId: string) => Promise<Outcome>;
  onCancel: () => void;
  /** PayPal's own trouble, and what its component says where the script came without buttons ([8.7]). */
  onError: (message: string) => void;
}

const messageOf = (error: Record<string, unknown>): string =>
  typeof error.message === 'string' ? error.message : String(error);

/** The button that opens PayPal. */
export const PayPalButton = ({
  createOrder,
  onApprove,
  onCancel,
  onError,
  disabled,
}: PaymentHandlers & { disabled: boolean }) => (
  <PayPalButtons
    fundingSource={FUNDING.PAYPAL as 'paypal'}
    style={{ layout: 'vertical', color: 'gold', shape: 'rect', label: 'pay', height: 48 }}
    disabled={disabled}
    createOrder={createOrder}
    onApprove={async ({ orderID }, actions) => {
      // As PayPal asks for a refused instrument: the buyer picks another one of the same order.
      if ((await onApprove(orderID)) === 'again') actions.restart();
    }}
    onCancel={onCancel}
    onError={(error) => {
      // What our own server refused on the way is no fault: the buyer sees it, and can go on.
      if (isTransient(error)) reportError(error, 'paying with PayPal');
      onError(messageOf(error));
    }}
  />
);
