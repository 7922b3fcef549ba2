import {
  PayPalCardFieldsProvider,
  PayPalCVVField,
  PayPalExpiryField,
  PayPalNumberField,
  usePayPalCardFields,
} from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';
import { useColorScheme } from '../use-color-scheme.ts';
import { cardFieldStyle } from './card-field-style.ts';
import type { PaymentHandlers } from './paypal-button.tsx';

/**
 * The card's number, date and code are typed into PayPal's own fields: they never reach our page, our server
 * or its logs ([5.5]).
 */
export const CardNumberField = PayPalNumberField;
export const CardExpiryField = PayPalExpiryField;
export const CardCodeField = PayPalCVVField;

export function CardFields({
  handlers: { createOrder, onApprove, onCancel, onError },
  children,
}: {
  handlers: PaymentHandlers;
  children: ReactNode;
}) {
  return (
    <PayPalCardFieldsProvider
      // What was handed to the frames stays as it was: by another scheme of colors they are made anew.
      key={useColorScheme()}
      createOrder={createOrder}
      onApprove={({ orderID }) => void onApprove(orderID)}
      onCancel={onCancel}
      onError={(error) => onError(typeof error.message === 'string' ? error.message : String(error))}
      style={cardFieldStyle()}
    >
      {children}
    </PayPalCardFieldsProvider>
  );
}

/** What of a card is not right; `vendor` is a network that is not taken. */
export type CardProblem = 'number' | 'expiry' | 'code' | 'vendor';

const problems: Record<string, CardProblem> = {
  INVALID_NUMBER: 'number',
  INVALID_EXPIRY: 'expiry',
  INVALID_CVV: 'code',
  INELIGIBLE_CARD_VENDOR: 'vendor',
};

export interface CardBilling {
  name: string;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode: string;
  country: 'US' | 'CA';
}

/** What can be done with the fields once they stand there; `null` before that. */
export function useCardForm() {
  const { cardFieldsForm, fields } = usePayPalCardFields();
  if (!cardFieldsForm) return null;
  const named = { number: fields.NumberField, expiry: fields.ExpiryField, code: fields.CVVField };
  return {
    /** In the order of the fields. */
    check: async (): Promise<CardProblem[]> => {
      const { isFormValid, errors } = await cardFieldsForm.getState();
      if (isFormValid) return [];
      const found = errors.flatMap((error) => problems[error] ?? []);
      return found.length > 0 ? found : ['number'];
    },
    focus: (field: keyof typeof named) => named[field]?.focus(),
    submit: ({ name, street, city, state, postalCode, country }: CardBilling) =>
      cardFieldsForm.submit({
        name,
        billingAddress: {
          ...(street && { addressLine1: street }),
          ...(city && { adminArea2: city }),
          ...(state && { adminArea1: state }),
          postalCode,
          countryCode: country,
        },
      }),
  };
}
