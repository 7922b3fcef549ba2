import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Showroom } from '../../../domain/contracts/location.ts';
import { locationUpdated, showroomChosen } from '../../app/events.ts';
import type { LocationsState } from './locations-state.ts';

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
