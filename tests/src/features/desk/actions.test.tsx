import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { CartPage } from '../../../../src/features/desk/components/cart-page.tsx';
import { CartsPage } from '../../../../src/features/desk/components/carts-page.tsx';
import { JobsPage } from '../../../../src/features/desk/components/jobs-page.tsx';
import { LetterPage } from '../../../../src/features/desk/components/letter-page.tsx';
import { LogPage } from '../../../../src/features/desk/components/log-page.tsx';
import { OrderPage } from '../../../../src/features/desk/components/order-page.tsx';
import { OrdersPage } from '../../../../src/features/desk/components/orders-page.tsx';
import { apiStub } from '../../../support/api-stub.ts';
import { refusal } from '../../../support/checkout-room.tsx';
import {
  deskCart,
  deskOrder,
  job,
  letter,
  logEntry,
  orderRow,
  schedule,
} from '../../../support/desk-examples.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

interface Heard {
  path: string;
  body: unknown;
  key: string | null;
}

/** Answers a change with a body, and keeps what was asked for. */
function hear(path: string, body: Record<string, unknown>, status = 200): Heard[] {
  const heard: Heard[] = [];
  apiStub.use(
    http.post(path, async ({ request }) => {
      const text = await request.text();
      heard.push({
        path: new URL(request.url).pathname,
        body: text ? JSON.parse(text) : undefined,
        key: request.headers.get('idempotency-key'),
      });
      return HttpResponse.json(body, { status });
    }),
  );
  return heard;
}

const reads = (path: string, body: Record<string, unknown>) =>
  apiStub.use(http.get(path, () => HttpResponse.json(body)));

const one = '*/desk/v1/orders/:number';
const number = 'CL-7K2M9QXD';

