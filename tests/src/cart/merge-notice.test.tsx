import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MergeNotice } from '#src/features/cart/components/merge-notice.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart } from '#tests/support/browser/storefront-examples.ts';

const merged = { total_number: 3, notes: ['Classic sash lock: 99 are in it.'] };

function open() {
  const answers: unknown[] = [];
  apiStub.use(
    http.post('*/web-ecommerce/api/v1/carts/merged', async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json({ Cart: cart() });
    }),
  );
  const leave = jest.fn();
  return { answers, leave, ...renderWithStore(<MergeNotice merged={merged} leave={leave} />) };
}

it('says what came in and what was left out, and keeps it when asked', async () => {
  const { user, answers, leave, store } = open();
  expect(
    screen.getByText('3 items of this browser’s cart are now in the cart of your account'),
  ).toBeVisible();
  expect(screen.getByText('Classic sash lock: 99 are in it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(answers).toEqual([{ keep: true }]);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(store.getState().signInState.cart).toEqual(cart());
});

it('undoes it, and says where that cannot be done', async () => {
  const { user, answers, leave } = open();
  await user.click(screen.getByRole('button', { name: 'Undo: save them for later' }));
  expect(answers).toEqual([{ keep: false }]);
  expect(leave).toHaveBeenCalledTimes(1);
  const away = { success: false, error: { code: 'unavailable', message: 'The database is away.' } };
  apiStub.use(
    http.post('*/web-ecommerce/api/v1/carts/merged', () => HttpResponse.json(away, { status: 503 })),
  );
  renderWithStore(<MergeNotice merged={merged} leave={leave} />);
  await user.click(screen.getAllByRole('button', { name: 'Keep them' }).at(-1) as HTMLElement);
  expect(await screen.findByText('The database is away.')).toBeVisible();
});
