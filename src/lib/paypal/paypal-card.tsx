import {
  type PayPalCardFieldsComponentOptions,
  PayPalCardFieldsProvider,
  type PayPalCardFieldsStateObject,
  PayPalCVVField,
  PayPalExpiryField,
  PayPalNumberField,
  usePayPalCardFields,
} from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { PaymentHandlers } from './paypal-button.tsx';

/** PayPal's fields are in cross-origin frames without our CSS variables: pass the current colors. */
function cardFieldStyle(): NonNullable<PayPalCardFieldsComponentOptions['style']> {
  const computed = getComputedStyle(document.documentElement);
  const token = (name: string): string => computed.getPropertyValue(name).trim();
  // Supported by PayPal, but missing from its types. Contrast checkers assume white behind a frame.
  const ground = { background: token('--paper-raised') };
  return {
    body: { padding: '0' },
    input: {
      'font-family': 'system-ui, sans-serif',
      'font-size': '1rem',
      color: token('--ink'),
      ...ground,
      appearance: 'none',
      border: `1px solid ${token('--hairline-strong')}`,
      borderRadius: '2px',
      'padding-left': '0.875rem',
      'padding-right': '0.875rem',
    },
    ':focus': { outline: `3px solid ${token('--focus')}`, boxShadow: 'none' },
    '.invalid': { color: token('--alarm') },
  };
}

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const query = dark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const useColorScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(
    subscribe,
    () => (dark().matches ? 'dark' : 'light'),
    () => 'light',
  );

/** PayPal's hosted fields: card data never reaches our page, server or logs ([5.5]). */
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
      // Frames keep their initial colors, so remount them on a scheme change.
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

export interface CardProblem {
  field: 'number' | 'expiry' | 'code';
  fault: 'empty' | 'invalid' | 'vendor';
}

const fieldsByError: Record<string, CardProblem['field']> = {
  INVALID_NUMBER: 'number',
  INVALID_EXPIRY: 'expiry',
  INVALID_CVV: 'code',
  INELIGIBLE_CARD_VENDOR: 'number',
};

const stateKeys = { number: 'cardNumberField', expiry: 'cardExpiryField', code: 'cardCvvField' } as const;

/** PayPal's fields are empty until their frames have loaded. */
function problemsOf({ isFormValid, errors, fields }: PayPalCardFieldsStateObject): CardProblem[] {
  if (isFormValid) return [];
  const known = errors.filter((error) => error in fieldsByError);
  return (known.length > 0 ? known : ['INVALID_NUMBER']).map((error) => {
    const field = fieldsByError[error] ?? 'number';
    if (error === 'INELIGIBLE_CARD_VENDOR') return { field, fault: 'vendor' };
    return { field, fault: fields[stateKeys[field]].isEmpty ? 'empty' : 'invalid' };
  });
}

const typedFields: Record<string, CardProblem['field']> = { number: 'number', expiry: 'expiry', cvv: 'code' };

/** `inputEvents` of a field: `typed` gets no problem for an entry that may become right. */
export const onCardInput = (typed: (field: CardProblem['field'], problem?: CardProblem) => void) => ({
  onChange: (state: PayPalCardFieldsStateObject): void => {
    const field = typedFields[state.emittedBy ?? ''];
    if (!field) return;
    const found = problemsOf(state).find((problem) => problem.field === field);
    const mayBecomeRight = found?.fault === 'invalid' && state.fields[stateKeys[field]].isPotentiallyValid;
    typed(field, mayBecomeRight ? undefined : found);
  },
});

export interface CardBilling {
  name: string;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode: string;
  country: 'US' | 'CA';
}

export function useCardForm() {
  const { cardFieldsForm, fields } = usePayPalCardFields();
  if (!cardFieldsForm) return null;
  const named = { number: fields.NumberField, expiry: fields.ExpiryField, code: fields.CVVField };
  return {
    check: async (): Promise<CardProblem[]> => problemsOf(await cardFieldsForm.getState()),
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
