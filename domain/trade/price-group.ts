import { type Caller, professionalIdOf } from '#domain/access/caller.ts';

export type PriceGroup = 'list' | 'trade';

export const priceGroupOfAccount = ({ isPro }: { isPro: boolean }): PriceGroup => (isPro ? 'trade' : 'list');

/** Returns a caller's price group; staff see public prices, but customers' carts with the owner's prices. */
export const priceGroupOf = (caller: Caller): PriceGroup =>
  priceGroupOfAccount({ isPro: professionalIdOf(caller) !== null });
