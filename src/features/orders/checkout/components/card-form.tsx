import { Notice } from '#src/components/notice.tsx';
import { PayPalBoundary } from '#src/lib/paypal/paypal-boundary.tsx';
import type { PaymentHandlers } from '#src/lib/paypal/paypal-button.tsx';
import { CardFields } from '#src/lib/paypal/paypal-card.tsx';
import { CardFormFields, type CardFormProps } from './card-form-fields.tsx';

export const CardForm = ({ handlers, ...rest }: CardFormProps & { handlers: PaymentHandlers }) => (
  <PayPalBoundary
    otherwise={(message) => (
      <Notice alarm title="Cards cannot be taken right now. You can pay with PayPal.">
        <p>{message}</p>
      </Notice>
    )}
  >
    <CardFields handlers={handlers}>
      <CardFormFields {...rest} />
    </CardFields>
  </PayPalBoundary>
);
