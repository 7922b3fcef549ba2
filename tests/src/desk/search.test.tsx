import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { StaffCartPage } from '#src/features/cart/staff/cart-page.tsx';
import { CartsPage } from '#src/features/cart/staff/carts-page.tsx';
import { LogPage } from '#src/features/desk/log-page.tsx';
import { StaffOrdersPage } from '#src/features/orders/staff/orders-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { reads } from '#tests/support/desk/staff-calls.ts';
import { deskCart, logEntry, orderRow } from '#tests/support/desk/staff-examples.ts';

const number = 'CL-7K2M9QXD';

beforeEach(() => {
  history.replaceState(null, '', '/desk/');
  jest.mocked(navigate).mockReset();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('a search at the desk', () => {
  it('stands in the URL with its filter and page, and is asked again from there', async () => {
    const asked: string[] = [];
    apiStub.use(
      http.get('*/desk/v1/orders', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ orders: [orderRow()], page: 1, has_more: true });
      }),
    );
    const { user } = renderWithStore(<StaffOrdersPage />);
    await user.type(await screen.findByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(location.search).toBe('?search=ada'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
    await waitFor(() => expect(location.search).toBe('?search=ada&state=shipped'));
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(location.search).toBe('?search=ada&state=shipped&page=2');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    await waitFor(() =>
      expect(asked).toEqual([
        '',
        '?search=ada',
        '?search=ada&state=shipped',
        '?search=ada&page=2&state=shipped',
      ]),
    );
  });

  it('that finds nothing offers the way back to everything', async () => {
    history.replaceState(null, '', '/desk/?search=nobody');
    reads('*/desk/v1/orders', { orders: [], page: 1, has_more: false });
    const { user } = renderWithStore(<StaffOrdersPage />);
    expect(await screen.findByText('No order fits your search.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('No one has ordered yet.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('a cart at the desk', () => {
  it('is opened by its code, however it is typed, and priced where the customer is', async () => {
    reads('*/desk/v1/customers', { customers: [], has_more: false });
    const { user } = renderWithStore(<CartsPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Cart code' }), 'nonsense!');
    await user.click(screen.getByRole('button', { name: 'Open the cart' }));
    expect(await screen.findByText('A code has eight letters and figures')).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
    await user.clear(screen.getByRole('textbox', { name: 'Cart code' }));
    await user.type(screen.getByRole('textbox', { name: 'Cart code' }), '7k2m 9qxd');
    await user.type(screen.getByRole('textbox', { name: /^ZIP/ }), '06851');
    await user.click(screen.getByRole('button', { name: 'Open the cart' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/desk/carts/7K2M%209QXD/?zip=06851'));
  });

  it('shows what is saved and what is not for sale, and offers nothing that changes it', async () => {
    history.replaceState(null, '', '/desk/carts/7K2M-9QXD/?zip=06851');
    const asked: string[] = [];
    const { cart } = deskCart();
    apiStub.use(
      http.get('*/desk/v1/carts/:code', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(
          deskCart({
            cart: {
              ...cart,
              saved: cart.items.map((item) => ({ ...item, id: 'line-2', title: 'Saved lock' })),
              unavailable: [{ id: 'line-3', backend_name: 'old-part', quantity: 1 }],
            },
          }),
        );
      }),
    );
    renderWithStore(<StaffCartPage code="7K2M-9QXD" />);
    expect(await screen.findByText('Saved lock')).toBeVisible();
    expect(screen.getByText('1 × old-part: it has left the catalog')).toBeVisible();
    expect(asked).toEqual(['?postal_code=06851']);
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Open the cart']);
  });
});

it('the log leads to what an entry is about, and says how it was before and after', async () => {
  reads('*/desk/v1/log', {
    entries: [
      logEntry(),
      logEntry({
        id: 6,
        action: 'order.note',
        before: {},
        after: { note: 'Has called' },
        actor_id: 'account-gone',
        actor_name: undefined,
      }),
    ],
    actors: [{ id: 'account-agent', name: 'Grace Agent' }],
    page: 1,
    has_more: false,
  });
  renderWithStore(<LogPage />);
  const table = await screen.findByRole('table', { name: 'Log' });
  const [moved, noted] = within(table).getAllByRole('row').slice(1);
  expect(within(moved as HTMLElement).getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `/desk/orders/${number}/`,
  );
  expect(moved).toHaveTextContent(/state confirmed →, then in production/);
  expect(noted).toHaveTextContent(/account-gone wrote a note to order CL-7K2M9QXD\..*note Has called/);
});

it('the log says in words what was run, when, and how much came back', async () => {
  reads('*/desk/v1/log', {
    entries: [
      logEntry({
        id: 4,
        action: 'customer.end_sign_ins',
        subject_id: 'account-1',
        before: { sign_ins: 2 },
        after: { sign_ins: 0, reason: 'Lost phone' },
      }),
      logEntry({
        id: 3,
        action: 'jobs.run',
        subject_id: 'due',
        after: {},
        before: { waiting: { mail: 3, refund: 1 } },
      }),
      logEntry({
        id: 2,
        action: 'job.revive',
        subject_id: '42',
        before: { state: 'given_up', attempts: 10 },
        after: { state: 'waiting', attempts: 0 },
      }),
      logEntry({
        id: 1,
        action: 'order.refund',
        before: { refund: 'none' },
        after: { refund: 'under_way', cents: 5084, reason: 'Scratched' },
      }),
    ],
    actors: [{ id: 'account-agent', name: 'Grace Agent' }],
    page: 1,
    has_more: false,
  });
  renderWithStore(<LogPage />);
  const table = await screen.findByRole('table', { name: 'Log' });
  const [ended, ran, revived, refunded] = within(table).getAllByRole('row').slice(1);
  expect(ended).toHaveTextContent(/sign ins 2 →, then 0.*reason Lost phone/);
  expect(within(ended as HTMLElement).getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/desk/people/account-1/',
  );
  expect(ran).toHaveTextContent(/All queues.*waiting mail 3, refund 1/);
  expect(revived).toHaveTextContent(/Job 42.*state given up →, then waiting.*attempts 10 →, then 0/);
  expect(refunded).toHaveTextContent(/refund none →, then under way.*amount \$50\.84.*reason Scratched/);
});

it('the log is filtered by person and by the day of the reader’s clock', async () => {
  history.replaceState(null, '', '/desk/log/');
  const asked: URLSearchParams[] = [];
  apiStub.use(
    http.get('*/desk/v1/log', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const actors = [{ id: 'account-agent', name: 'Grace Agent' }];
      return HttpResponse.json({ entries: [logEntry()], actors, page: 1, has_more: false });
    }),
  );
  const { user } = renderWithStore(<LogPage />);
  await screen.findByRole('table', { name: 'Log' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Grace Agent');
  await waitFor(() => expect(asked.at(-1)?.get('actor')).toBe('account-agent'));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
  await waitFor(() => expect(asked.at(-1)?.get('from')).toBe(new Date(2026, 10, 21).toISOString()));
  expect(asked.at(-1)?.get('until')).toBe(new Date(2026, 10, 22).toISOString());
  expect(location.search).toBe('?actor=account-agent&day=2026-11-21');
});
