import { HttpResponse, http } from 'msw';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';

it('changes of a cart reach the server one after the other, however fast they are made', async () => {
  const store = storeOf();
  const seen: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  apiStub.use(
    http.put('*/web-ecommerce/api/v1/carts/items/:id', async ({ request }) => {
      const { quantity } = (await request.json()) as { quantity: number };
      seen.push(`begun ${quantity}`);
      begin();
      if (quantity === 1) await first;
      seen.push(`done ${quantity}`);
      return HttpResponse.json({ Cart: cart() });
    }),
  );
  const change = (quantity: number) =>
    store.dispatch(changeCart({ said: 'Changed', call: (api) => api.changeQuantity('line-1', quantity) }));
  const changes = [change(1), change(2)];
  await begun;
  answerFirst();
  await Promise.all(changes);
  expect(seen).toEqual(['begun 1', 'done 1', 'begun 2', 'done 2']);
});
