import type { Answers } from '#domain/configurator/model.ts';

/** What is written of a configuration at every change. */
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
  /** How many the shelf holds; `null` of what is never on it. */
  onHand: number | null;
}

const hour = 60 * 60 * 1000;
const days = 90;

/**
 * A configuration is kept for 90 days after its last change, and never for less than it was promised. The end
 * is a whole hour: while it stays the same, so do the rows of its index, and an answer costs the database
 * half as much.
 */
export const expiryOf = (now: Date, promised?: Date): Date => {
  const expiry = Math.ceil(now.getTime() / hour) * hour + days * 24 * hour;
  return new Date(Math.max(expiry, promised?.getTime() ?? 0));
};
