import { screen, within } from '@testing-library/react';
import { CustomerPage } from '#src/features/account/staff/customer-page.tsx';
import { GuestPage } from '#src/features/account/staff/guest-page.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { deskPerson } from '#tests/support/desk/person-examples.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { customer, deskCustomer } from '#tests/support/desk/staff-examples.ts';

const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('a guest’s page leads to each order, request, consultation and email', async () => {
  history.replaceState(null, '', '/desk/people/guest/?email=ada%40example.com');
  reads('*/desk/v1/person', { person: deskPerson() });
  renderWithStore(<GuestPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByText('None: a guest')).toBeVisible();
  expect(linksOf('Orders')).toEqual(['/desk/orders/CL-7K2M9QXD/']);
  expect(linksOf('Requests for a consultation')).toEqual(['/desk/requests/ABCDEFGH23/']);
  expect(linksOf('Consultations')).toEqual([expect.stringMatching(/^\/desk\/consultations\/.+\/$/)]);
  expect(linksOf('Emails')).toEqual(['/desk/emails/41/', '/desk/emails/?search=ada%40example.com']);
  expect(screen.queryByText(/^Asked not to be contacted/)).toBeNull();
});

it('an account’s page also has its trade account, and above all how not to contact them', async () => {
  reads('*/desk/v1/customers/:id', deskCustomer());
  reads('*/desk/v1/person', {
    person: deskPerson({
      customer,
      contact: { calls: false, texts: false, emails: true, stopped: [] },
      projects: [
        {
          name: '12 Elm Street',
          link_name: 'Renovation',
          key: 'secret-key',
          shared_at: '2026-11-20T15:00:00.000Z',
        },
      ],
      purchase_orders: [
        {
          order_number: 'CL-22222222',
          purchase_order: 'PO-4711',
          cents: 128_400,
          state: 'awaiting',
          ordered_at: '2026-11-21T15:00:00.000Z',
        },
      ],
    }),
  });
  renderWithStore(<CustomerPage id="account-1" />);
  expect(await screen.findByText('Asked not to be contacted: no calls, no text messages')).toBeVisible();
  expect(linksOf('Projects')).toEqual(['/shared/project/#secret-key']);
  expect(linksOf('Trade account')).toEqual(['/desk/orders/CL-22222222/', '/desk/professionals/account-1/']);
  expect(screen.getByText(/Awaiting approval, \$1,284\.00$/)).toBeVisible();
});

it('marks a stopped number or address wherever it is, by one question for the page', async () => {
  history.replaceState(null, '', '/desk/people/guest/?email=ada%40example.com');
  reads('*/desk/v1/person', { person: deskPerson() });
  const heard = hear('*/desk/v1/do-not-contact/stopped', {
    stopped: ['+12035550142', 'ada@example.com'],
  });
  renderWithStore(<GuestPage />);
  expect(await screen.findByText('Stopped: no calls or texts')).toBeVisible();
  expect(heard.map(({ body }) => body)).toContainEqual({
    phones: ['+12035550142'],
    emails: ['ada@example.com'],
  });
  expect(screen.getAllByText('Stopped: only emails about orders and visits').length).toBeGreaterThan(0);
});
