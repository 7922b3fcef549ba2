import { FUNDING, PayPalButtons } from '@paypal/react-paypal-js';
import { isTransient } from '../http/api-error.ts';
import { reportError } from '../http/report-error.ts';

/** Result of an approved payment: `again` lets the buyer select another payment method in PayPal's window. */
export type Outcome = 'done' | 'again';

/** PayPal's callbacks; only our server sets amounts and creates orders. */
export interface PaymentHandlers {
  createOrder: () => Promise<string>;
  onApprove: (paypalOrderId: string) => Promise<Outcome>;
  onCancel: () => void;
  /** Errors of PayPal, including a script without buttons ([8.7]). */
  onError: (message: string) => void;
}

const messageOf = (error: Record<string, unknown>): string =>
  typeof error.message === 'string' ? error.message : String(error);

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
      // PayPal's protocol for a declined instrument: the buyer selects another for the same order.
      if ((await onApprove(orderID)) === 'again') actions.restart();
    }}
    onCancel={onCancel}
    onError={(error) => {
      // A rejection by our server is not a bug: the buyer sees it and can continue.
      if (isTransient(error)) reportError(error, 'paying with PayPal');
      onError(messageOf(error));
    }}
  />
);
