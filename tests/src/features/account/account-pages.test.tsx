import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AddressesPage } from '../../../../src/features/account/components/addresses-page.tsx';
import { DataPage } from '../../../../src/features/account/components/data-page.tsx';
import { DesignsPage } from '../../../../src/features/account/components/designs-page.tsx';
import { OrdersPage } from '../../../../src/features/account/components/orders-page.tsx';
import { OverviewPage } from '../../../../src/features/account/components/overview-page.tsx';
import { PreferencesPage } from '../../../../src/features/account/components/preferences-page.tsx';
import { ProfilePage } from '../../../../src/features/account/components/profile-page.tsx';
import { SavedCartsPage } from '../../../../src/features/account/components/saved-carts-page.tsx';
import { setAuthState } from '../../../../src/session/customer/auth-state.ts';
import {
  addressEntry,
  answers,
  at,
  customer,
  design,
  failsOnce,
  orderSummary,
  preferences,
  refused,
  renderSignedIn,
  savedCart,
} from '../../../support/account-room.tsx';
import { apiStub } from '../../../support/api-stub.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const mockSignOut = jest.fn().mockResolvedValue(true);
jest.mock('../../../../src/lib/okta/okta-client.ts', () => ({
  oktaClient: () => ({ signOut: mockSignOut }),
}));

const noOrders = { orders: [], total: 0, page: 1, pages: 1 };
const oneOrder = { orders: [orderSummary()], total: 1, page: 1, pages: 1 };

const pages = [
  {
    ...{ name: 'orders', Page: OrdersPage, path: 'orders', what: 'your orders' },
    ...{ empty: noOrders, emptyWords: /Nothing ordered yet/, full: oneOrder, fullWords: 'CL-7K2M9QXD' },
  },
  {
    ...{ name: 'carts', Page: SavedCartsPage, path: 'saved-carts', what: 'your saved carts' },
    ...{ empty: { saved_carts: [] }, emptyWords: /No cart is saved yet/ },
    ...{ full: { saved_carts: [savedCart()] }, fullWords: 'Lake house' },
  },
  {
    ...{ name: 'designs', Page: DesignsPage, path: 'configurations', what: 'your saved designs' },
    ...{ empty: { configurations: [] }, emptyWords: /No design is saved yet/ },
    ...{ full: { configurations: [design()] }, fullWords: '36 × 60 in, black, triple glass' },
  },
  {
    ...{ name: 'addresses', Page: AddressesPage, path: 'addresses', what: 'your addresses' },
    ...{ empty: { addresses: [] }, emptyWords: /No address is kept yet/ },
    ...{ full: { addresses: [addressEntry()] }, fullWords: '14 Wall Street, Norwalk, CT 06851' },
  },
];

