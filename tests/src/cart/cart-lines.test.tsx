import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CartPage } from '#src/features/cart/components/cart-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const carts = '*/web-ecommerce/api/v1/carts';
const item = `${carts}/items/:id`;

const cookie = jest.spyOn(document, 'cookie', 'get');
beforeEach(() => {
  cookie.mockReturnValue('clerestory_has_cart=1');
  localStorage.clear();
});

const holding = (answer: unknown) => http.get(carts, () => HttpResponse.json({ Cart: answer }));
const configured = cartItem({
  id: 'line-2',
  title: 'Joiner Craftsman',
  backend_name: 'joiner-craftsman',
  config_id: 'c-1',
  configuration_code: 'JC.w1',
  quantity: 3,
  part_number: undefined,
  edit_url: '/shop/parts/configure/?item=joiner-craftsman&config=c-1',
});

describe('the undo of a removal', () => {
  const start = async () => {
    apiStub.use(
      holding(cart()),
      http.delete(item, () => HttpResponse.json({ Cart: cart([]) })),
    );
    const view = renderWithStore(<CartPage />);
    await view.user.click(await screen.findByRole('button', { name: 'Remove Classic sash lock' }));
    return view;
  };

  it('is offered calmly, next after the heading that has the focus, and brings the line back', async () => {
    const asked: unknown[] = [];
    apiStub.use(
      http.post(`${item}/restore`, ({ params }) => {
        asked.push(params.id);
        return HttpResponse.json({ Cart: cart() });
      }),
    );
    const { user } = await start();
    expect(await screen.findByRole('region', { name: 'Removed' })).toHaveTextContent(
      'Classic sash lock is out of your cart.',
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus());
    await user.tab();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo the removal of Classic sash lock' })).toHaveFocus(),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Classic sash lock' })).toBeVisible();
    expect(asked).toEqual([cartItem().id]);
    expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Classic sash lock is back.');
  });

  it('stays until it is dismissed, and says why when it cannot be had', async () => {
    const message = 'A cart holds at most 99 of one item';
    apiStub.use(
      http.post(`${item}/restore`, () =>
        HttpResponse.json({ success: false, error: { code: 'too_many', message } }, { status: 409 }),
      ),
    );
    const { user } = await start();
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull();
  });

  it('puts the line back by itself when the removal fails, with the reason at the line', async () => {
    apiStub.use(
      holding(cart()),
      http.delete(item, () => HttpResponse.error()),
    );
    const { user } = renderWithStore(<CartPage />);
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(await within(await screen.findByRole('listitem')).findByRole('alert')).toHaveTextContent(
      'The shop cannot be reached.',
    );
    expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull();
  });
});

