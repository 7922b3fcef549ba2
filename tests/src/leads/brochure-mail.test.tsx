import { screen, waitFor } from '@testing-library/react';
import * as gatsby from 'gatsby';
import { HttpResponse, http } from 'msw';
import BrochuresForm from '#src/features/leads/inquiries/brochures-form.tsx';
import { BrochureMailPage } from '#src/features/leads/staff/mailings/brochure-mail-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';

const mailing = {
  reference: 'KLMNPQRS23',
  state: 'to_send',
  name: 'Ada Lovelace',
  address: ['12 Main Street', 'Norwalk, CT 06851'],
  brochures: 'For homeowners',
  ordered_at: '2026-11-25T15:00:00.000Z',
  due_at: '2026-11-27T15:00:00.000Z',
  came_back_before: true,
};
const other = { ...mailing, reference: 'OTHER23456', name: 'Jo Ruiz', came_back_before: false };
const agent = () => storeOf({ accessToken: 'agent', roles: ['agent'] });
const shows = (mailings: object[]) =>
  reads('*/desk/v1/brochure-mailings', { mailings, to_send: mailings.length, page: 1, has_more: false });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('prints labels of the chosen addresses, and marks them as sent', async () => {
  shows([mailing, other]);
  const asked: string[] = [];
  apiStub.use(
    http.get('*/desk/v1/brochure-mailings/labels', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.arrayBuffer(new ArrayBuffer(3));
    }),
  );
  const sent = hear('*/desk/v1/brochure-mailings/sent', { marked: 1 });
  URL.createObjectURL = () => 'blob:labels';
  URL.revokeObjectURL = () => undefined;
  const { user } = renderWithStore(<BrochureMailPage />, agent());
  expect(await screen.findByText('Earlier mail to this address came back.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Take Ada Lovelace, KLMNPQRS23' }));
  await user.selectOptions(screen.getByLabelText('Sheet'), 'L7160');
  const start = screen.getByLabelText('First label at position');
  await user.clear(start);
  await user.type(start, '22');
  expect(screen.getByText('Enter 1 to 21')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print 1 label' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(start);
  await user.type(start, '4');
  await user.click(screen.getByRole('button', { name: 'Print 1 label' }));
  await waitFor(() => expect(asked).toEqual(['?references=OTHER23456&sheet=L7160&start=4']));
  await user.click(await screen.findByRole('button', { name: 'Mark 1 as sent' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ references: 'OTHER23456' }));
});

it('marks mail that came back', async () => {
  history.replaceState(null, '', '/?state=sent');
  shows([{ ...mailing, state: 'sent', sent_at: mailing.due_at }]);
  const returned = hear('*/desk/v1/brochure-mailings/KLMNPQRS23/returned', {
    mailing: { ...mailing, state: 'returned' },
  });
  const { user } = renderWithStore(<BrochureMailPage />, agent());
  await user.click(await screen.findByRole('button', { name: 'Mail to Ada Lovelace came back' }));
  await user.type(screen.getByLabelText('What the post wrote on it'), 'Moved');
  await user.click(screen.getByRole('button', { name: 'Mark the address' }));
  await waitFor(() => expect(returned[0]?.body).toEqual({ reason: 'Moved' }));
});

it('[3.3] sends the chosen brochures with the address', async () => {
  history.replaceState(null, '', '/brochures/by-mail/?brochures=coast');
  const nodes = ['builders', 'coast'].map((id) => ({ brochure_id: id, title: `For ${id}`, audience: id }));
  jest.mocked(gatsby.useStaticQuery).mockReturnValue({ allBrochure: { nodes } });
  const bodies: unknown[] = [];
  apiStub.use(
    http.post('*/leads/v1/contact', async ({ request }) => {
      bodies.push(await request.json());
      const message = 'Choose brochures of this page';
      const fields = [{ path: 'body.brochures', message }];
      return HttpResponse.json(
        { success: false, error: { code: 'invalid_request', message, fields } },
        { status: 422 },
      );
    }),
  );
  const { user } = renderWithStore(<BrochuresForm />);
  expect(await screen.findByRole('checkbox', { name: /^For coast/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^For builders/ }));
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Byron');
  await user.type(screen.getByLabelText('Street address'), '12 Main Street');
  await user.type(screen.getByLabelText('City'), 'Norwalk');
  await user.selectOptions(screen.getByLabelText('State or province'), 'CT');
  await user.type(screen.getByLabelText('ZIP or postal code'), '06851');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Send them to me' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ kind: 'brochures', brochures: 'builders,coast', state: 'CT' });
  expect(await screen.findByRole('link', { name: 'Choose brochures of this page' })).toHaveAttribute(
    'href',
    '#brochures',
  );
});
