import { createSlice } from '@reduxjs/toolkit';
import type { ProductTile } from '../../../domain/contracts/product.ts';

/** [3.5] Product tiles of the visitor's market. */
export interface EcommDataState {
  tiles: ProductTile[];
}

const initialState: EcommDataState = { tiles: [] };

export const ecommDataReducer = createSlice({ name: 'ecommData', initialState, reducers: {} }).reducer;
