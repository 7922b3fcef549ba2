import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Approval } from '#domain/desk/approvals-contract.ts';
import { ApprovalsPage } from '#src/features/desk/approvals-page.tsx';
import { OrderPage } from '#src/features/orders/staff/order-page.tsx';
import { ProfessionalPage } from '#src/features/trade/staff/professional-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { approval, deskOrder, deskProAccount } from '#tests/support/desk/staff-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const list = '*/desk/v1/approvals';
const account = '*/desk/v1/pro-accounts/account-pro';

beforeEach(() => history.replaceState(null, '', '/desk/'));

function open(...approvals: Approval[]) {
  const held = { approvals, notices: 'at_once' };
  apiStub.use(
    http.get(list, () =>
      HttpResponse.json({ approvals: held.approvals, limit_cents: 1_000_000, notices: held.notices }),
    ),
  );
  return { held, ...renderWithStore(<ApprovalsPage />) };
}

describe('the approvals', () => {
  it('let one choose when their emails come', async () => {
    const { user, held } = open(approval());
    const heard: unknown[] = [];
    apiStub.use(
      http.put(`${list}/notices`, async ({ request }) => {
        heard.push(await request.json());
        held.notices = 'daily';
        return HttpResponse.json({ notices: 'daily' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Get them once a day' }));
    expect(await screen.findByRole('button', { name: 'Get them at once' })).toBeVisible();
    expect(heard).toEqual([{ notices: 'daily' }]);
    expect(screen.getByRole('status')).toHaveTextContent('Emails about approvals come to you once a day.');
  });

  it('say what would follow, who asked and why, and are agreed to only after a question', async () => {
    const { user, held } = open(approval());
    const heard = hear(`${list}/:id/confirm`, { done: true });
    expect(await screen.findByText(/Asked for by Grace Agent/)).toHaveTextContent(
      'Builds forty houses a year',
    );
    expect(screen.getByText(/Money above \$10,000\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agree: credit limit, $1,000,000.00' }));
    expect(screen.getByRole('region', { name: 'Agree: credit limit, $1,000,000.00?' })).toHaveFocus();
    expect(heard).toEqual([]);
    held.approvals = [];
    await user.click(screen.getByRole('button', { name: 'Agree to $1,000,000.00' }));
    expect(await screen.findByText('Nothing waits for a second person')).toBeVisible();
    expect(heard).toMatchObject([{ path: `/desk/v1/approvals/${approval().id}/confirm` }]);
    expect(screen.getByRole('status')).toHaveTextContent('It is done: credit limit, $1,000,000.00.');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('of one’s own can be withdrawn, and not agreed to', async () => {
    const { user } = open(approval({ is_own: true }));
    const heard = hear(`${list}/:id/refuse`, { done: true });
    const withdraw = { name: 'Withdraw: credit limit, $1,000,000.00' };
    await user.click(await screen.findByRole('button', withdraw));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', withdraw)).toHaveFocus());
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
    await user.click(screen.getByRole('button', withdraw));
    await user.type(screen.getByLabelText('Reason, for the log'), 'The wrong account');
    await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
    await waitFor(() => expect(heard).toMatchObject([{ body: { reason: 'The wrong account' } }]));
  });

  it('that changed since say so, and nothing is claimed to be done', async () => {
    const { user } = open(approval());
    apiStub.use(
      http.post(`${list}/:id/confirm`, () => refusal(409, 'approval_stale', 'Nothing was done: it changed.')),
    );
    await user.click(await screen.findByRole('button', { name: /^Agree:/ }));
    await user.click(screen.getByRole('button', { name: 'Agree to $1,000,000.00' }));
    expect(await screen.findByText('Nothing was done: it changed.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('');
  });
});

describe('money at an account', () => {
  it('is a limit that says what follows, waits for a second person, and needs a reason', async () => {
    reads(account, { account: deskProAccount });
    const heard: unknown[] = [];
    apiStub.use(
      http.put(`${account}/terms`, async ({ request }) => {
        heard.push(await request.json());
        reads(account, { account: { ...deskProAccount, approvals: [approval()] } });
        return HttpResponse.json({ account: deskProAccount, approval: approval() });
      }),
    );
    const { user } = renderWithStore(<ProfessionalPage id="account-pro" />);
    const limit = await screen.findByLabelText('Limit in dollars');
    await user.clear(limit);
    await user.type(limit, '1,000,000');
    await user.click(screen.getByRole('button', { name: 'Set the terms…' }));
    expect(screen.getByText(/Pat Carver may owe up to \$1,000,000\.00 on account/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set the limit to $1,000,000.00' }));
    expect(await screen.findByText('Say why')).toBeVisible();
    expect(heard).toEqual([]);
    await user.type(screen.getByLabelText('Reason, for the log'), 'Builds forty houses a year');
    await user.click(screen.getByRole('button', { name: 'Set the limit to $1,000,000.00' }));
    expect(await screen.findByText('This waits for a second member of staff')).toBeVisible();
    const instead_of = { limit_cents: 2_500_000, net_days: 30 };
    expect(heard).toEqual([
      { limit_cents: 100_000_000, net_days: 30, reason: 'Builds forty houses a year', instead_of },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing has changed yet: $1,000,000.00 waits');
    expect(screen.queryByRole('button', { name: /^Set back/ })).toBeNull();
    expect(screen.getByLabelText('Limit in dollars')).toHaveValue('25000.00');
  });

  it('shows the terms of a colleague after they refused others', async () => {
    reads(account, { account: deskProAccount });
    apiStub.use(
      http.put(`${account}/terms`, () => {
        const terms = { limit_cents: 2_000_000, net_days: 15, balance_cents: 0, available_cents: 2_000_000 };
        reads(account, { account: { ...deskProAccount, terms } });
        return refusal(409, 'terms_changed', 'A colleague has changed these terms.');
      }),
    );
    const { user } = renderWithStore(<ProfessionalPage id="account-pro" />);
    const limit = await screen.findByLabelText('Limit in dollars');
    await user.clear(limit);
    await user.type(limit, '100');
    await user.click(screen.getByRole('button', { name: 'Set the terms…' }));
    await user.type(screen.getByLabelText('Reason, for the log'), 'Slow');
    await user.click(screen.getByRole('button', { name: 'Set the limit to $100.00' }));
    expect(await screen.findByText('A colleague has changed these terms.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    await waitFor(() => expect(screen.getByLabelText('Limit in dollars')).toHaveValue('20000.00'));
    expect(screen.getByLabelText('Days to pay an invoice')).toHaveValue('15');
  });

  it('is a limit that can be set back', async () => {
    reads(account, { account: deskProAccount });
    const heard: unknown[] = [];
    apiStub.use(
      http.put(`${account}/terms`, async ({ request }) => {
        heard.push(await request.json());
        return HttpResponse.json({ account: deskProAccount });
      }),
    );
    // The stand-in shows the same terms after each change.
    const instead_of = { limit_cents: 2_500_000, net_days: 30 };
    const { user } = renderWithStore(<ProfessionalPage id="account-pro" />);
    const limit = await screen.findByLabelText('Limit in dollars');
    await user.clear(limit);
    await user.type(limit, '100');
    await user.click(screen.getByRole('button', { name: 'Set the terms…' }));
    await user.type(screen.getByLabelText('Reason, for the log'), 'Slow');
    await user.click(screen.getByRole('button', { name: 'Set the limit to $100.00' }));
    await user.click(await screen.findByRole('button', { name: 'Set back to $25,000.00, due in 30 days…' }));
    await user.type(screen.getByLabelText('Reason, for the log'), 'A mistake');
    await user.click(screen.getByRole('button', { name: 'Set the limit to $25,000.00' }));
    await waitFor(() =>
      expect(heard).toEqual([
        { limit_cents: 10_000, net_days: 30, reason: 'Slow', instead_of },
        { limit_cents: 2_500_000, net_days: 30, reason: 'A mistake', instead_of },
      ]),
    );
  });

  it('is marked as paid only with a reference, after a sentence about amount and person', async () => {
    reads(account, { account: deskProAccount });
    const { user } = renderWithStore(<ProfessionalPage id="account-pro" />);
    const heard = hear('*/desk/v1/purchase-orders/:number/settle', { done: true });
    await user.click(await screen.findByRole('button', { name: 'Mark as paid: PO 4702' }));
    expect(screen.getByText(/Pat Carver no longer owes \$4,280\.40\. No email goes out\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark $4,280.40 as paid' }));
    expect(await screen.findByText('Enter the payment’s reference')).toBeVisible();
    expect(heard).toEqual([]);
    await user.type(screen.getByLabelText(/^Payment reference/), 'CHK 4711');
    await user.click(screen.getByRole('button', { name: 'Mark $4,280.40 as paid' }));
    await waitFor(() => expect(heard).toMatchObject([{ body: { reference: 'CHK 4711' } }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as paid: PO 4702' })).toHaveFocus());
  });

  it('says what of it is credited and was paid out, and the credit can be paid out', async () => {
    const [first] = deskProAccount.purchase_orders;
    const settled = { ...first, state: 'settled', credited_cents: 300, paid_out_cents: 1_200 };
    const charge = { ...settled, closed_at: new Date().toISOString() };
    reads(account, { account: { ...deskProAccount, purchase_orders: [charge] } });
    const { user } = renderWithStore(<ProfessionalPage id="account-pro" />);
    expect(await screen.findByText('$3.00 of it credited')).toBeVisible();
    expect(screen.getByText('$12.00 paid out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take the payment back: PO 4711' }));
    expect(
      screen.getByText(
        /^Pat Carver will owe \$4,289\.40 of this order, and the credit of \$3\.00 will not count\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    await user.click(screen.getByRole('button', { name: 'Mark as paid out: PO 4711' }));
    expect(screen.getByRole('button', { name: 'Mark $3.00 as paid out' })).toBeVisible();
  });

  it('is paid back, and not paid, when all of it was paid out again', async () => {
    const [first] = deskProAccount.purchase_orders;
    const back = { ...first, cents: 0, state: 'settled', paid_out_cents: 428_040 };
    reads(account, { account: { ...deskProAccount, purchase_orders: [back] } });
    renderWithStore(<ProfessionalPage id="account-pro" />);
    expect(await screen.findByText('$4,280.40 paid out')).toBeVisible();
    expect(screen.getByText('Paid back')).toBeVisible();
    expect(screen.queryByText('Paid')).toBeNull();
  });

  it('that was marked as paid a short while ago can be taken back', async () => {
    const [first] = deskProAccount.purchase_orders;
    const settled = { ...first, state: 'settled', closed_at: new Date().toISOString() };
    reads(account, { account: { ...deskProAccount, purchase_orders: [settled] } });
    const { user } = renderWithStore(<ProfessionalPage id="account-pro" />);
    const heard = hear('*/desk/v1/purchase-orders/:number/reopen', { done: true });
    await user.click(await screen.findByRole('button', { name: 'Take the payment back: PO 4711' }));
    expect(screen.getByText(/^Pat Carver will owe \$4,280\.40 of this order\. No email/)).toBeVisible();
    await user.type(screen.getByLabelText('Reason, for the log'), 'Another’s check');
    await user.click(screen.getByRole('button', { name: 'Take the payment back' }));
    await waitFor(() => expect(heard).toMatchObject([{ body: { reason: 'Another’s check' } }]));
  });
});

it('an order says what waits for a second person', async () => {
  const waits = approval({ action: 'order.refund', what: '$50.84 goes back.', is_own: true });
  reads('*/desk/v1/orders/:number', { order: deskOrder({ approvals: [waits] }) });
  renderWithStore(<OrderPage number="CL-7K2M9QXD" />);
  expect(await screen.findByText('$50.84 goes back.')).toBeVisible();
  expect(screen.getByText(/Asked for by you/)).toBeVisible();
});
