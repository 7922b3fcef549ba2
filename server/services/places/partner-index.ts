import type { ContractorEntry, RetailStoreEntry } from '#domain/content/places.ts';
import type { Contractor, RetailStore } from '#domain/places/directory-contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { inTenths } from '#domain/places/nearest.ts';
import type { PlacesOfContent } from './directory.ts';
import { PlaceIndex } from './postal/place-index.ts';
import { PlaceWriter } from './postal/place-writer.ts';

const storeOf = (entry: RetailStoreEntry, miles: number): RetailStore => ({
  ...entry,
  distance_miles: inTenths(miles),
});

const contractorOf = (entry: ContractorEntry, miles: number): Contractor => ({
  ...entry,
  covers: miles <= entry.radius_miles,
  distance_miles: inTenths(miles),
});

type Points = readonly Coordinates[];

export class PartnerIndex {
  private readonly storeIndex: PlaceIndex<RetailStoreEntry>;
  private readonly contractorIndex: PlaceIndex<ContractorEntry>;
  private readonly storeWriter = new PlaceWriter<RetailStoreEntry>();
  private readonly contractorWriter = new PlaceWriter<ContractorEntry>(
    ({ place, miles }) => `,"covers":${miles <= place.radius_miles}`,
  );

  constructor({ retailStores, contractors }: Pick<PlacesOfContent, 'retailStores' | 'contractors'>) {
    this.storeIndex = new PlaceIndex(retailStores);
    this.contractorIndex = new PlaceIndex(contractors);
  }

  stores(points: Points, within: number): RetailStore[] {
    return this.storeIndex.withinAny(points, within).map(({ place, miles }) => storeOf(place, miles));
  }

  contractors(points: Points, within: number): Contractor[] {
    return this.contractorIndex
      .withinAny(points, within)
      .map(({ place, miles }) => contractorOf(place, miles));
  }

  writtenStores(points: Points, within: number): string {
    return this.storeWriter.write(this.storeIndex.withinAny(points, within));
  }

  writtenContractors(points: Points, within: number): string {
    return this.contractorWriter.write(this.contractorIndex.withinAny(points, within));
  }
}
