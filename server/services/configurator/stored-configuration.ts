import type { Answers } from '#domain/configurator/model.ts';

export interface ConfigurationContent {
  backendName: string;
  selections: Answers;
  quantity: number;
  postalCode: string | null;
  priceList: string;
  unitCents: number;
  priceTold: boolean;
  expiresAt: Date;
}

export interface StoredConfiguration extends ConfigurationContent {
  id: string;
  quoteId: string;
  revision: number;
  /** Stock; null for made-to-order products. */
  onHand: number | null;
}

const hour = 60 * 60 * 1000;
const days = 90;

/**
 * Returns the expiry: 90 days after the last change, or a later promise. Rounded up to an hour, since an
 * unchanged expiry skips index updates and halves the cost of a change.
 */
export const expiryOf = (now: Date, promised?: Date): Date => {
  const expiry = Math.ceil(now.getTime() / hour) * hour + days * 24 * hour;
  return new Date(Math.max(expiry, promised?.getTime() ?? 0));
};
