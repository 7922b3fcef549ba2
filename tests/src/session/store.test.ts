import { createStore, stateRehydrated, unsaved } from '#src/session/store.ts';

const initial = createStore().getState();

it('persists the slices under their names, and no others', () => {
  const persisted = Object.keys(JSON.parse(JSON.stringify({ ...initial, ...unsaved })));
  expect(persisted.sort()).toEqual(
    [
      'brochureData',
      'dncData',
      'ecommData',
      'error',
      'locations',
      'pcrData',
      'projectData',
      'qasData',
      'reviews',
      'rtaData',
      'rtaLogData',
      'signInState',
    ].sort(),
  );
});

it('[1.6] [3.11] [3.21] holds beside them the sign-in, the place, the unit of lengths, the consent, the projects and a paid order, and persists none', () => {
  expect(Object.keys(unsaved)).toEqual([
    'auth',
    'locationContext',
    'lengthUnit',
    'consent',
    'projectsHere',
    'paidOrder',
  ]);
  expect(initial.auth).toEqual({ initialized: false });
  expect(initial.projectsHere).toMatchObject({ owner: 'guest', kept: undefined });
  expect(initial.locationContext).toEqual({});
  expect(initial.consent).toEqual({});
  expect(initial.paidOrder).toEqual({});
});

it('[3.1] starts with room for one error object', () => {
  expect(initial.error).toEqual({ error: null });
});

it('[3.2] starts with every location record empty and every market flag down', () => {
  expect(initial.locations).toEqual({
    zone: '',
    showroom: null,
    showroom_info: null,
    showrooms: [],
    lowes: null,
    lowes_stores: [],
    contractors: [],
    stores: [],
    service_info: null,
    beta: null,
    market: null,
    ecommerce: false,
    delivery: false,
    pickup: false,
    parts_only: false,
  });
});

it('[3.3] has a slice each for reviews, product content, do-not-contact, addresses, brochures and the scheduling log', () => {
  const { reviews, pcrData, dncData, qasData, brochureData, rtaLogData } = initial;
  expect({ reviews, pcrData, dncData, qasData, brochureData, rtaLogData }).toEqual({
    reviews: { reviews: [] },
    pcrData: { ratings: {} },
    dncData: { response: null },
    qasData: { suggestions: [], address: null },
    brochureData: { response: null },
    rtaLogData: { entries: [] },
  });
});

it('[3.4] starts without a territory, slots or an error', () => {
  expect(initial.rtaData).toEqual({ errorMessage: '', TerritoryGroup: '', Timeslots: [] });
});

it('[3.5] starts without tiles', () => {
  expect(initial.ecommData).toEqual({ tiles: [] });
});

it('[3.6] starts without projects, groups or items', () => {
  expect(initial.projectData).toEqual({
    Project: null,
    Projects: [],
    Group: null,
    Groups: [],
    Item: null,
    Items: [],
  });
});

it('[3.7] [4.1] starts signed out and unchecked, as a homeowner', () => {
  expect(initial.signInState).toEqual({
    isLogged: false,
    firstname: '',
    email: '',
    customerType: 'homeowner',
    postalCode: '',
    error: null,
    cart: {},
    cartFetched: false,
    checked: false,
  });
});

it('takes back the slices of a saved state and keeps its own for the rest', () => {
  const store = createStore();
  store.dispatch(
    stateRehydrated({ ecommData: { tiles: [] }, error: { error: { message: 'm', code: 'c' } } }),
  );
  expect(store.getState()).toEqual({ ...initial, error: { error: { message: 'm', code: 'c' } } });
});
