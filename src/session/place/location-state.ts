import type { Showroom, UserLocation } from '#domain/contracts/location.ts';

/** [3.11] The location context: what is being looked for, what came of it, and what was chosen. */
export interface LocationState {
  userZip: string;
  selectedShowroom: Showroom | null;
  loading: boolean;
  error: string;
  /**
   * Whether the list of showrooms is open, and whether that is to change a choice rather than to make one.
   */
  openLocation: boolean;
  changeLocation: boolean;
  /** What the list shows. */
  locationList: Showroom[];
  /** Whether the device can be asked where it is, and the postal code that it gave. */
  geolocationZip: { enabled: boolean; saved: string };
  /** Near where the visitor is. */
  showrooms: Showroom[];
  manuallySelected: boolean;
  /** A page was just arrived at; falls again after 300 ms ([4.8], [9.5]). */
  routeChangeComplete: boolean;
  /** The place that `locationList` is near. */
  searched: UserLocation | null;
  /** How many lists were opened; tells one from the next. */
  found: number;
  autoSelected: boolean;
  /** The last thing that happened was that a visitor said where they are. */
  locationWasChosen: boolean;
  /** Loading and error are those of the lookup on arrival, which the visitor did not ask for. */
  onArrival: boolean;
}

export type LocationEvent =
  | { type: 'restored'; showroom: Showroom | null; showrooms: Showroom[] }
  | { type: 'lookupStarted'; userZip: string; onArrival?: boolean }
  | { type: 'lookupSucceeded'; showrooms: Showroom[]; searched: UserLocation | null; open: boolean }
  | { type: 'lookupFailed'; error: string }
  | { type: 'lookupEnded' }
  | { type: 'locationChosen' }
  | { type: 'showroomSelected'; showroom: Showroom; manually: boolean }
  | { type: 'manualChoiceReset' }
  | { type: 'geolocated'; postalCode: string }
  | { type: 'geolocationUnsupported' }
  | { type: 'changeAsked' }
  | { type: 'closed' }
  | { type: 'routeChanged' }
  | { type: 'routeSettled' };

export const initialLocationState: LocationState = {
  userZip: '',
  selectedShowroom: null,
  loading: false,
  error: '',
  openLocation: false,
  changeLocation: false,
  locationList: [],
  geolocationZip: { enabled: true, saved: '' },
  showrooms: [],
  manuallySelected: false,
  routeChangeComplete: false,
  searched: null,
  found: 0,
  autoSelected: false,
  locationWasChosen: false,
  onArrival: false,
};

const closed = { openLocation: false, changeLocation: false };

/**
 * What an event makes other than it was ([4.8]). A fetch cycle is: loading with the error cleared, then not
 * loading. A failure keeps what was good.
 */
function changes(state: LocationState, event: LocationEvent): Partial<LocationState> {
  switch (event.type) {
    case 'restored':
      return { selectedShowroom: event.showroom, showrooms: event.showrooms };
    case 'lookupStarted':
      return { userZip: event.userZip, loading: true, error: '', onArrival: event.onArrival ?? false };
    case 'lookupSucceeded': {
      const { showrooms, searched, open } = event;
      const list = open && { ...closed, openLocation: true, locationList: showrooms, found: state.found + 1 };
      return { loading: false, showrooms, searched, ...list };
    }
    case 'lookupFailed':
      return { ...closed, loading: false, error: event.error };
    case 'lookupEnded':
      return { loading: false };
    case 'locationChosen':
      return { locationWasChosen: true };
    case 'showroomSelected': {
      const how = event.manually ? { manuallySelected: true } : { autoSelected: true };
      return { ...how, selectedShowroom: event.showroom, locationWasChosen: false };
    }
    case 'manualChoiceReset':
      return { manuallySelected: false, autoSelected: false, selectedShowroom: null };
    case 'geolocated':
      return { geolocationZip: { enabled: true, saved: event.postalCode } };
    case 'geolocationUnsupported':
      return { geolocationZip: { ...state.geolocationZip, enabled: false } };
    case 'changeAsked':
      return {
        openLocation: true,
        changeLocation: true,
        locationList: state.showrooms,
        found: state.found + 1,
      };
    case 'closed':
      return closed;
    case 'routeChanged':
      return { ...closed, routeChangeComplete: true };
    case 'routeSettled':
      return { routeChangeComplete: false };
  }
}

export const locationReducer = (state: LocationState, event: LocationEvent): LocationState => ({
  ...state,
  ...changes(state, event),
});

/**
 * The showroom that is chosen for a visitor who has not chosen: once, when it is settled who they are, the
 * one that is known, else the nearest, unless they have just said where they are and are about to choose for
 * themselves ([4.8]).
 */
export function showroomToSelect(
  { manuallySelected, autoSelected, locationWasChosen, showrooms }: LocationState,
  { authInitialized, known }: { authInitialized: boolean; known: Showroom | undefined },
): Showroom | undefined {
  if (!authInitialized || manuallySelected || autoSelected) return undefined;
  return known ?? (locationWasChosen ? undefined : showrooms[0]);
}
