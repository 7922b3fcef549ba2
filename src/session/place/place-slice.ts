import { createAction } from '@reduxjs/toolkit';
import type { ProductTile } from '#domain/catalog/contract.ts';
import type { Showroom, ShowroomInfo, UserLocation } from '#domain/places/contract.ts';
import type { Beta, Contractor, Market, RetailStore, Service } from '#domain/places/directory-contract.ts';
import { on, reducerOf } from '../reducer-of.ts';

/** [3.2] `stores` are partner stores, nearest first; `lowes_stores` are those of the nearest's partner. */
export interface LocationsState {
  zone: 'RT' | 'NRT' | '';
  showroom: Showroom | null;
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

/** Data of a place from one response ([4.9]). */
export interface LocationUpdate {
  records: Partial<Omit<LocationsState, 'showroom' | 'showroom_info'>>;
  showroom?: Showroom | undefined;
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

/** The visitor chose a showroom; disables automatic selection ([4.8]). */
export const showroomChosen = createAction<Showroom>('locations/showroomChosen');
/** The visitor chose a postal code or a town ([4.8]). */
export const locationChosen = createAction<Pick<UserLocation, 'postal_code'>>('locations/locationChosen');
/** The shop's place was looked up ([4.9]). */
export const locationUpdated = createAction<LocationUpdate>('locations/locationUpdated');
/** Clears records of a place ([4.5]); `place-records.ts` groups them. */
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

/** Tiles of the visitor's market ([3.5], [7.16]). */
export const tilesReceived = createAction<ProductTile[]>('ecommData/tilesReceived');

export const ecommDataReducer = reducerOf<EcommDataState>(noTiles, [
  on(tilesReceived, (_, tiles) => ({ tiles })),
]);
