import type { MarketEntry } from '../../../domain/content/configurator.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';

/** The market of a postal code; of one that nobody knows, or of none, the first. */
export type MarketOf = (postalCode: string | null | undefined) => MarketEntry;

/** Finds markets by the state that a postal code lies in. */
export function marketFinder(
  { markets }: Pick<ContentSet, 'markets'>,
  stateOf: (postalCode: string) => string | undefined,
): MarketOf {
  const [first] = markets;
  if (!first) throw new Error('The content names no market');
  const byState = new Map(markets.flatMap((market) => market.states.map((state) => [state, market])));
  return (postalCode) => byState.get((postalCode && stateOf(postalCode)) || '') ?? first;
}
