import { createSlice } from '@reduxjs/toolkit';

/** [3.1] The last error that the whole shop should know of. */
export interface ErrorState {
  error: { message: string; code: string } | null;
}

const initialState: ErrorState = { error: null };

export const errorReducer = createSlice({ name: 'error', initialState, reducers: {} }).reducer;
