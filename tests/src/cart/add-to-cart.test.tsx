import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AddKit, AddPart } from '#src/features/cart/components/add-to-cart.tsx';
import { CartLink } from '#src/features/cart/components/cart-link.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const item = '*/web-ecommerce/api/v1/carts/items/:id';
const shop = (
  <>
    <CartLink />
    <AddPart backendName="sash-lock-classic" title="Classic sash lock" />
  </>
);

it('adds one piece by its name and address, counts it in the header and announces it', async () => {
  let sent: { id: unknown; body: unknown } | undefined;
  apiStub.use(
    http.post(item, async ({ params, request }) => {
      sent = { id: params.id, body: await request.json() };
      return HttpResponse.json({ Cart: cart([cartItem({ quantity: 1, total_cents: 1450 })]) });
    }),
  );
  const { user } = renderWithStore(shop);
  await user.click(screen.getByRole('button', { name: 'Add to cart Classic sash lock' }));
  expect(await screen.findByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Classic sash lock added. 1 item in your cart.');
  expect(sent).toEqual({
    id: 'sash-lock-classic',
    body: { item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic', quantity: 1 },
  });
});

it('[3.13] adds a kit by its name with the type and URL of each of its parts', async () => {
  let sent: { id: unknown; body: unknown } | undefined;
  apiStub.use(
    http.post('*/web-ecommerce/api/v1/carts/bundles/:id', async ({ params, request }) => {
      sent = { id: params.id, body: await request.json() };
      return HttpResponse.json({ Cart: cart() });
    }),
  );
  const parts = ['sash-lock-classic', 'tilt-latch-pair'];
  const { user } = renderWithStore(<AddKit backendName="hung-refresh" parts={parts} title="Refresh kit" />);
  await user.click(screen.getByRole('button', { name: 'Add to cart Refresh kit' }));
  expect(await screen.findByText(/^Added/)).toBeVisible();
  expect(sent).toEqual({
    id: 'hung-refresh',
    body: {
      item_urls: [
        { type: 'part', url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic' },
        { type: 'part', url: '/shop/parts/tilt-latch-pair/?item=tilt-latch-pair' },
      ],
      quantity: 1,
    },
  });
});

it('says so, and can try again, when the server is gone', async () => {
  apiStub.use(http.post(item, () => HttpResponse.error()));
  const { user } = renderWithStore(shop);
  await user.click(screen.getByRole('button', { name: /Add to cart/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  expect(screen.getByRole('button', { name: /Add to cart/ })).not.toHaveAttribute('aria-disabled');
});
