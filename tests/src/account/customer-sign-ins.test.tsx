import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CustomerSignIns } from '#src/features/account/staff/customer-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { customer } from '#tests/support/desk/staff-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const call = '*/desk/v1/customers/account-1/end-sign-ins';

async function signOut(reason: string) {
  const { user } = renderWithStore(<CustomerSignIns customer={customer} />);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere…' }));
  expect(screen.getByRole('region', { name: 'Sign Ada Lovelace out everywhere?' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Reason, for the log' }), reason);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
}

it('a customer is signed out everywhere, for a reason', async () => {
  const heard: unknown[] = [];
  apiStub.use(
    http.post(call, async ({ request }) => {
      heard.push(await request.json());
      return HttpResponse.json({ ended: 2 });
    }),
  );
  await signOut('Her phone was stolen');
  expect(await screen.findByText('Signed out of 2 devices.')).toBeVisible();
  expect(heard).toEqual([{ reason: 'Her phone was stolen' }]);
});

it('a customer of another identity provider stays signed in, and the agent reads where to end that', async () => {
  const message = 'The identity provider keeps the sign-ins of this account. End them there.';
  apiStub.use(http.post(call, () => refusal(409, 'accounts_elsewhere', message)));
  await signOut('Lost');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/^Signed out of/)).toBeNull();
});
