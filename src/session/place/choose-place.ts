import type { Showroom, UserLocation } from '#domain/places/contract.ts';
import type { AppThunk } from '../store.ts';
import { withLocation } from './location-context.ts';
import { showroomCleared } from './place-records.ts';
import { locationChosen, showroomChosen } from './place-slice.ts';

/** Stores the chosen showroom, and moves the shop to its place if it is not nearby ([4.8]). */
export const chooseShowroom =
  (showroom: Showroom): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(showroomChosen(showroom));
    return dispatch(withLocation((machine) => machine.keepChoice(showroom), {}));
  };

/** Moves the shop to a place chosen outside the location bar ([4.8]). */
export const chooseLocation =
  (place: Pick<UserLocation, 'postal_code'>): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(locationChosen(place));
    return dispatch(withLocation((machine) => machine.follow(place), {}));
  };

/** Clears the chosen showroom, so that automatic selection may run again ([4.5], [4.8]). */
export const clearShowroom = (): AppThunk<Promise<void>> => (dispatch) => {
  dispatch(showroomCleared());
  return dispatch(withLocation((machine) => machine.resetChoice(), {}));
};
