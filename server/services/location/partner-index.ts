import type { ContractorEntry, RetailStoreEntry } from '../../../domain/content/places.ts';
import type { Contractor, RetailStore } from '../../../domain/contracts/where-to-buy.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { inTenths } from '../../../domain/geo/nearest.ts';
import type { PlacesOfContent } from './directory.ts';
import { nearAny } from './near-any.ts';
import { indexPlaces } from './place-index.ts';
import { placeWriter } from './place-writer.ts';

const storeOf = (entry: RetailStoreEntry, miles: number): RetailStore => ({
  ...entry,
  distance_miles: inTenths(miles),
});

const contractorOf = (entry: ContractorEntry, miles: number): Contractor => ({
  ...entry,
  covers: miles <= entry.radius_miles,
  distance_miles: inTenths(miles),
});

/**
 * Retail stores and contractors near some points, each measured from the nearest of them; nearest first, then
 * by name.
 */
export interface PartnerIndex {
  /** The same lists as JSON. */
  written: Record<'stores' | 'contractors', (points: readonly Coordinates[], miles: number) => string>;
  stores: (points: readonly Coordinates[], miles: number) => RetailStore[];
  contractors: (points: readonly Coordinates[], miles: number) => Contractor[];
}

export function createPartnerIndex({
  retailStores,
  contractors,
}: Pick<PlacesOfContent, 'retailStores' | 'contractors'>): PartnerIndex {
  const storeIndex = indexPlaces(retailStores);
  const contractorIndex = indexPlaces(contractors);
  const writeStores = placeWriter<RetailStoreEntry>();
  const writeContractors = placeWriter<ContractorEntry>(
    ({ place, miles }) => `,"covers":${miles <= place.radius_miles}`,
  );
  return {
    written: {
      stores: (points, within) => writeStores(nearAny(storeIndex, points, within)),
      contractors: (points, within) => writeContractors(nearAny(contractorIndex, points, within)),
    },
    stores: (points, within) =>
      nearAny(storeIndex, points, within).map(({ place, miles }) => storeOf(place, miles)),
    contractors: (points, within) =>
      nearAny(contractorIndex, points, within).map(({ place, miles }) => contractorOf(place, miles)),
  };
}