it('saves a line for later, in a section of its own, and brings it back', async () => {
  const sent: unknown[] = [];
  apiStub.use(
    holding(cart()),
    http.put(`${item}/saved`, async ({ request }) => {
      const body = (await request.json()) as { saved: boolean };
      sent.push(body);
      return HttpResponse.json({ Cart: body.saved ? { ...cart([]), saved: [cartItem()] } : cart() });
    }),
  );
  const { user } = renderWithStore(<CartPage />);
  await user.click(await screen.findByRole('button', { name: 'Save for later Classic sash lock' }));
  const later = within(await screen.findByRole('region', { name: 'Saved for later' }));
  expect(later.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
  await user.click(later.getByRole('button', { name: 'Move to cart Classic sash lock' }));
  expect(await screen.findByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/shop/checkout/');
  expect(screen.queryByRole('region', { name: 'Saved for later' })).toBeNull();
  expect(sent).toEqual([{ saved: true }, { saved: false }]);
});

it('copies a configured line, and leads to changing it in a copy that takes its place', async () => {
  const copied: unknown[] = [];
  apiStub.use(
    holding(cart([cartItem(), configured])),
    http.post(`${item}/copy`, ({ params }) => {
      copied.push(params.id);
      return HttpResponse.json({
        Cart: cart([configured, { ...configured, id: 'line-3', config_id: 'c-2' }]),
      });
    }),
  );
  const { user } = renderWithStore(<CartPage />);
  expect(await screen.findByRole('link', { name: 'Change Joiner Craftsman' })).toHaveAttribute(
    'href',
    '/shop/parts/configure/?item=joiner-craftsman&code=JC.w1&line=line-2&quantity=3',
  );
  await user.click(screen.getByRole('button', { name: 'Duplicate Joiner Craftsman' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Joiner Craftsman' })).toHaveLength(2));
  expect(copied).toEqual(['line-2']);
});

describe('a price', () => {
  it('that rose since it was shown is shown at its line, and a fall is not', async () => {
    const other = cartItem({ id: 'line-2', title: 'Bulb seal', price_cents: 900 });
    apiStub.use(holding(cart([cartItem({ price_cents: 1450 }), other])));
    const first = renderWithStore(<CartPage />);
    expect(await screen.findByText('$14.50 each')).toBeVisible();
    expect(screen.queryByText(/The price of one was/)).toBeNull();
    first.unmount();

    apiStub.use(holding(cart([cartItem({ price_cents: 1600 }), { ...other, price_cents: 800 }])));
    renderWithStore(<CartPage />);
    expect(await screen.findByText('The price of one was $14.50, and is now $16.00.')).toBeVisible();
    expect(screen.getByText('$8.00 each')).toBeVisible();
  });
});

describe('the quantity of a line', () => {
  const rule = 'Quantity must be a whole number from 1 to 99';
  const start = async () => {
    const sent: unknown[] = [];
    apiStub.use(
      holding(cart([cartItem({ quantity: 3 })])),
      http.put(item, async ({ request }) => {
        const body = (await request.json()) as { quantity: number };
        sent.push(body.quantity);
        return HttpResponse.json({ Cart: cart([cartItem({ quantity: body.quantity })]) });
      }),
    );
    const { user } = renderWithStore(<CartPage />);
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity of Classic sash lock');
    const type = (text: string) =>
      user.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: 9 });
    return { user, field, type, sent };
  };

  it.each([
    ['150', `${rule}, and 150 is more. It is still 3.`],
    ['1,000', `${rule}, and 1,000 may be more. It is still 3.`],
    ['2,5', `${rule}, and 2,5 is not one. It is still 3.`],
    ['2.5', `${rule}, and 2.5 is not one. It is still 3.`],
    ['0', `${rule}. It is still 3.`],
  ])('is not changed by %s, and says why', async (typed, why) => {
    const { user, field, type, sent } = await start();
    await type(`${typed}{Enter}`);
    expect(await screen.findByText(why)).toBeVisible();
    expect(field).toHaveValue('3');
    await type(typed);
    await user.tab();
    expect(screen.getByText(why)).toBeVisible();
    expect([field.value, sent]).toEqual(['3', []]);
  });

  it('is what was typed and left, or stepped, and says nothing then', async () => {
    const { user, field, type, sent } = await start();
    await type('150{Enter}');
    await type('7');
    await user.tab();
    await waitFor(() => expect(sent).toEqual([7]));
    expect(screen.queryByText(/^Quantity must be/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Increase/ }));
    await waitFor(() => expect(sent.at(-1)).toBe(8));
    expect(field).toHaveValue('8');
  });
});

it('shows a kit as one line with its parts, whose quantity and removal are those of all', async () => {
  const kit = { id: 'kit-1', title: 'Patio door glide kit', quantity: 1 };
  const parts = [
    cartItem({
      id: 'kit-1',
      title: 'Tandem roller',
      quantity: 2,
      price_cents: 2_000,
      total_cents: 4_000,
      kit,
    }),
    cartItem({ id: 'kit-2', title: 'Track cap', quantity: 1, price_cents: 3_000, total_cents: 3_000, kit }),
  ];
  const asked: unknown[] = [];
  const kits = `${carts}/kits/:id`;
  apiStub.use(
    holding(cart(parts)),
    http.put(kits, async ({ params, request }) => {
      asked.push([params.id, await request.json()]);
      return HttpResponse.json({ Cart: cart(parts) });
    }),
    http.delete(kits, ({ params }) => {
      asked.push(params.id);
      return HttpResponse.json({ Cart: cart([]) });
    }),
  );
  const { user } = renderWithStore(<CartPage />);
  const title = await screen.findByRole('heading', { name: 'Patio door glide kit' });
  const line = title.closest('li') as HTMLElement;
  expect(line).toHaveTextContent('2 × Tandem roller at $20.00');
  expect(line).toHaveTextContent('$70.00');
  await user.click(within(line).getByRole('button', { name: /^Increase/ }));
  await waitFor(() => expect(asked).toEqual([['kit-1', { quantity: 2 }]]));
  await user.click(within(line).getByRole('button', { name: 'Remove Patio door glide kit' }));
  await waitFor(() => expect(asked.at(-1)).toBe('kit-1'));
});
