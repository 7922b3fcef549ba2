import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { http } from 'msw';
import { JobsPage } from '#src/features/desk/jobs-page.tsx';
import { EmailPage } from '#src/features/messages/staff/email-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { email, job, schedule } from '#tests/support/desk/staff-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/desk/');
  jest.mocked(navigate).mockReset();
});

describe('an email at the desk', () => {
  it('is shown as HTML in a frame that runs nothing, and as text', async () => {
    reads('*/desk/v1/emails/:id', { email: email() });
    renderWithStore(<EmailPage id="41" />);
    const frame = await screen.findByTitle('The email as HTML');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<base target="_blank">'));
    expect(screen.getByRole('heading', { level: 1, name: 'Your order CL-7K2M9QXD' })).toBeVisible();
  });

  it('is sent again as a copy, which is opened', async () => {
    reads('*/desk/v1/emails/:id', { email: email() });
    const { user } = renderWithStore(<EmailPage id="41" />);
    const heard = hear('*/desk/v1/emails/:id/send-again', {
      email: email({ id: 55, state: 'waiting', sent_at: undefined }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/desk/emails/55/'));
    expect(heard).toMatchObject([{ path: '/desk/v1/emails/41/send-again', key: expect.any(String) }]);
  });

  it('that opens an account says that its text is not for staff', async () => {
    reads('*/desk/v1/emails/:id', { email: email({ content: undefined, subject: 'Your new password' }) });
    renderWithStore(<EmailPage id="41" />);
    expect(await screen.findByText('This email is its reader’s alone.')).toBeVisible();
    expect(screen.queryByTitle('The email as HTML')).toBeNull();
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
      queues: [],
      page: 1,
      has_more: false,
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
