import type { Answers } from '../../../../domain/configurator/model.ts';

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

// Whatever else comes as an id is none, and PostgreSQL would refuse to compare it.
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (id: string): boolean => idShape.test(id);
