import type { PlaceSuggestion } from '../../../domain/contracts/where-to-buy.ts';

/** Places for what was typed, best first. */
export type PlaceSearch = (typed: string) => PlaceSuggestion[];

export function createPlaceSearch(): PlaceSearch {
  return () => [];
}
