import { forgetTradePrices } from '#src/lib/kept-trade-prices.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import type { Step } from './step.ts';

/**
 * A tab that was asleep while its professional signed out in another one still holds their prices: where no
 * one is signed in they go.
 */
export const forgetLeftPrices: Step = () => {
  if (!hasStoredTokens()) forgetTradePrices();
  return undefined;
};
