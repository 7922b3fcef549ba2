import type { Showroom, UserLocation } from '#domain/contracts/location.ts';
import type { AppThunk } from '../store.ts';
import { withLocation } from './location-context.ts';
import { showroomCleared } from './place-records.ts';
import { locationChosen, showroomChosen } from './place-slice.ts';

/**
 * A visitor chose a showroom: it is kept, and the shop goes where it stands when that is not near ([4.8]).
 */
export const chooseShowroom =
  (showroom: Showroom): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(showroomChosen(showroom));
    return dispatch(withLocation((machine) => machine.keepChoice(showroom), {}));
  };

/** A visitor said where they are, outside the field of the location bar: the shop goes there ([4.8]). */
export const chooseLocation =
  (place: Pick<UserLocation, 'postal_code'>): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(locationChosen(place));
    return dispatch(withLocation((machine) => machine.follow(place), {}));
  };

/** Takes the chosen showroom back, so that another may be chosen for the visitor ([4.5], [4.8]). */
export const clearShowroom = (): AppThunk<Promise<void>> => (dispatch) => {
  dispatch(showroomCleared());
  return dispatch(withLocation((machine) => machine.resetChoice(), {}));
};
