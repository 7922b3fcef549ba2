import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Showroom, ShowroomInfo } from '../../../domain/contracts/location.ts';
import type {
  Beta,
  Contractor,
  Market,
  RetailStore,
  Service,
} from '../../../domain/contracts/where-to-buy.ts';
import { locationUpdated, showroomChosen } from '../../app/events.ts';

/**
 * [3.2] Where the visitor is, and what is near. `stores` are the partners' stores, nearest first; `lowes` is the nearest of them, and
 * `lowes_stores` are those of the same partner.
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

function choose(state: LocationsState, showroom: Showroom): void {
  if (state.showroom_info?.showroom_id !== showroom.showroom_id) state.showroom_info = null;
  state.showroom = showroom;
}

const locationsSlice = createSlice({
  name: 'locations',
  initialState,
  reducers: {
    /** What of a place is not known any more ([4.5]); `clear-records.ts` says what goes together. */
    recordsCleared(state, { payload }: PayloadAction<Partial<LocationsState>>) {
      Object.assign(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(showroomChosen, (state, { payload }) => choose(state, payload))
      .addCase(locationUpdated, (state, { payload: { records, showroom } }) => {
        Object.assign(state, records);
        if (showroom) choose(state, showroom);
      });
  },
});

export const { recordsCleared } = locationsSlice.actions;
export const locationsReducer = locationsSlice.reducer;
