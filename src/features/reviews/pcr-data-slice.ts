import { createSlice } from '@reduxjs/toolkit';

/** [3.3] Product content and ratings, by product. */
export interface PcrDataState {
  ratings: Record<string, Record<string, unknown>>;
}

const initialState: PcrDataState = { ratings: {} };

export const pcrDataReducer = createSlice({ name: 'pcrData', initialState, reducers: {} }).reducer;