describe.each(pages)('the page of $name', ({ Page, path, what, empty, emptyWords, full, fullWords }) => {
  it('says that it loads, then shows what there is', async () => {
    answers(path, full);
    renderSignedIn(<Page />);
    expect(screen.getByRole('status', { name: `Loading ${what}` })).toBeInTheDocument();
    expect((await screen.findAllByText(fullWords))[0]).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('says what to do where there is nothing yet', async () => {
    answers(path, empty);
    renderSignedIn(<Page />);
    expect(await screen.findByText(emptyWords)).toBeVisible();
  });

  it('says why it could not load, and tries again', async () => {
    failsOnce(path, full);
    const { user } = renderSignedIn(<Page />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `We could not load ${what}.The database is away.`,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(fullWords))[0]).toBeVisible();
  });

  it('invites a guest to sign in, and a customer whose session has ended', async () => {
    const guest = renderWithStore(<Page />);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    guest.unmount();
    apiStub.use(http.get(at(path), () => refused(401, 'invalid_token', 'Your sign-in has ended.')));
    renderSignedIn(<Page />);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

describe('the overview', () => {
  it('greets, and shows the latest orders and where deliveries go', async () => {
    const orders = ['CL-22222222', 'CL-33333333', 'CL-44444444', 'CL-55555555'];
    answers('orders', { ...noOrders, orders: orders.map((number) => orderSummary({ number })), total: 4 });
    answers('addresses', { addresses: [addressEntry()] });
    renderSignedIn(<OverviewPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ada.' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'All 4 orders' })).toHaveAttribute(
      'href',
      '/account/orders/',
    );
    expect(screen.getAllByRole('link', { name: /^CL-/ })).toHaveLength(3);
    expect(await screen.findByText(/14 Wall Street/)).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getAllByRole('link').length).toBeGreaterThan(6);
  });

  it('fails by its parts', async () => {
    failsOnce('orders', oneOrder);
    answers('addresses', { addresses: [] });
    const { user } = renderSignedIn(<OverviewPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders.');
    expect(await screen.findByText(/No address is kept yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'CL-7K2M9QXD' })).toHaveAttribute(
      ...(['href', '/account/orders/CL-7K2M9QXD/'] as const),
    );
  });
});

describe('the list of orders', () => {
  it('comes in pages', async () => {
    apiStub.use(
      http.get(at('orders'), ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const number = page === 1 ? 'CL-22222222' : 'CL-33333333';
        return HttpResponse.json({ orders: [orderSummary({ number })], total: 11, page, pages: 2 });
      }),
    );
    const { user } = renderSignedIn(<OrdersPage />);
    expect(await screen.findByText('11 orders, page 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Older orders' }));
    expect(await screen.findByRole('link', { name: 'CL-33333333' })).toBeVisible();
    expect(screen.getByText('11 orders, page 2 of 2')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Older orders' })).toBeNull();
  });
});

describe('the profile', () => {
  const put = jest.fn();
  beforeEach(() => {
    put.mockReset();
    apiStub.use(
      http.put(at('me'), async ({ request }) => {
        const body = (await request.json()) as object;
        put(body);
        return HttpResponse.json({ customer: customer({ ...body, phone: '+12035550142' }) });
      }),
    );
  });

  it('[4.2] [4.3] is changed, and the greeting with it', async () => {
    answers('me', { customer: customer() });
    const { user, store } = renderSignedIn(<ProfilePage />);
    const first = await screen.findByLabelText('First name');
    expect(screen.getByLabelText('ZIP or postal code (optional)')).toHaveValue('');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('+1 (203) 555-0142');
    await user.clear(first);
    await user.type(first, 'Augusta');
    await user.selectOptions(screen.getByLabelText('You are a'), 'Builder');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile is saved.', { selector: 'form p' })).toBeVisible();
    expect(put).toHaveBeenCalledWith({
      ...{ firstName: 'Augusta', lastName: 'Lovelace', phone: '+1 (203) 555-0142' },
      ...{ customerType: 'builder', postalCode: '' },
    });
    expect(store.getState().signInState).toMatchObject({ firstname: 'Augusta', email: 'ada@example.com' });
  });

  it('[5.10] [5.11] says what is wrong before anything is sent', async () => {
    answers('me', { customer: customer({ firstName: '' }) });
    const { user } = renderSignedIn(<ProfilePage />);
    await user.type(await screen.findByLabelText('ZIP or postal code (optional)'), '123');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const summary = await screen.findByRole('region', { name: 'Please look at this again' });
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('link', { name: 'You must fill out First Name' })).toHaveAttribute(
      ...(['href', '#firstname'] as const),
    );
    expect(screen.getAllByText('Postal Code must be a valid Postal Code')).toHaveLength(2);
    expect(put).not.toHaveBeenCalled();
  });

  it('keeps what was typed where it could not be saved', async () => {
    answers('me', { customer: customer() });
    apiStub.use(http.put(at('me'), () => refused(503, 'unavailable', 'The database is away.')));
    const { user } = renderSignedIn(<ProfilePage />);
    await user.type(await screen.findByLabelText('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveValue('Lovelacex');
  });
});

describe('the preferences', () => {
  it('are chosen and saved', async () => {
    answers('preferences', { preferences });
    const put = jest.fn();
    apiStub.use(
      http.put(at('preferences'), async ({ request }) => {
        const body = await request.json();
        put(body);
        return HttpResponse.json({ preferences: body });
      }),
    );
    const { user } = renderSignedIn(<PreferencesPage />);
    expect(await screen.findByRole('checkbox', { name: /^Offers by email/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^Text messages/ }));
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(await screen.findByText('Your preferences are saved.', { selector: 'form p' })).toBeVisible();
    expect(put).toHaveBeenCalledWith({ ...preferences, textMessages: true });
  });
});

describe('the data of an account', () => {
  it('is asked for the password before it is deleted', async () => {
    apiStub.use(
      http.post(at('deletion'), async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'right'
          ? HttpResponse.json({ deleted: true })
          : refused(403, 'identity_not_confirmed', 'That is not the password of this account');
      }),
    );
    const { user } = renderSignedIn(<DataPage />);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const password = screen.getByLabelText('Your password, to be sure that it is you');
    expect(password).toHaveFocus();
    await user.type(password, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('That is not the password of this account')).toBeVisible();
    await user.clear(password);
    expect(mockSignOut).not.toHaveBeenCalled();
    await user.type(password, 'right{Enter}');
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    await waitFor(() => expect(mockSignOut).toHaveBeenCalledTimes(1));
    // Its tokens are gone before the page is left.
    act(() => setAuthState({ initialized: true }));
    expect(screen.getByText('Your account is deleted.')).toBeVisible();
  });

  it('is handed over as a file', async () => {
    const given: string[] = [];
    URL.createObjectURL = () => 'blob:data';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      given.push(`${this.download} ${this.href}`);
    });
    answers('data', { made_at: '2026-11-23T00:00:00.000Z', data: { orders: [] } });
    const { user } = renderSignedIn(<DataPage />);
    await user.click(screen.getByRole('button', { name: 'Download (JSON)' }));
    await waitFor(() => expect(given).toEqual(['clerestory-data.json blob:data']));
  });
});
