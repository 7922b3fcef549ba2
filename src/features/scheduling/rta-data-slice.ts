import { createSlice } from '@reduxjs/toolkit';

/** [3.4] Appointment slots of the territory that serves the visitor. */
export interface RtaDataState {
  errorMessage: string;
  TerritoryGroup: string;
  Timeslots: { START_DATE: string }[];
}

const initialState: RtaDataState = { errorMessage: '', TerritoryGroup: '', Timeslots: [] };

export const rtaDataReducer = createSlice({ name: 'rtaData', initialState, reducers: {} }).reducer;
