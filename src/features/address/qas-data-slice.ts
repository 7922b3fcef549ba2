import { createSlice } from '@reduxjs/toolkit';

/** [3.3] Address suggestions and the one that was taken. */
export interface QasDataState {
  suggestions: Record<string, unknown>[];
  address: Record<string, unknown> | null;
}

const initialState: QasDataState = { suggestions: [], address: null };

export const qasDataReducer = createSlice({ name: 'qasData', initialState, reducers: {} }).reducer;
