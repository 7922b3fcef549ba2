import type { Showroom, UserLocation } from '#domain/places/contract.ts';
import type { FirstVisit } from './first-visit.ts';

/** [3.11] Location context: search and selection. Its showrooms are those of the slice `locations`. */
export interface LocationState {
  userZip: string;
  loading: boolean;
  error: string;
  /** Whether the list of showrooms is open, and whether to change an existing choice. */
  openLocation: boolean;
  changeLocation: boolean;
  locationList: Showroom[];
  geolocationZip: { enabled: boolean; saved: string };
  manuallySelected: boolean;
  /** True for 300 ms after a route change ([4.8], [9.5]). */
  routeChangeComplete: boolean;
  searched: UserLocation | null;
  found: number;
  autoSelected: boolean;
  locationWasChosen: boolean;
  onArrival: boolean;
}

/** Runs the location context; loaded with the first action (`location-machine.ts`). */
export interface LocationMachine {
  change: () => void;
  close: () => void;
  resetChoice: () => void;
  arrive: () => void;
  /** Selects a showroom for new visitors ([4.8]). Does not override an earlier search. */
  start: (authInitialized: boolean, firstVisit?: FirstVisit) => Promise<void>;
  search: (text: string) => Promise<void>;
  locate: () => Promise<void>;
  /** Cancels a running device lookup, because typing takes precedence. */
  stopLocating: () => void;
  follow: (place: Pick<UserLocation, 'postal_code'>) => Promise<void>;
  /** Stores the visitor's choice, and moves to its place if not nearby ([4.8]). */
  keepChoice: (chosen: Showroom) => Promise<void>;
}

export type LocationEvent =
  | { type: 'lookupStarted'; userZip: string; onArrival?: boolean }
  | { type: 'lookupSucceeded'; showrooms: Showroom[]; searched: UserLocation | null; open: boolean }
  | { type: 'lookupFailed'; error: string }
  | { type: 'lookupEnded' }
  | { type: 'locationChosen' }
  | { type: 'showroomSelected'; manually: boolean }
  | { type: 'manualChoiceReset' }
  | { type: 'geolocated'; postalCode: string }
  | { type: 'geolocationUnsupported' }
  | { type: 'changeAsked'; showrooms: Showroom[] }
  | { type: 'closed' }
  | { type: 'routeChanged' }
  | { type: 'routeSettled' };

export const initialLocationState: LocationState = {
  userZip: '',
  loading: false,
  error: '',
  openLocation: false,
  changeLocation: false,
  locationList: [],
  geolocationZip: { enabled: true, saved: '' },
  manuallySelected: false,
  routeChangeComplete: false,
  searched: null,
  found: 0,
  autoSelected: false,
  locationWasChosen: false,
  onArrival: false,
};

const closed = { openLocation: false, changeLocation: false };

/** A failure keeps earlier results ([4.8]). */
function changes(state: LocationState, event: LocationEvent): Partial<LocationState> {
  switch (event.type) {
    case 'lookupStarted':
      return { userZip: event.userZip, loading: true, error: '', onArrival: event.onArrival ?? false };
    case 'lookupSucceeded': {
      const { showrooms, searched, open } = event;
      const list = open && { ...closed, openLocation: true, locationList: showrooms, found: state.found + 1 };
      return { loading: false, searched, ...list };
    }
    case 'lookupFailed':
      return { ...closed, loading: false, error: event.error };
    case 'lookupEnded':
      return { loading: false };
    case 'locationChosen':
      return { locationWasChosen: true };
    case 'showroomSelected': {
      const how = event.manually ? { manuallySelected: true } : { autoSelected: true };
      return { ...how, locationWasChosen: false };
    }
    case 'manualChoiceReset':
      return { manuallySelected: false, autoSelected: false };
    case 'geolocated':
      return { geolocationZip: { enabled: true, saved: event.postalCode } };
    case 'geolocationUnsupported':
      return { geolocationZip: { ...state.geolocationZip, enabled: false } };
    case 'changeAsked':
      return {
        openLocation: true,
        changeLocation: true,
        locationList: event.showrooms,
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

interface Selectable {
  authInitialized: boolean;
  /** The showroom of an earlier visit */
  known: Showroom | undefined;
  /** Nearest first */
  showrooms: readonly Showroom[];
}

/** Selects once: the stored showroom, else the nearest ([4.8]). Not right after a choice of place. */
export function showroomToSelect(
  { manuallySelected, autoSelected, locationWasChosen }: LocationState,
  { authInitialized, known, showrooms }: Selectable,
): Showroom | undefined {
  if (!authInitialized || manuallySelected || autoSelected) return undefined;
  return known ?? (locationWasChosen ? undefined : showrooms[0]);
}
