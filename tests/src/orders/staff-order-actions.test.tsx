import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { OrderPage } from '#src/features/orders/staff/order-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { deskOrder } from '#tests/support/desk/staff-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const one = '*/desk/v1/orders/:number';
const number = 'CL-7K2M9QXD';

beforeEach(() => history.replaceState(null, '', '/desk/'));

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

  it('shows what PayPal says of its payment, in words with the amount', async () => {
    open({
      refund: 'part',
      payment: { funding: 'paypal', refunded: false, refunded_cents: 500 },
      payment_news: [
        { kind: 'refunded', at: '2026-11-22T15:00:00.000Z', reference: 'R-1', cents: 500 },
        { kind: 'dispute_opened', at: '2026-11-23T15:00:00.000Z', reference: 'PP-D-1', cents: 5_084 },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'News from PayPal' })).toBeVisible();
    expect(screen.getByText(/PayPal has given back \$5\.00 \(refund R-1\)/)).toBeVisible();
    expect(screen.getByText(/The buyer disputes \$50\.84 at PayPal/)).toBeVisible();
    expect(screen.getByText(/Refunded in part/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund…' })).toBeVisible();
  });

  it('that was canceled and whose refund failed is refunded again, and stays canceled', async () => {
    const canceled = { state: 'cancelled', next_state: undefined, can_cancel: false } as const;
    const { user } = open({
      ...canceled,
      refund: 'failed',
      refundable_cents: 5_084,
      payment_news: [
        { kind: 'refund_failed', at: '2026-11-24T15:00:00.000Z', reference: 'R-1', cents: 5_084 },
      ],
    });
    expect(await screen.findByText(/Refund failed/)).toBeVisible();
    expect(screen.getByText('PayPal could not give back $50.84 (refund R-1).')).toBeVisible();
    const heard = hear(`${one}/refund`, {
      order: deskOrder({ ...canceled, refund: 'under_way', refundable_cents: 0 }),
    });
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    expect(screen.getByText(/The buyer gets an email with the reason/)).not.toHaveTextContent('goes on');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The first try failed');
    await user.click(screen.getByRole('button', { name: 'Refund $50.84' }));
    expect(await screen.findByText(/Refund under way/)).toBeVisible();
    expect(heard).toMatchObject([{ body: { reason: 'The first try failed' } }]);
  });

  it('that was canceled and whose refund failed counts as paid back with the number of a check', async () => {
    const canceled = { state: 'cancelled', next_state: undefined, can_cancel: false } as const;
    const { user } = open({ ...canceled, refund: 'failed', refundable_cents: 5_084 });
    const heard = hear(`${one}/refund`, {
      order: deskOrder({ ...canceled, refund: 'done', refundable_cents: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    await user.type(screen.getByRole('textbox', { name: /^Number of the check/ }), ' Check 1204 ');
    expect(screen.getByText(/\$50\.84 was paid to the buyer in another way \(Check 1204\)/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'PayPal is too late');
    await user.click(screen.getByRole('button', { name: 'Record $50.84' }));
    await waitFor(() =>
      expect(heard).toMatchObject([{ body: { reason: 'PayPal is too late', paid_by: 'Check 1204' } }]),
    );
    expect(screen.getByRole('status')).toHaveTextContent(`Order ${number} counts as paid back.`);
  });

  it('whose payment is being checked is neither moved, nor canceled, nor refunded', async () => {
    open({ state: 'payment_pending', next_state: undefined, can_cancel: false, refundable_cents: 0 });
    expect(await screen.findByText(/^Payment being checked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Cancel|Refund|Move)/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'News from PayPal' })).toBeNull();
  });

  it('is canceled only with a reason, and not at all where the agent thinks better of it', async () => {
    const { user } = open();
    const heard = hear(`${one}/cancel`, {
      order: deskOrder({
        state: 'cancelled',
        next_state: undefined,
        can_cancel: false,
        refund: 'under_way',
        refundable_cents: 0,
      }),
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
                state: 'delivered',
                next_state: undefined,
                can_cancel: false,
                refund: 'under_way',
                refundable_cents: 0,
              }),
            });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    expect(screen.getByText(/\$50\.84 goes back to Visa ending in 1111/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason, which the buyer reads' }), 'Scratched');
    await user.click(screen.getByRole('button', { name: 'Refund $50.84' }));
    expect(await screen.findByText(/^The shop cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund $50.84' }));
    expect(await screen.findByText(/^Refund under way/)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('is refunded in part, by pieces or by an amount, never by more than is left', async () => {
    const { user } = open({
      refund: 'part',
      refundable_cents: 3_000,
      payment: { funding: 'paypal', refunded: false, refunded_cents: 2_084 },
      refunds: [
        {
          at: '2026-11-22T15:00:00.000Z',
          cents: 2_084,
          tax_cents: 0,
          lines: [],
          reason: 'Late',
          state: 'done',
        },
      ],
    });
    const heard = hear(`${one}/refund`, { order: deskOrder({ refundable_cents: 1_000 }) });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    expect(screen.getByRole('button', { name: 'Refund $30.00' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Pieces of Classic sash lock'), '1 of 2');
    expect(screen.getByText(/goes back to PayPal for 1 × Classic sash lock/)).toHaveTextContent('stays');
    const amount = screen.getByLabelText(/^Another amount/);
    await user.type(amount, '30.01');
    expect(screen.getByText('More than is left.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '10');
    expect(screen.getByText(/^\$10\.00 goes back to PayPal/)).toHaveTextContent('$20.00 stays');
    await user.type(screen.getByLabelText('Reason, which the buyer reads'), 'Scratched');
    await user.click(screen.getByRole('button', { name: 'Refund $10.00' }));
    await waitFor(() =>
      expect(heard).toMatchObject([
        { body: { reason: 'Scratched', lines: [{ line: 0, quantity: 1 }], amount_cents: 1_000 } },
      ]),
    );
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
