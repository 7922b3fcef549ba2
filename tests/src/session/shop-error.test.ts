import { HttpResponse, http } from 'msw';
import { changeCart, refreshCart } from '#src/session/cart/cart-thunks.ts';
import { chooseLocation } from '#src/session/place/choose-place.ts';
import { type AppStore, createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';

const carts = '*/web-ecommerce/api/v1/carts';
const items = '*/web-ecommerce/api/v1/carts/items/line-1';
const directories = '*/location/v2/directory/:id';
const tooMany = { code: 'too_many', message: 'A cart holds at most 99 of one item' };
const refusal = (error: object, status: number) => HttpResponse.json({ success: false, error }, { status });

let store: AppStore;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store = createStore();
  apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart() })));
});

const known = () => store.getState().error;
const change = () =>
  store.dispatch(changeCart({ said: 'Changed', call: (api) => api.changeQuantity('line-1', 100) }));

it('[3.1] error is one error object: why the cart or the place could not be had last, until either is answered', async () => {
  apiStub.use(http.put(items, () => refusal(tooMany, 409)));
  await expect(change()).rejects.toThrow(tooMany.message);
  expect(known()).toEqual({ error: tooMany });
  await store.dispatch(refreshCart());
  expect(known()).toEqual({ error: null });

  apiStub.use(http.get(carts, () => HttpResponse.error()));
  const message = await store.dispatch(refreshCart());
  expect(known()).toEqual({ error: { code: 'unreachable', message } });
  apiStub.use(http.put(items, () => HttpResponse.json({ Cart: cart() })));
  await change();
  expect(known()).toEqual({ error: null });

  const nowhere = {
    code: 'no_showrooms_nearby',
    message: 'No showrooms within 200 miles of that postal code.',
  };
  apiStub.use(http.get(directories, () => refusal(nowhere, 404)));
  await store.dispatch(chooseLocation({ postal_code: '96910' }));
  expect(known()).toEqual({ error: { code: nowhere.code, message: expect.stringMatching(/./) } });
  await store.dispatch(refreshCart());
  expect(known().error).toMatchObject({ code: 'unreachable' });
});

it('changes nothing in the store while all is well', async () => {
  await store.dispatch(refreshCart());
  const before = known();
  await store.dispatch(refreshCart());
  expect(known()).toBe(before);
});
