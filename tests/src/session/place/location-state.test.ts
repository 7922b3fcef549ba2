import {
  initialLocationState,
  type LocationEvent,
  type LocationState,
  locationReducer,
  showroomToSelect,
} from '#src/session/place/location-state.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';

const norwalk = showroom();
const stamford = showroom({ showroom_id: 'stamford', name: 'Clerestory Stamford' });
const near = [norwalk, stamford];
const searched = { postal_code: '06851', city: 'Norwalk', state: 'CT' };

const after = (...events: LocationEvent[]): LocationState =>
  events.reduce(locationReducer, initialLocationState);
const found: LocationEvent = { type: 'lookupSucceeded', showrooms: near, searched, open: true };

it('[3.11] starts with nothing known, nothing open, and a device that may be asked', () => {
  expect(initialLocationState).toMatchObject({
    userZip: '',
    loading: false,
    error: '',
    openLocation: false,
    changeLocation: false,
    locationList: [],
    geolocationZip: { enabled: true, saved: '' },
    manuallySelected: false,
  });
});

it('goes through a fetch cycle loading with the error cleared, then not loading', () => {
  const failed = after(
    { type: 'lookupStarted', userZip: '', onArrival: true },
    { type: 'lookupFailed', error: 'old' },
  );
  const started = locationReducer(failed, { type: 'lookupStarted', userZip: '06851' });
  expect(started).toMatchObject({ loading: true, error: '', onArrival: false, userZip: '06851' });
  expect(locationReducer(started, found)).toMatchObject({
    loading: false,
    error: '',
    searched,
  });
  expect(locationReducer(started, { type: 'lookupFailed', error: 'new' })).toMatchObject({
    loading: false,
    error: 'new',
    onArrival: false,
  });
  expect(locationReducer(started, { type: 'lookupEnded' })).toEqual({ ...started, loading: false });
});

it('keeps the last good list and choice through a failure, and closes the chooser', () => {
  const good = after(found, { type: 'showroomSelected', manually: true });
  const failed = [
    { type: 'lookupStarted', userZip: '1' },
    { type: 'lookupFailed', error: 'new' },
  ] as const;
  expect(failed.reduce(locationReducer, good)).toMatchObject({
    locationList: near,
    searched,
    manuallySelected: true,
    openLocation: false,
  });
});

it('opens the chooser for a search, for a change of choice, and closes it again', () => {
  const open = after(found);
  expect(open).toMatchObject({ openLocation: true, changeLocation: false, locationList: near, found: 1 });
  expect(after({ ...found, open: false })).toMatchObject({ openLocation: false, locationList: [], found: 0 });
  const changing = after({ ...found, open: false }, { type: 'changeAsked', showrooms: near });
  expect(changing).toMatchObject({ openLocation: true, changeLocation: true, locationList: near });
  for (const close of [{ type: 'closed' }, { type: 'routeChanged' }] as const)
    expect(locationReducer(changing, close)).toMatchObject({ openLocation: false, changeLocation: false });
});

it('raises the flag of an arrival and lowers it again', () => {
  expect(after({ type: 'routeChanged' }).routeChangeComplete).toBe(true);
  expect(after({ type: 'routeChanged' }, { type: 'routeSettled' }).routeChangeComplete).toBe(false);
});

it('keeps a choice made by hand, until it is reset', () => {
  const chosen = after({ type: 'showroomSelected', manually: true });
  expect(chosen).toMatchObject({ manuallySelected: true });
  expect(locationReducer(chosen, { type: 'manualChoiceReset' })).toMatchObject({
    manuallySelected: false,
    autoSelected: false,
  });
});

it('notes the postal code that the device gave, and that a device cannot be asked', () => {
  expect(after({ type: 'geolocated', postalCode: '06851' }).geolocationZip).toEqual({
    enabled: true,
    saved: '06851',
  });
  expect(after({ type: 'geolocationUnsupported' }).geolocationZip).toEqual({ enabled: false, saved: '' });
});

describe('a showroom chosen for the visitor', () => {
  const arrived = after({ ...found, open: false });
  const select = (
    state: LocationState,
    known = undefined as typeof norwalk | undefined,
    { authInitialized = true, showrooms = near } = {},
  ) => showroomToSelect(state, { authInitialized, known, showrooms });

  it('is the one that is known, else the nearest', () => {
    expect(select(arrived, stamford)).toBe(stamford);
    expect(select(arrived)).toBe(norwalk);
    expect(select(initialLocationState, undefined, { showrooms: [] })).toBeUndefined();
  });

  it('is none while it is unknown who the visitor is', () => {
    expect(select(arrived, stamford, { authInitialized: false })).toBeUndefined();
  });

  it('is the known one alone when the visitor has just said where they are', () => {
    const said = locationReducer(arrived, { type: 'locationChosen' });
    expect(select(said)).toBeUndefined();
    expect(select(said, stamford)).toBe(stamford);
  });

  it('is chosen once, and never over a choice made by hand, unless that is reset', () => {
    for (const manually of [true, false]) {
      const chosen = locationReducer(arrived, { type: 'showroomSelected', manually });
      expect(select(chosen, stamford)).toBeUndefined();
      expect(select(locationReducer(chosen, { type: 'manualChoiceReset' }), stamford)).toBe(stamford);
    }
  });
});
