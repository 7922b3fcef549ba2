import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import { ApplicationQueue } from '#src/features/trade/staff/application-queue.tsx';
import { ProfessionalPage } from '#src/features/trade/staff/professional-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { deskApplication, deskProAccount } from '#tests/support/desk/staff-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const list = '*/desk/v1/pro-applications';
const other = deskApplication({
  id: 'application-2',
  business: 'Lake Glass',
  trade: 'dealer',
  license: '',
  website: '',
  about: '',
  invited_by: { id: 'inviter', firstName: 'Mason', lastName: 'Reed', email: 'mason@example.com' },
});
const decided = 'This application no longer waits: someone has decided on it, or its writer took it back.';

function open(...waiting: DeskApplication[]) {
  const held = { waiting };
  apiStub.use(http.get(list, () => HttpResponse.json({ applications: held.waiting })));
  return { held, ...renderWithStore(<ApplicationQueue />) };
}
const row = (business: string) => screen.findByRole('row', { name: new RegExp(`^${business}`) });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;

it('says that none is waiting', async () => {
  open();
  expect(await screen.findByText('None is waiting.')).toBeVisible();
});

it('could not be loaded, and is read at the next try', async () => {
  apiStub.use(http.get(list, () => HttpResponse.json({ applications: [other] })));
  apiStub.use(http.get(list, () => refusal(503, 'unavailable', 'The database is away.'), { once: true }));
  const { user } = renderWithStore(<ApplicationQueue />);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Lake Glass')).toBeVisible();
});

it('shows what applicants said, who they are and who invited them', async () => {
  open(deskApplication(), other);
  const carver = await row('Carver & Daughters');
  for (const text of ['Remodeler', 'carver.example', 'Porches', 'Pat Carver', 'pro@example.com', 'IA 12345'])
    expect(carver).toHaveTextContent(text);
  expect(carver).toHaveTextContent('+1 (641) 555-0142, 50219');
  expect(carver).toHaveTextContent('November 20, 2026');
  expect(carver).not.toHaveTextContent('Invited by');
  expect(await row('Lake Glass')).toHaveTextContent('Invited by Mason Reed');
});

it('accepts one, which is gone from the queue', async () => {
  const { user, held } = open(deskApplication(), other);
  const heard = hear(`${list}/:id/accept`, { done: true });
  const accept = await screen.findByRole('button', { name: 'Accept Carver & Daughters' });
  await user.click(accept);
  expect(screen.getByText(/Pat Carver gets trade prices at once, and an email/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept the application' }));
  expect(await screen.findByText('Say why')).toBeVisible();
  expect(heard).toEqual([]);
  await user.type(screen.getByLabelText('Reason, for the log'), 'Known in town');
  held.waiting = [other];
  await user.click(screen.getByRole('button', { name: 'Accept the application' }));
  await waitFor(() => expect(rows()).toBe(1));
  expect(heard).toMatchObject([
    { path: '/desk/v1/pro-applications/application-1/accept', body: { reason: 'Known in town' } },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Carver & Daughters has a trade account.');
});

it('declines one with a reason, and not without', async () => {
  const { user, held } = open(deskApplication(), other);
  const heard = hear(`${list}/:id/decline`, { done: true });
  await user.click(await screen.findByRole('button', { name: 'Decline Carver & Daughters' }));
  expect(
    screen.getByRole('region', { name: 'Decline the application of Carver & Daughters?' }),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Decline the application' }));
  expect(await screen.findByText('Say why')).toBeVisible();
  expect(heard).toEqual([]);
  await user.type(screen.getByLabelText('Reason, which the applicant reads'), 'The license has run out.');
  held.waiting = [other];
  await user.click(screen.getByRole('button', { name: 'Decline the application' }));
  await waitFor(() => expect(rows()).toBe(1));
  expect(heard).toMatchObject([
    { path: '/desk/v1/pro-applications/application-1/decline', body: { reason: 'The license has run out.' } },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('The application of Carver & Daughters is declined.');
});

it('says of one that another agent decided on, or its writer took back, that it no longer waits', async () => {
  const { user, held } = open(deskApplication(), other);
  apiStub.use(
    http.post(`${list}/:id/accept`, () => refusal(409, 'application_decided', decided)),
    http.post(`${list}/:id/decline`, () => refusal(409, 'application_decided', decided)),
  );
  await user.click(await screen.findByRole('button', { name: 'Accept Carver & Daughters' }));
  await user.type(screen.getByLabelText('Reason, for the log'), 'Known in town');
  await user.click(screen.getByRole('button', { name: 'Accept the application' }));
  expect(await screen.findByText(decided)).toBeVisible();
  held.waiting = [other];
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() => expect(rows()).toBe(1));
  expect(screen.queryByText(decided)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Decline Lake Glass' }));
  await user.type(screen.getByLabelText('Reason, which the applicant reads'), 'No license');
  await user.click(screen.getByRole('button', { name: 'Decline the application' }));
  expect(await screen.findByText(decided)).toBeVisible();
  expect(screen.getByLabelText('Reason, which the applicant reads')).toHaveValue('No license');
  held.waiting = [];
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  expect(await screen.findByText('None is waiting.')).toBeVisible();
});

it('keeps what is shown, and what was typed, while the shop cannot be reached', async () => {
  const { user } = open(deskApplication());
  apiStub.use(http.post(`${list}/:id/decline`, () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Decline Carver & Daughters' }));
  await user.type(screen.getByLabelText('Reason, which the applicant reads'), 'No license');
  await user.click(screen.getByRole('button', { name: 'Decline the application' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Reason, which the applicant reads')).toHaveValue('No license');
});

it('stays readable at the account that it opened', async () => {
  const invited_by = { id: 'account-2', firstName: 'Lee', lastName: 'Mason', email: 'lee@example.com' };
  const account = { ...deskProAccount, application: deskApplication({ state: 'accepted', invited_by }) };
  reads('*/desk/v1/pro-accounts/account-pro', { account });
  renderWithStore(<ProfessionalPage id="account-pro" />);
  expect(await screen.findByRole('heading', { name: 'Application' })).toBeVisible();
  for (const text of ['Carver & Daughters', 'IA 12345', '50219', 'Lee Mason', 'Porches'])
    expect(screen.getByText(text)).toBeVisible();
});
