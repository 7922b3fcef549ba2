import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { OrderPage } from '#src/features/orders/staff/order-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { reads } from '#tests/support/desk/staff-calls.ts';
import { deskOrder } from '#tests/support/desk/staff-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const one = '*/desk/v1/orders/:number';

beforeEach(() => history.replaceState(null, '', '/desk/'));

const open = (over: Parameters<typeof deskOrder>[0] = {}) => {
  reads(one, { order: deskOrder(over) });
  return renderWithStore(<OrderPage number="CL-7K2M9QXD" />);
};

function hearPut(part: string, over: Parameters<typeof deskOrder>[0] = {}): unknown[] {
  const heard: unknown[] = [];
  apiStub.use(
    http.put(`${one}/${part}`, async ({ request }) => {
      heard.push(await request.json());
      return HttpResponse.json({ order: deskOrder(over) });
    }),
  );
  return heard;
}

it('the promised days are changed with a reason that the buyer reads', async () => {
  const { user } = open();
  const heard = hearPut('promise', { promise: { earliest_day: '2026-12-10', latest_day: '2026-12-12' } });
  await user.click(await screen.findByRole('button', { name: 'Promised days…' }));
  expect(screen.getByText(/The buyer gets an email with the old days/)).toBeVisible();
  for (const [label, day] of [
    ['First day', '2026-12-10'],
    ['Last day', '2026-12-08'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), day);
  }
  await user.type(screen.getByLabelText('Reason, which the buyer reads'), 'A saw broke');
  await user.click(screen.getByRole('button', { name: 'Change the days' }));
  expect(await screen.findByText('The last day comes after the first')).toBeVisible();
  expect(heard).toEqual([]);
  await user.clear(screen.getByLabelText('Last day'));
  await user.type(screen.getByLabelText('Last day'), '2026-12-12');
  await user.click(screen.getByRole('button', { name: 'Change the days' }));
  await waitFor(() =>
    expect(heard).toEqual([
      { promise: { earliest_day: '2026-12-10', latest_day: '2026-12-12' }, reason: 'A saw broke' },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Promised days…' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('The promised days of order CL-7K2M9QXD are changed.');
});

it('the address says why it is refused, and keeps the words', async () => {
  const { user } = open();
  apiStub.use(
    http.put(`${one}/address`, () => refusal(409, 'total_would_change', 'The total would change.')),
  );
  await user.click(await screen.findByRole('button', { name: 'Address…' }));
  await user.clear(screen.getByLabelText('Street'));
  await user.type(screen.getByLabelText('Street'), '2 Elm Street');
  await user.type(screen.getByLabelText('Reason, which the buyer reads'), 'Moved');
  await user.click(screen.getByRole('button', { name: 'Change the address' }));
  expect(await screen.findByText('The total would change.')).toBeVisible();
  expect(screen.getByLabelText('Street')).toHaveValue('2 Elm Street');
});

it('carrier and tracking number are offered once it is made, and shown', async () => {
  const { user } = open({ state: 'in_production', next_state: 'shipped', can_cancel: false });
  const shipment = { carrier: 'UPS', tracking_number: '1Z9' };
  const heard = hearPut('shipment', { state: 'in_production', shipment });
  await user.click(await screen.findByRole('button', { name: 'Carrier and tracking…' }));
  await user.type(screen.getByRole('textbox', { name: /^Carrier/ }), 'UPS');
  await user.type(screen.getByLabelText('Tracking number'), '1Z9');
  await user.click(screen.getByRole('button', { name: 'Set carrier and number' }));
  expect(await screen.findByText(/UPS, 1Z9/)).toBeVisible();
  expect(heard).toEqual([{ shipment }]);
});

it('a canceled order is not changed', async () => {
  open({ state: 'cancelled', next_state: undefined, can_cancel: false, refundable_cents: 0 });
  expect(await screen.findByText(/^Canceled/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Change the order' })).toBeNull();
});
