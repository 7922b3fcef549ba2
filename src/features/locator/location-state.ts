import type { Showroom, UserLocation } from '../../../domain/contracts/location.ts';

/** The search under way and its result ([3.11]). What was chosen lives in the store and outlasts the page. */
export interface LocationState {
  userZip: string;
  loading: boolean;
  error: string;
  openLocation: boolean;
  locationList: Showroom[];
  searched: UserLocation | null;
  /** How many searches brought a list; tells one result from the next. */
  found: number;
}

export type LocationEvent =
  | { type: 'searchStarted'; userZip: string }
  | { type: 'searchSucceeded'; locationList: Showroom[]; searched: UserLocation | null }
  | { type: 'searchFailed'; error: string }
  | { type: 'closed' };

export const initialLocationState: LocationState = {
  userZip: '',
  loading: false,
  error: '',
  openLocation: false,
  locationList: [],
  searched: null,
  found: 0,
};

/** A fetch cycle is: loading with the error cleared, then not loading ([4.8]). A failure keeps the last good list. */
export function locationReducer(state: LocationState, event: LocationEvent): LocationState {
  switch (event.type) {
    case 'searchStarted':
      return { ...state, userZip: event.userZip, loading: true, error: '' };
    case 'searchSucceeded':
      return {
        ...state,
        loading: false,
        locationList: event.locationList,
        searched: event.searched,
        openLocation: true,
        found: state.found + 1,
      };
    case 'searchFailed':
      return { ...state, loading: false, error: event.error, openLocation: false };
    case 'closed':
      return { ...state, openLocation: false };
  }
}
