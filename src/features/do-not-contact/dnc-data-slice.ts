import { createSlice } from '@reduxjs/toolkit';

/** [3.3] A request not to be contacted, and its answer. */
export interface DncDataState {
  response: Record<string, unknown> | null;
}

const initialState: DncDataState = { response: null };

export const dncDataReducer = createSlice({ name: 'dncData', initialState, reducers: {} }).reducer;
