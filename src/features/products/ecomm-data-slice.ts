import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductTile } from '../../../domain/contracts/product.ts';

/** [3.5] Product tiles of the visitor's market. */
export interface EcommDataState {
  tiles: ProductTile[];
}

const ecommDataSlice = createSlice({
  name: 'ecommData',
  initialState: { tiles: [] } as EcommDataState,
  reducers: {
    tilesReceived(state, { payload }: PayloadAction<ProductTile[]>) {
      state.tiles = payload;
    },
  },
});

export const { tilesReceived } = ecommDataSlice.actions;
export const ecommDataReducer = ecommDataSlice.reducer;
