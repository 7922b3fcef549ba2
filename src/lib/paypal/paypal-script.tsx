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
  /** Where the script comes from; PayPal's own URL when left out. */
  sdkBaseUrl?: string | undefined;
}

const optionsOf = ({ clientId, sdkBaseUrl }: PayPalSettings): ReactPayPalScriptOptions => ({
  clientId,
  currency: 'USD',
  intent: 'capture',
  components: 'buttons,marks,messages,card-fields',
  ...(sdkBaseUrl && { sdkBaseUrl }),
});

/** Holds what stands on PayPal's script. Nothing is asked of PayPal before `wanted` says so. */
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

/** How far the script is, and the way to ask for it once more. */
export function usePayPalScript(): { state: ScriptState; retry: () => void } {
  const [{ options, isInitial, isPending, isRejected }, dispatch] = usePayPalScriptReducer();
  const over = isRejected ? 'rejected' : 'resolved';
  return {
    state: isInitial ? 'initial' : isPending ? 'pending' : over,
    retry: () => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options }),
  };
}
