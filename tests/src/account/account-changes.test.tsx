import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AddressesPage } from '#src/features/account/addresses-page.tsx';
import { DesignsPage } from '#src/features/account/designs-page.tsx';
import { SavedCartsPage } from '#src/features/account/saved-carts-page.tsx';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { savedConfigurations } from '#src/session/designs/saved-configurations.ts';
import {
  addressEntry,
  answers,
  at,
  design,
  refused,
  renderSignedIn,
  savedCart,
} from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
});

const takes = (method: 'post' | 'put' | 'delete', path: string, body: object, status = 200): void =>
  apiStub.use(
    http[method](at(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return HttpResponse.json(body, { status });
    }),
  );

describe('the address book', () => {
  it('[5.4] [5.13] checks an address as the checkout does, then adds it', async () => {
    answers('addresses', { addresses: [] });
    const { user } = renderSignedIn(<AddressesPage />);
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.type(screen.getByLabelText('Street address'), 'PO Box 12');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    const summary = await screen.findByRole('region', { name: 'Please look at this again' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You must fill out Postal Code',
      'Street Address must be a place a truck can reach, not a PO box',
      'You must fill out City',
      'You must fill out State',
    ]);
    expect(sent).toEqual([]);

    takes('post', 'addresses', { addresses: [addressEntry()] }, 201);
    await user.type(screen.getByLabelText('Name, such as Home (optional)'), 'Home');
    await user.type(screen.getByLabelText('ZIP or postal code'), '06851');
    await user.clear(screen.getByLabelText('Street address'));
    await user.type(screen.getByLabelText('Street address'), '14 Wall Street');
    await user.type(screen.getByLabelText('City'), 'Norwalk');
    await user.selectOptions(screen.getByLabelText('State or province'), 'CT');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('heading', { name: 'Home Default' })).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Home',
        isDefault: false,
        address: { line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' },
      },
    ]);
    expect(screen.getByText('The checkout offers these addresses.')).toHaveFocus();
  });

  it('changes one, and says what the server refuses', async () => {
    const lake = addressEntry({ id: 'lake', name: 'Lake house', isDefault: false });
    answers('addresses', { addresses: [addressEntry(), lake] });
    const { user } = renderSignedIn(<AddressesPage />);
    await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[1] as HTMLElement);
    apiStub.use(http.put(at('addresses/lake'), () => refused(422, 'wrong_state', '06851 is in CT')));
    await user.selectOptions(screen.getByLabelText('State or province'), 'NY');
    await user.click(screen.getByLabelText('Deliver here by default'));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('06851 is in CT')).toBeVisible();
    takes('put', 'addresses/lake', { addresses: [{ ...lake, isDefault: true }] });
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('heading', { name: 'Lake house Default' })).toBeVisible();
    expect(sent).toMatchObject([{ isDefault: true, address: { state: 'NY' } }]);
  });

  it('asks before it deletes, and keeps by Escape', async () => {
    answers('addresses', { addresses: [addressEntry()] });
    takes('delete', 'addresses/home', { addresses: [] });
    const { user } = renderSignedIn(<AddressesPage />);
    const opener = { name: 'Delete 14 Wall Street, Norwalk, CT 06851' };
    await user.click(await screen.findByRole('button', opener));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', opener)).toHaveFocus());
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', opener));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText(/No address is kept yet/)).toBeVisible();
  });
});

describe('saved carts', () => {
  it('take the cart in hand under a name', async () => {
    answers('saved-carts', { saved_carts: [] });
    const { user, store } = renderSignedIn(<SavedCartsPage />);
    act(() => void store.dispatch(cartReceived(cart())));
    await user.click(await screen.findByRole('button', { name: 'Save cart' }));
    expect(await screen.findByText('Name is a required field')).toBeVisible();
    takes('post', 'saved-carts', { Cart: cart([]) }, 201);
    answers('saved-carts', { saved_carts: [savedCart()] });
    await user.type(screen.getByLabelText('Name, such as Lake house'), 'Lake house{Enter}');
    expect(await screen.findByRole('heading', { name: 'Lake house' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Lake house' }]);
    expect(store.getState().signInState.cart).toMatchObject({ items: [] });
    expect(screen.queryByRole('button', { name: 'Save cart' })).toBeNull();
  });

  it('come back into the cart, and say what did not fit', async () => {
    answers('saved-carts', { saved_carts: [savedCart()] });
    const { user, store } = renderSignedIn(<SavedCartsPage />);
    takes('post', 'saved-carts/saved/restore', { Cart: cart(), left_out: ['Classic sash lock'] });
    await user.click(await screen.findByRole('button', { name: 'Move to cart Lake house' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not all of it fits into your cart.Classic sash lock');
    expect(store.getState().signInState.cart).toMatchObject({ items: [cartItem()] });
  });

  it('are deleted after asking, and say why they could not be', async () => {
    answers('saved-carts', { saved_carts: [savedCart()] });
    apiStub.use(
      http.delete(at('saved-carts/saved'), () => refused(503, 'unavailable', 'The database is away.')),
    );
    const { user } = renderSignedIn(<SavedCartsPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete Lake house' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText('The database is away.')).toBeVisible();
    takes('delete', 'saved-carts/saved', { saved_carts: [] });
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText(/No cart is saved yet/)).toBeVisible();
  });
});

describe('saved designs', () => {
  const onDevice = (id: string) => ({
    id,
    backend_name: 'meridian-casement',
    title: 'Meridian Casement',
    code: 'MCA.abc',
    image_url: '/drawings/meridian-casement.svg',
  });

  it('take in what this device kept; what the account did not get stays on it', async () => {
    localStorage.setItem('savedConfigurations', JSON.stringify([onDevice('design'), onDevice('another')]));
    takes('post', 'configurations', { configurations: [design()] });
    renderSignedIn(<DesignsPage />);
    expect(await screen.findByText('$1,240.00 today')).toBeVisible();
    expect(sent).toEqual([{ ids: ['design', 'another'] }]);
    expect(savedConfigurations().map(({ id }) => id)).toEqual(['another']);
  });

  it('are named and deleted', async () => {
    answers('configurations', { configurations: [design()] });
    takes('put', 'configurations/design', { configurations: [design({ name: 'Kitchen' })] });
    takes('delete', 'configurations/design', { configurations: [] });
    const { user } = renderSignedIn(<DesignsPage />);
    await user.click(await screen.findByRole('button', { name: 'Rename Meridian Casement' }));
    expect(screen.getByLabelText('Name of Meridian Casement')).toHaveFocus();
    await user.keyboard('Kitchen{Enter}');
    expect(await screen.findByRole('link', { name: 'Kitchen' })).toHaveAttribute(
      ...(['href', '/shop/parts/configure/?item=meridian-casement&config=design'] as const),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Kitchen' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText(/No design is saved yet/)).toBeVisible();
    expect(sent).toEqual([{ name: 'Kitchen' }, null]);
  });

  it('say where they cannot be had', async () => {
    const unavailable_reason = 'Meridian is not sold in Guam';
    answers('configurations', { configurations: [design({ unavailable_reason })] });
    renderSignedIn(<DesignsPage />);
    expect(await screen.findByText(unavailable_reason)).toBeVisible();
  });
});
