import { savedStateKey } from '#src/lib/saved-state-key.ts';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { cartReceived, signInFailed } from '#src/session/customer/sign-in-slice.ts';
import { parsePersistedState } from '#src/session/persisted-state.ts';
import { persistStore } from '#src/session/persistence.ts';
import { showroomChosen } from '#src/session/place/place-slice.ts';
import { createStore } from '#src/session/store.ts';
import { cart, showroom } from '#tests/support/browser/storefront-examples.ts';
import fc from '#tests/support/seeded-fast-check.ts';

beforeEach(() => sessionStorage.clear());

it('saves the whole state under reduxState, and brings it back into a new page', async () => {
  const first = createStore();
  await persistStore(first);
  first.dispatch(showroomChosen(showroom()));
  first.dispatch(cartReceived(cart()));
  expect(savedStateKey).toBe('reduxState');
  const { auth, locationContext, lengthUnit, consent, projectsHere, paidOrder, ...slices } = first.getState();
  expect(JSON.parse(sessionStorage.getItem(savedStateKey) ?? '')).toEqual(slices);

  const second = createStore();
  await persistStore(second);
  expect(second.getState()).toEqual(first.getState());
});

it('saves no access token', async () => {
  const store = createStore();
  await persistStore(store);
  store.dispatch(sessionKnown({ accessToken: 'secret', accountId: 'ada' }));
  expect(sessionStorage.getItem(savedStateKey)).not.toBeNull();
  expect(sessionStorage.getItem(savedStateKey)).not.toContain('secret');
});

it('drops a slice that does not parse and keeps the others', () => {
  const state = { ...createStore().getState(), locations: { showroom: 42 }, ecommData: { tiles: [] } };
  const parsed = parsePersistedState(JSON.stringify(state));
  expect(parsed).not.toHaveProperty('locations');
  expect(parsed.ecommData).toEqual({ tiles: [] });
});

it('reads anything at all without throwing, and makes only state that the store can stand on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Object.keys(createStore().getState())).toEqual(
        expect.arrayContaining(Object.keys(parsePersistedState(text))),
      );
    }),
  );
});

it('does not let an old cart win over one that came while the saved state was read', async () => {
  sessionStorage.setItem(savedStateKey, JSON.stringify({ ...createStore().getState() }));
  const store = createStore();
  const restored = persistStore(store);
  store.dispatch(cartReceived(cart()));
  await restored;
  expect(store.getState().signInState.cart).toEqual(cart());
});

it('does not say once more on the next page what went wrong with a sign-in on the one before', async () => {
  const first = createStore();
  await persistStore(first);
  first.dispatch(signInFailed('Signing in is not possible at the moment.'));
  const second = createStore();
  await persistStore(second);
  expect(second.getState().signInState.error).toBeNull();
});

it('works without a storage', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const store = createStore();
  await persistStore(store);
  store.dispatch(showroomChosen(showroom()));
  expect(store.getState().locations.showroom).toEqual(showroom());
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
});
