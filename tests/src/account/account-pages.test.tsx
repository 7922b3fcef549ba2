import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AddressesPage } from '#src/features/account/addresses-page.tsx';
import { DesignsPage } from '#src/features/account/designs-page.tsx';
import { OrdersPage } from '#src/features/account/orders-page.tsx';
import { OverviewPage } from '#src/features/account/overview-page.tsx';
import { SavedCartsPage } from '#src/features/account/saved-carts-page.tsx';
import { sessionChanged } from '#src/session/customer/auth-slice.ts';
import {
  addressEntry,
  answers,
  at,
  design,
  failsOnce,
  orderSummary,
  refused,
  renderSignedIn,
  savedCart,
} from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const noOrders = { orders: [], total: 0, page: 1, pages: 1 };
const oneOrder = { orders: [orderSummary()], total: 1, page: 1, pages: 1 };

const pages = [
  {
    name: 'orders',
    Page: OrdersPage,
    path: 'orders',
    what: 'your orders',
    empty: noOrders,
    emptyWords: /Nothing ordered yet/,
    full: oneOrder,
    fullWords: 'CL-7K2M9QXD',
  },
  {
    name: 'carts',
    Page: SavedCartsPage,
    path: 'saved-carts',
    what: 'your saved carts',
    empty: { saved_carts: [] },
    emptyWords: /No cart is saved yet/,
    full: { saved_carts: [savedCart()] },
    fullWords: 'Lake house',
  },
  {
    name: 'designs',
    Page: DesignsPage,
    path: 'configurations',
    what: 'your saved designs',
    empty: { configurations: [] },
    emptyWords: /No design is saved yet/,
    full: { configurations: [design()] },
    fullWords: '36 × 60 in, black, triple glass',
  },
  {
    name: 'addresses',
    Page: AddressesPage,
    path: 'addresses',
    what: 'your addresses',
    empty: { addresses: [] },
    emptyWords: /No address is kept yet/,
    full: { addresses: [addressEntry()] },
    fullWords: '14 Wall Street, Norwalk, CT 06851',
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

it.each([
  [['editor'] as const, ['Content', 'Releases', 'Feature flags']],
  [['agent'] as const, ['Desk']],
  [['administrator'] as const, ['Desk', 'Content', 'Releases', 'Feature flags']],
  [[], []],
])('leads staff with the roles %j to their pages from the overview: %j', async (roles, expected) => {
  answers('orders', noOrders);
  answers('addresses', { addresses: [] });
  const { store } = renderSignedIn(<OverviewPage />);
  act(() => void store.dispatch(sessionChanged({ roles })));
  expect(await screen.findByText(/Nothing ordered yet/)).toBeVisible();
  const staff = screen.queryByRole('region', { name: 'Staff' });
  const links = staff ? within(staff).getAllByRole('link') : [];
  expect(links.map((link) => link.textContent)).toEqual(expected);
});
