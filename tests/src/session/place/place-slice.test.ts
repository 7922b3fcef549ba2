import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { noRecords, recordsReplaced } from '#src/session/feature-records.ts';
import {
  contractorsCleared,
  lowesCleared,
  marketCleared,
  recordsOf,
  showroomCleared,
  storesCleared,
} from '#src/session/place/place-records.ts';
import {
  locationChosen,
  locationUpdated,
  showroomChosen,
  tilesReceived,
} from '#src/session/place/place-slice.ts';
import { createStore } from '#src/session/store.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { directory, retailStore } from '#tests/support/places/location-examples.ts';

const near = directory({
  stores: [
    retailStore({ store_id: 'near', retailer: 'Alder & Main' }),
    retailStore({ store_id: 'other', retailer: 'Harrow & Pine' }),
    retailStore({ store_id: 'far', retailer: 'Alder & Main' }),
  ],
});

function updated() {
  const store = createStore();
  store.dispatch(locationUpdated({ records: recordsOf(near), showroom: showroom() }));
  return store;
}

it('takes all records and flags out of one answer', () => {
  const { locations } = updated().getState();
  expect(locations).toMatchObject({
    zone: 'RT',
    showroom: showroom(),
    showrooms: near.showrooms,
    stores: near.stores,
    contractors: near.contractors,
    service_info: near.service,
    beta: near.beta,
    market: near.market,
    ecommerce: true,
    delivery: true,
    pickup: false,
    parts_only: false,
  });
  expect(locations.lowes?.store_id).toBe('near');
  expect(locations.lowes_stores.map(({ store_id }) => store_id)).toEqual(['near', 'far']);
});

it('keeps the chosen showroom through an update that names none, and nothing else of the place before', () => {
  const store = updated();
  store.dispatch(locationUpdated({ records: recordsOf({}) }));
  const empty = createStore().getState().locations;
  expect(store.getState().locations).toEqual({ ...empty, showroom: showroom() });
});

it('[4.5] clears showroom, lowes, contractors, stores, market and projects, each alone', () => {
  const empty = createStore().getState().locations;
  const cases = [
    [showroomCleared, ['showroom', 'showroom_info']],
    [lowesCleared, ['lowes', 'lowes_stores']],
    [contractorsCleared, ['contractors']],
    [storesCleared, ['stores']],
    [marketCleared, ['market', 'ecommerce', 'delivery', 'pickup', 'parts_only']],
  ] as const;
  for (const [clear, names] of cases) {
    const store = updated();
    const before = store.getState();
    store.dispatch(clear());
    const cleared = Object.fromEntries(names.map((name) => [name, empty[name]]));
    expect(store.getState()).toEqual({ ...before, locations: { ...before.locations, ...cleared } });
  }
  const store = createStore();
  const initial = store.getState().projectData;
  store.dispatch({
    type: 'app/stateRehydrated',
    payload: { projectData: { ...initial, Projects: [{ id: 'p' }], Project: { id: 'p' } } },
  });
  expect(store.getState().projectData).not.toEqual(initial);
  store.dispatch(recordsReplaced({ projectData: noRecords.projectData }));
  expect(store.getState().projectData).toEqual(initial);
});

it('keeps the names of its actions', () => {
  const names = [
    showroomChosen(showroom()),
    locationChosen({ postal_code: '06851' }),
    locationUpdated({ records: {} }),
    tilesReceived([]),
    cartReceived(null),
  ].map(({ type }) => type);
  expect(names).toEqual([
    'locations/showroomChosen',
    'locations/locationChosen',
    'locations/locationUpdated',
    'ecommData/tilesReceived',
    'cart/received',
  ]);
});
