import { screen, waitFor, within } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { ConsultantsPage } from '#src/features/consultations/staff-calendars/consultants-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { deskBranches } from '#tests/support/consultations/staff-consultation-examples.ts';
import { deskConsultant, deskConsultants } from '#tests/support/consultations/staff-week-examples.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const office = [{ from: '09:00', to: '17:00' }];

const open = () => {
  jest.mocked(useStaticQuery).mockReturnValue(deskBranches);
  history.replaceState(null, '', '/desk/calendars/consultants/?branch=norwalk-ct');
  reads('*/desk/v1/consultations/revision', { revision: 7 });
  reads('*/desk/v1/consultants', { time_zone: 'America/New_York', consultants: deskConsultants });
  return renderWithStore(<ConsultantsPage />);
};

describe('the consultants of a branch', () => {
  it('are added with their hours, once under one key, and asked for what is missing first', async () => {
    const { user } = open();
    const heard = hear('*/desk/v1/consultants', { consultant: deskConsultant() }, 201);
    await user.click(await screen.findByRole('button', { name: 'Add a consultant' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
    await user.type(screen.getByLabelText('Email'), 'grace@clerestory.example');
    await user.type(screen.getByLabelText('Phone'), '203 555 0160');
    await user.type(screen.getByLabelText('Saturday'), 'noon');
    await user.click(screen.getByLabelText('By video'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/^Hours are written/)).toBeVisible();
    await user.clear(screen.getByLabelText('Saturday'));
    await user.type(screen.getByLabelText('Saturday'), '10-12, 13-14:30');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
    const saturday = [
      { from: '10:00', to: '12:00' },
      { from: '13:00', to: '14:30' },
    ];
    expect(heard).toMatchObject([
      {
        key: expect.any(String),
        body: {
          branch_id: 'norwalk-ct',
          name: 'Grace Hopper',
          kinds: ['home', 'showroom'],
          week: [[], office, office, office, office, office, saturday],
        },
      },
    ]);
  });

  it('are changed in the fields that were touched, and a refusal stands beside its field', async () => {
    const { user } = open();
    const heard: unknown[] = [];
    apiStub.use(
      http.put('*/desk/v1/consultants/noor', async ({ request }) => {
        heard.push(await request.json());
        const fields = [{ path: 'body.phone', message: 'Enter a phone number' }];
        return heard.length === 1
          ? HttpResponse.json(
              { success: false, error: { code: 'validation', message: 'Not valid', fields } },
              { status: 422 },
            )
          : HttpResponse.json({ consultant: deskConsultant({ id: 'noor' }) });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change Noor Haddad' }));
    expect(screen.getByLabelText('Monday')).toHaveValue('');
    expect(screen.getByLabelText('Saturday')).toHaveValue('10:00–14:00');
    await user.type(screen.getByLabelText('Phone'), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a phone number')).toBeVisible();
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '203 555 0170');
    await user.type(screen.getByLabelText('Monday'), '9-12');
    await user.type(screen.getByLabelText(/^ZIPs begin with/), ', 069');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Change Noor Haddad' })).toBeVisible();
    const [sunday, , ...others] = deskConsultants[1]?.week ?? [];
    const week = [sunday, [{ from: '09:00', to: '12:00' }], ...others];
    expect(heard[0]).toEqual({ phone: expect.any(String) });
    expect(heard[1]).toEqual({ phone: '203 555 0170', postal_prefixes: ['068', '069'], week });
  });

  it('are taken out after a second question, and the visits ahead are listed', async () => {
    const { user } = open();
    const visit = { appointment_id: 'visit-1', starts_at: '2026-12-01T14:00:00.000Z' };
    apiStub.use(
      http.delete('*/desk/v1/consultants/iris', () =>
        HttpResponse.json({
          consultant: deskConsultant({ active_until: '2026-11-24' }),
          visits_ahead: [{ ...visit, type: 'home', name: 'Ada Lovelace' }],
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Iris Vance' }));
    await user.click(screen.getByRole('button', { name: 'Yes, take Iris Vance out from today on' }));
    const link = await screen.findByRole('link', { name: 'Tuesday, December 1, 9 am' });
    expect(link).toHaveAttribute('href', '/desk/consultations/visit-1/');
    expect(within(screen.getByRole('alert')).getByText(/Ada Lovelace, at home/)).toBeVisible();
  });

  it('call in sick: who takes over and who has to be called is said', async () => {
    const { user } = open();
    const visit = (appointment_id: string, starts_at: string, name: string) => ({
      appointment_id,
      starts_at,
      name,
      type: 'home',
    });
    const heard = hear('*/desk/v1/consultants/iris/sick', {
      taken_over: ['visit-2'],
      to_move: ['visit-1'],
      visits: [
        visit('visit-1', '2026-12-01T14:00:00.000Z', 'Ada Lovelace'),
        visit('visit-2', '2026-12-01T16:00:00.000Z', 'Grace Hopper'),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Iris Vance called in sick' }));
    expect(heard).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Give the visits to others' }));
    const told = await screen.findByRole('alert');
    expect(within(told).getByText('Others take over:')).toBeVisible();
    const [taken, toMove] = within(told).getAllByRole('link');
    expect(taken).toHaveAttribute('href', '/desk/consultations/visit-2/');
    expect(within(told).getByText(/Grace Hopper, at home/)).toBeVisible();
    expect(toMove).toHaveAccessibleName('Tuesday, December 1, 9 am');
    expect(toMove).toHaveAttribute('href', '/desk/consultations/visit-1/');
    expect(heard).toMatchObject([{ body: { day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) } }]);
  });

  it('stay where the server does not answer', async () => {
    const { user } = open();
    apiStub.use(
      http.post('*/desk/v1/consultants/iris/sick', () => refusal(503, 'unavailable', 'Try again later')),
    );
    await user.click(await screen.findByRole('button', { name: 'Iris Vance called in sick' }));
    await user.click(screen.getByRole('button', { name: 'Give the visits to others' }));
    expect(await screen.findByText('Try again later')).toBeVisible();
  });
});
