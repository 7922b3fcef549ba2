import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { forgetTradePrices } from '#src/session/customer/kept-trade-prices.ts';
import type { Step } from './step.ts';

/** Clears trade prices of guests: a suspended tab can miss a sign-out in another tab. */
export const forgetLeftPrices: Step = () => {
  if (!hasStoredTokens()) forgetTradePrices();
  return undefined;
};
