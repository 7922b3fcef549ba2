import { createSlice } from '@reduxjs/toolkit';

/** [3.3] Ratings and reviews of the product in view. */
export interface ReviewsState {
  reviews: Record<string, unknown>[];
}

const initialState: ReviewsState = { reviews: [] };

export const reviewsReducer = createSlice({ name: 'reviews', initialState, reducers: {} }).reducer;
