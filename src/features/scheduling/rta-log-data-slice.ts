import { createSlice } from '@reduxjs/toolkit';

/** [3.3] What the scheduling service logged of an attempt to book. */
export interface RtaLogDataState {
  entries: Record<string, unknown>[];
}

const initialState: RtaLogDataState = { entries: [] };

export const rtaLogDataReducer = createSlice({ name: 'rtaLogData', initialState, reducers: {} }).reducer;
