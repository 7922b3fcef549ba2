import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AccountOrder } from '#src/features/orders/components/account-order.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';
import { order } from '#tests/support/orders/order-examples.ts';

const one = '*/web-ecommerce/api/v1/orders/:number';
const page = () => renderWithStore(<AccountOrder number="CL-7K2M9QXD" />);

const asked: string[] = [];
const knows = (): void =>
  apiStub.use(
    http.get(one, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ order: order() });
    }),
  );

beforeEach(() => {
  asked.length = 0;
});

it('opens an order of the account by its number alone', async () => {
  knows();
  page();
  expect(screen.getByRole('status', { name: 'Loading your order' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order CL-7K2M9QXD' })).toBeVisible();
  expect(asked).toEqual(['']);
});

it('cancels it without an address, after asking', async () => {
  knows();
  const bodies: unknown[] = [];
  apiStub.use(
    http.post(`${one}/cancel`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ order: order({ state: 'cancelled', can_cancel: false }) });
    }),
  );
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText(/It will not be made/)).toBeVisible();
  expect(bodies).toEqual([{}]);
});

it('keeps its receipt as a file, fetched in the name of the session', async () => {
  knows();
  apiStub.use(http.get(`${one}/receipt.pdf`, () => new HttpResponse('%PDF', { status: 200 })));
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:receipt';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Receipt (PDF)' }));
  await screen.findByRole('heading', { level: 1 });
  expect(names).toEqual(['receipt-CL-7K2M9QXD.pdf']);
});

it('says that an order is another’s, and where to ask for it', async () => {
  apiStub.use(http.get(one, () => refusal(404, 'unknown_order', 'No order has this number')));
  page();
  expect(await screen.findByText('This order is not one of your account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track an order' })).toHaveAttribute(
    'href',
    '/support/track-order/',
  );
});

it('tries again where the shop does not answer', async () => {
  knows();
  apiStub.use(http.get(one, () => refusal(503, 'unavailable', 'Later.'), { once: true }));
  const { user } = page();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not open your order.Later.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order CL-7K2M9QXD' })).toBeVisible();
});

it('leads from the lines of a delivered order to the form for a review', async () => {
  knows();
  const { unmount } = page();
  await screen.findByRole('heading', { level: 1, name: 'Order CL-7K2M9QXD' });
  expect(screen.queryByRole('link', { name: /^Write a review/ })).toBeNull();
  unmount();
  apiStub.use(
    http.get(one, () => HttpResponse.json({ order: order({ state: 'delivered', can_cancel: false }) })),
  );
  page();
  const [link] = await screen.findAllByRole('link', { name: /^Write a review/ });
  expect(link?.getAttribute('href')).toMatch(/^\/reviews\/write\/\?product=[\w-]+$/);
});
