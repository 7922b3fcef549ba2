import { createSlice } from '@reduxjs/toolkit';
import type { Showroom } from '../../../domain/contracts/location.ts';
import { showroomChosen, showroomsFound } from '../../app/events.ts';

/** [3.2] Where the visitor is, and what is near. Records that no call answers with yet stay empty. */
export interface LocationsState {
  zone: 'RT' | 'NRT' | '';
  showroom: Showroom | null;
  showroom_info: Record<string, unknown> | null;
  showrooms: Showroom[];
  lowes: Record<string, unknown> | null;
  lowes_stores: Record<string, unknown>[];
  contractors: Record<string, unknown>[];
  stores: Record<string, unknown>[];
  service_info: Record<string, unknown> | null;
  beta: Record<string, unknown> | null;
  market: Record<string, unknown> | null;
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

const locationsSlice = createSlice({
  name: 'locations',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(showroomsFound, (state, { payload }) => {
        state.showrooms = payload;
      })
      .addCase(showroomChosen, (state, { payload }) => {
        state.showroom = payload;
      });
  },
});

export const locationsReducer = locationsSlice.reducer;
