import { type Caller, professionalIdOf } from '#domain/access/caller.ts';

/** Which prices someone sees and pays: everybody's, or those of professionals. */
export type PriceGroup = 'list' | 'trade';

/** The prices of an account. */
export const priceGroupOfAccount = ({ isPro }: { isPro: boolean }): PriceGroup => (isPro ? 'trade' : 'list');

/**
 * The prices of a caller; staff see everybody's, but for carts of others, which they see as their owners do.
 */
export const priceGroupOf = (caller: Caller): PriceGroup =>
  priceGroupOfAccount({ isPro: professionalIdOf(caller) !== null });