beforeEach(() => {
  history.replaceState(null, '', '/desk/');
  jest.mocked(navigate).mockReset();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('an order at the desk', () => {
  const open = (over: Parameters<typeof deskOrder>[0] = {}) => {
    reads(one, { order: deskOrder(over) });
    return renderWithStore(<OrderPage number={number} />);
  };

  it('is moved on from where it was seen', async () => {
    const { user } = open();
    const heard = hear(`${one}/advance`, {
      order: deskOrder({ state: 'confirmed', next_state: 'in_production' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Move to confirmed' }));
    expect(await screen.findByRole('button', { name: 'Move to in production' })).toBeVisible();
    expect(heard).toMatchObject([{ path: `/desk/v1/orders/${number}/advance`, body: { from: 'placed' } }]);
    expect(screen.getByRole('status')).toHaveTextContent(`Order ${number}: Confirmed`);
  });

  it('that has moved meanwhile says so, and is read again', async () => {
    const { user } = open();
    apiStub.use(http.post(`${one}/advance`, () => refusal(409, 'order_moved', 'No longer there')));
    await user.click(await screen.findByRole('button', { name: 'Move to confirmed' }));
    expect(await screen.findByText('No longer there')).toBeVisible();
    reads(one, { order: deskOrder({ state: 'confirmed', next_state: 'in_production' }) });
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    expect(await screen.findByRole('button', { name: 'Move to in production' })).toBeVisible();
    expect(screen.queryByText('No longer there')).toBeNull();
  });

  it('is canceled only with a reason, and not at all where the agent thinks better of it', async () => {
    const { user } = open();
    const heard = hear(`${one}/cancel`, {
      order: deskOrder({ state: 'cancelled', next_state: undefined, can_cancel: false, refund: 'under_way' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel…' }));
    expect(screen.getByRole('region', { name: `Cancel order ${number}?` })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Cancel…' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('Say why')).toBeVisible();
    expect(heard).toEqual([]);
    await user.type(
      screen.getByRole('textbox', { name: /^Reason, which the buyer reads/ }),
      'The wall came down',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/^Refund under way/)).toBeVisible();
    expect(heard).toMatchObject([{ body: { reason: 'The wall came down' } }]);
    expect(screen.queryByRole('button', { name: /^(Cancel|Refund|Move)/ })).toBeNull();
  });

  it('is refunded once under one key, however often a lost answer has it asked for', async () => {
    const { user } = open({ state: 'delivered', next_state: undefined, can_cancel: false });
    const keys: (string | null)[] = [];
    apiStub.use(
      http.post(`${one}/refund`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({
              order: deskOrder({
                ...{ state: 'delivered', next_state: undefined, can_cancel: false, refund: 'under_way' },
              }),
            });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    expect(screen.getByText(/\$50\.84 goes back to Visa ending in 1111/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason, for the log' }), 'Scratched');
    await user.click(screen.getByRole('button', { name: 'Refund $50.84' }));
    expect(await screen.findByText(/^The shop cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund $50.84' }));
    expect(await screen.findByText(/^Refund under way/)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('takes notes, and asks for words first', async () => {
    const { user } = open({ notes: [] });
    const heard = hear(`${one}/notes`, { order: deskOrder() });
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Write something first')).toBeVisible();
    const field = screen.getByRole('textbox', { name: /^New note/ });
    await user.type(field, 'Calls back on Monday');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Grace Agent')).toBeVisible();
    expect(field).toHaveValue('');
    expect(heard).toMatchObject([{ body: { text: 'Calls back on Monday' }, key: expect.any(String) }]);
  });
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
    const { user } = renderWithStore(<OrdersPage />);
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
    const { user } = renderWithStore(<OrdersPage />);
    expect(await screen.findByText('No order fits your search.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('No one has ordered yet.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('a letter at the desk', () => {
  it('is shown as HTML in a frame that runs nothing, and as text', async () => {
    reads('*/desk/v1/letters/:id', { letter: letter() });
    renderWithStore(<LetterPage id="41" />);
    const frame = await screen.findByTitle('The letter as HTML');
    expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<base target="_blank">'));
    expect(screen.getByRole('heading', { level: 1, name: 'Your order CL-7K2M9QXD' })).toBeVisible();
  });

  it('is sent again as a copy, which is opened', async () => {
    reads('*/desk/v1/letters/:id', { letter: letter() });
    const { user } = renderWithStore(<LetterPage id="41" />);
    const heard = hear('*/desk/v1/letters/:id/send-again', {
      letter: letter({ id: 55, state: 'waiting', sent_at: undefined }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/desk/letters/55/'));
    expect(heard).toMatchObject([{ path: '/desk/v1/letters/41/send-again', key: expect.any(String) }]);
  });

  it('that opens an account says that its text is not for staff', async () => {
    reads('*/desk/v1/letters/:id', { letter: letter({ content: undefined, subject: 'Your new password' }) });
    renderWithStore(<LetterPage id="41" />);
    expect(await screen.findByText('This letter is its reader’s alone.')).toBeVisible();
    expect(screen.queryByTitle('The letter as HTML')).toBeNull();
  });
});

describe('work at the desk', () => {
  const open = () => {
    reads('*/desk/v1/jobs', { jobs: [job()], queues: [], page: 1, has_more: false });
    reads('*/desk/v1/schedules', { schedules: [schedule()] });
    return renderWithStore(<JobsPage />);
  };

  it('that was given up is tried again', async () => {
    const { user } = open();
    const heard = hear('*/desk/v1/jobs/:id/revive', { job: job({ state: 'waiting', attempts: 0 }) });
    const button = await screen.findByRole('button', { name: 'Try job 42 again' });
    reads('*/desk/v1/jobs', {
      jobs: [job({ state: 'waiting', attempts: 0, ended_at: undefined })],
      ...{ queues: [], page: 1, has_more: false },
    });
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Try job/ })).toBeNull());
    expect(heard).toMatchObject([{ path: '/desk/v1/jobs/42/revive' }]);
  });

  it('that another agent revived first says so', async () => {
    const { user } = open();
    apiStub.use(
      http.post('*/desk/v1/jobs/:id/revive', () => refusal(409, 'job_not_given_up', 'It was not given up')),
    );
    await user.click(await screen.findByRole('button', { name: 'Try job 42 again' }));
    expect(await screen.findByText('It was not given up')).toBeVisible();
  });

  it('that is due is begun, and so is a schedule', async () => {
    const { user } = open();
    const due = hear('*/desk/v1/jobs/run', { started: true }, 202);
    const now = hear('*/desk/v1/schedules/:name/run', { schedule: schedule() }, 202);
    await user.click(await screen.findByRole('button', { name: 'Run what is due' }));
    await waitFor(() => expect(due).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Run settle-orders now' }));
    await waitFor(() => expect(now).toMatchObject([{ path: '/desk/v1/schedules/settle-orders/run' }]));
  });
});

describe('a cart at the desk', () => {
  it('is opened by its code, however it is typed, and priced where the customer is', async () => {
    const { user } = renderWithStore(<CartsPage />);
    await user.type(screen.getByRole('textbox', { name: 'Cart code' }), 'nonsense!');
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
    renderWithStore(<CartPage code="7K2M-9QXD" />);
    expect(await screen.findByText('Saved lock')).toBeVisible();
    expect(screen.getByText('1 × old-part: it has left the catalog')).toBeVisible();
    expect(asked).toEqual(['?postal_code=06851']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open the cart']);
  });
});

it('the log leads to what an entry is about, and says how it was before and after', async () => {
  reads('*/desk/v1/log', {
    entries: [
      logEntry(),
      logEntry({
        ...{ id: 6, action: 'order.note', before: {}, after: { note: 'Has called' } },
        ...{ actor_id: 'account-gone', actor_name: undefined },
      }),
    ],
    ...{ page: 1, has_more: false },
  });
  renderWithStore(<LogPage />);
  const table = await screen.findByRole('table', { name: 'Log' });
  const [moved, noted] = within(table).getAllByRole('row').slice(1);
  expect(within(moved as HTMLElement).getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `/desk/orders/${number}/`,
  );
  expect(moved).toHaveTextContent(/state confirmed →, then in production/);
  expect(noted).toHaveTextContent(/Wrote a note.*account-gone.*note Has called/);
});
