import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AddPart } from '#src/features/cart/components/add-to-cart.tsx';
import { CartContents } from '#src/features/cart/components/cart-contents.tsx';
import { useCart } from '#src/session/cart/cart-state.ts';
import { cartReceived, signedIn } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const item = '*/web-ecommerce/api/v1/carts/items/:id';
const cookie = jest.spyOn(document, 'cookie', 'get');
const customer = { firstname: 'Ada', email: 'ada@example.com', postalCode: '06851' };

function Shop() {
  const held = useCart();
  return (
    <>
      <AddPart backendName="crank-handle" title="Crank handle" />
      {held && <CartContents cart={held} />}
    </>
  );
}

function listen(): string[] {
  const sent: string[] = [];
  apiStub.use(
    http.post('*/sandbox/marketing', async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      sent.push([form.get('action'), form.get('count'), form.get('emailAddress')].join(' '));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(item, () => HttpResponse.json({ Cart: cart([cartItem({ quantity: 3 })]) })),
    http.put(item, () => HttpResponse.json({ Cart: cart([cartItem({ quantity: 4 })]) })),
    http.delete(item, () => HttpResponse.json({ Cart: cart([]) })),
  );
  return sent;
}

async function buyAndRegret({ user, store }: ReturnType<typeof renderWithStore>): Promise<void> {
  act(() => void store.dispatch(cartReceived(cart())));
  await user.click(screen.getByRole('button', { name: /Add to cart/ }));
  await screen.findByDisplayValue('3');
  await user.click(screen.getByRole('button', { name: /Increase/ }));
  await screen.findByDisplayValue('4');
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
}

it('[7.8] posts a form to the marketing service after an add and after a delete, and after nothing else', async () => {
  cookie.mockReturnValue('ELOQUA=GUID=5A1C0FFEE');
  const sent = listen();
  const view = renderWithStore(<Shop />);
  act(() => void view.store.dispatch(signedIn(customer)));
  await buyAndRegret(view);
  const { total_number: left } = cart([]);
  const { total_number: added } = cart([cartItem({ quantity: 3 })]);
  await waitFor(() =>
    expect(sent).toEqual([`add ${added} ada@example.com`, `delete ${left} ada@example.com`]),
  );
});

it('reports nothing of a guest’s cart', async () => {
  cookie.mockReturnValue('ELOQUA=GUID=5A1C0FFEE');
  const sent = listen();
  await buyAndRegret(renderWithStore(<Shop />));
  expect(sent).toEqual([]);
});
