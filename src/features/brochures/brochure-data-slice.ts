import { createSlice } from '@reduxjs/toolkit';

/** [3.3] A brochure request, and its answer. */
export interface BrochureDataState {
  response: Record<string, unknown> | null;
}

const initialState: BrochureDataState = { response: null };

export const brochureDataReducer = createSlice({ name: 'brochureData', initialState, reducers: {} }).reducer;
