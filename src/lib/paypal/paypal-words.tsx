import { FUNDING, PayPalMarks, PayPalMessages } from '@paypal/react-paypal-js';
import { PayPalBoundary } from './paypal-boundary.tsx';

const fundings = { paypal: FUNDING.PAYPAL, card: FUNDING.CARD } as { paypal: 'paypal'; card: 'card' };

export const PaymentMark = ({ of, className }: { of: keyof typeof fundings; className?: string }) => (
  <PayPalBoundary otherwise={() => null}>
    <PayPalMarks fundingSource={fundings[of]} className={className ?? ''} />
  </PayPalBoundary>
);

export const PayLaterMessage = ({ cents, className }: { cents: number; className?: string }) => (
  <PayPalBoundary otherwise={() => null}>
    {/* Keyed: PayPal's script would add a second line for a new amount. */}
    <PayPalMessages
      key={cents}
      amount={cents / 100}
      placement="payment"
      style={{ layout: 'text', logo: { type: 'inline' }, text: { size: 14 } }}
      className={className ?? ''}
    />
  </PayPalBoundary>
);
