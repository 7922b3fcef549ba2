import type { NoRoadPlace } from '../../../domain/content/no-road-place.ts';
import type { Market } from '../../../domain/contracts/where-to-buy.ts';
import type { PlacesOfContent } from './directory.ts';
import type { Subject } from './location-resolver.ts';

/**
 * Where no branch serves, and so nothing can be brought or fetched: abroad with the army, or 200 miles off
 * every showroom.
 */
const outside: Market = {
  market_id: 'outside',
  ecommerce: false,
  delivery: false,
  pickup: false,
  parts_only: true,
};

const codesOf = (places: readonly NoRoadPlace[]): Set<string> =>
  new Set(places.flatMap(({ postal_codes }) => Object.keys(postal_codes)));

/**
 * What may be bought online for a place, and how it gets there: as its branch has it, but without freight
 * where no road leads ([9.11]). Somebody there may still fetch what was ordered.
 */
export function createMarkets({
  branches,
  noRoadPlaces,
}: Pick<PlacesOfContent, 'branches' | 'noRoadPlaces'>): (subject: Subject) => Market {
  const noRoad = codesOf(noRoadPlaces);
  const markets = new Map(
    branches.map(({ branch_id, market }) => [branch_id, { market_id: branch_id, ...market }]),
  );
  return ({ branch, place }) => {
    const market = markets.get(branch?.branch_id ?? '') ?? outside;
    return place && noRoad.has(place.postal_code) ? { ...market, delivery: false } : market;
  };
}
