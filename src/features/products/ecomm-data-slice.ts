import { createSlice } from '@reduxjs/toolkit';
import type { ProductTile } from '../../../domain/contracts/product.ts';
import { tilesReceived } from '../../app/events.ts';

/** [3.5] Product tiles of the visitor's market. */
export interface EcommDataState {
  tiles: ProductTile[];
}

const initialState: EcommDataState = { tiles: [] };

export const ecommDataReducer = createSlice({
  name: 'ecommData',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(tilesReceived, (state, { payload }) => {
      state.tiles = payload;
    });
  },
}).reducer;
