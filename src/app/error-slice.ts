import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** [3.1] The last error that the whole shop should know of. */
export interface ErrorState {
  error: { message: string; code: string } | null;
}

const errorSlice = createSlice({
  name: 'error',
  initialState: { error: null } as ErrorState,
  reducers: {
    errorRaised(state, { payload }: PayloadAction<{ message: string; code: string }>) {
      state.error = payload;
    },
    errorCleared(state) {
      state.error = null;
    },
  },
});

export const { errorRaised, errorCleared } = errorSlice.actions;
export const errorReducer = errorSlice.reducer;
