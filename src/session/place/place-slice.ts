import { createAction } from '@reduxjs/toolkit';
import type { Showroom, ShowroomInfo, UserLocation } from '#domain/contracts/location.ts';
import type { ProductTile } from '#domain/contracts/product.ts';
import type { Beta, Contractor, Market, RetailStore, Service } from '#domain/contracts/where-to-buy.ts';
import { on, reducerOf } from '../reducer-of.ts';

/**
 * [3.2] Where the visitor is, and what is near. `stores` are the partners' stores, nearest first; `lowes` is
 * the nearest of them, and `lowes_stores` are those of the same partner.
 */
export interface LocationsState {
  zone: 'RT' | 'NRT' | '';
  showroom: Showroom | null;
  /** Of the chosen showroom, once a page has asked for it. */
  showroom_info: ShowroomInfo | null;
  showrooms: Showroom[];
  lowes: RetailStore | null;
  lowes_stores: RetailStore[];
  contractors: Contractor[];
  stores: RetailStore[];
  service_info: Service | null;
  beta: Beta | null;
  market: Market | null;
  ecommerce: boolean;
  delivery: boolean;
  pickup: boolean;
  parts_only: boolean;
}

/** What there is where the visitor is, all of one answer ([4.9]). */
export interface LocationUpdate {
  records: Partial<Omit<LocationsState, 'showroom' | 'showroom_info'>>;
  /** Chosen for the visitor; left out, the one that they have stays. */
  showroom?: Showroom;
  /** Whether the cart has to be read anew, because what it says depends on the place. */
  refreshCart?: boolean;
}

const initialState: LocationsState = {
  zone: '',
  showroom: null,
  showroom_info: null,
  showrooms: [],
  lowes: null,
  lowes_stores: [],
  contractors: [],
  stores: [],
  service_info: null,
  beta: null,
  market: null,
  ecommerce: false,
  delivery: false,
  pickup: false,
  parts_only: false,
};

const choose = ({ showroom_info }: LocationsState, showroom: Showroom): Partial<LocationsState> => ({
  showroom,
  showroom_info: showroom_info?.showroom_id === showroom.showroom_id ? showroom_info : null,
});

/** A visitor chose a showroom, wherever on the site: no other is chosen for them ([4.8]). */
export const showroomChosen = createAction<Showroom>('locations/showroomChosen');
/** A visitor said where they are: a postal code, or that of a town ([4.8]). */
export const locationChosen = createAction<Pick<UserLocation, 'postal_code'>>('locations/locationChosen');
/** The place that the shop follows was looked up ([4.9]). */
export const locationUpdated = createAction<LocationUpdate>('locations/locationUpdated');
/** What of a place is not known any more ([4.5]); `place-records.ts` says what goes together. */
export const recordsCleared = createAction<Partial<LocationsState>>('locations/recordsCleared');

export const locationsReducer = reducerOf<LocationsState>(initialState, [
  on(showroomChosen, choose),
  on(locationUpdated, (state, { records, showroom }) => ({
    ...records,
    ...(showroom && choose(state, showroom)),
  })),
  on(recordsCleared, (_, records) => records),
]);

/** [3.5] Product tiles of the visitor's market. */
interface EcommDataState {
  tiles: ProductTile[];
}

const noTiles: EcommDataState = { tiles: [] };

/** The tiles of the visitor's market ([3.5], [7.16]). */
export const tilesReceived = createAction<ProductTile[]>('ecommData/tilesReceived');

export const ecommDataReducer = reducerOf<EcommDataState>(noTiles, [
  on(tilesReceived, (_, tiles) => ({ tiles })),
]);
