import {
  DISPATCH_ACTION,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';

/** [8.7] */
export const scriptFailed = 'Failed to load the PayPal JS SDK script.';

export interface PayPalSettings {
  clientId: string;
  sdkBaseUrl?: string | undefined;
}

const optionsOf = ({ clientId, sdkBaseUrl }: PayPalSettings): ReactPayPalScriptOptions => ({
  clientId,
  currency: 'USD',
  intent: 'capture',
  components: 'buttons,marks,messages,card-fields',
  ...(sdkBaseUrl && { sdkBaseUrl }),
});

export const PayPalScript = ({
  settings,
  wanted,
  children,
}: {
  settings: PayPalSettings;
  wanted: boolean;
  children: ReactNode;
}) => (
  <PayPalScriptProvider options={optionsOf(settings)} deferLoading={!wanted}>
    {children}
  </PayPalScriptProvider>
);

/** [4.10] */
export type ScriptState = 'initial' | 'pending' | 'rejected' | 'resolved';

export function usePayPalScript(): { state: ScriptState; retry: () => void } {
  const [{ options, isInitial, isPending, isRejected }, dispatch] = usePayPalScriptReducer();
  const over = isRejected ? 'rejected' : 'resolved';
  return {
    state: isInitial ? 'initial' : isPending ? 'pending' : over,
    retry: () => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options }),
  };
}
