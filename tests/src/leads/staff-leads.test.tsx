import { act, screen, waitFor, within } from '@testing-library/react';
import { ContactCheckPage } from '#src/features/leads/staff/contact-check-page.tsx';
import { LeadsPage } from '#src/features/leads/staff/leads-page.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { deskLead, deskText } from '#tests/support/desk/staff-examples.ts';

const firstPage = { withheld: { do_not_contact: 0 }, page: 1, has_more: false };
const claim = { by: 'account-agent', is_own: true, until: '2026-11-21T16:30:00.000Z' };
const lead = deskLead();

function asAgent(page: React.ReactNode) {
  return renderWithStore(page, storeOf({ accessToken: 'agent' }));
}

const noTexts = { texts: [], page: 1, has_more: false };
beforeEach(() => reads('*/desk/v1/texts', noTexts));

it('shows text messages with the visits that they may be about, until an agent is done with them', async () => {
  reads('*/desk/v1/leads', { leads: [], ...firstPage });
  const visit = {
    appointment_id: 'b00k',
    starts_at: '2026-12-01T14:00:00.000Z',
    type: 'home',
    name: 'Ada Lovelace',
  };
  const messages = [
    deskText(),
    deskText({ id: 8, body: 'CANCEL', is_stop: true, is_stopped: true, visits: [visit as never] }),
    deskText({ id: 7, body: 'STOP', is_stop: true }),
    deskText({ id: 9, from: '+12035550143', body: '' }),
  ];
  reads('*/desk/v1/texts', { ...noTexts, texts: messages });
  const finished = hear('*/desk/v1/texts/:id/done', { done: true });
  const { user } = asAgent(<LeadsPage />);
  const table = await screen.findByRole('table', { name: 'Text messages' });
  const waiting = await screen.findByRole('link', { name: '4 text messages wait for an answer' });
  expect(waiting).toHaveAttribute('href', '#text-messages');
  expect(within(table).getByText('Can you come at 3 instead?')).toBeVisible();
  expect(
    within(table).getByText(/gets no more messages[.] The sender may have meant the visit/),
  ).toBeVisible();
  expect(within(table).getByText('This phone gets messages again.')).toBeVisible();
  expect(within(table).getByText(/the message was a picture/)).toBeVisible();
  const link = within(table).getByRole('link', { name: /^Ada Lovelace/ });
  expect(link).toHaveAttribute('href', '/desk/consultations/b00k/');
  reads('*/desk/v1/texts', noTexts);
  await user.click(
    within(table).getByRole('button', { name: 'Done with the message from +1 (203) 555-0143' }),
  );
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Text messages' })).toBeNull());
  expect(finished.map(({ path }) => path)).toEqual(['/desk/v1/texts/9/done']);
  expect(screen.getByText('No text message waits.')).toBeVisible();
});

describe('[2.5] outbound calls', () => {
  it('takes the next lead, says whom to call about what, and what came of it', async () => {
    reads('*/desk/v1/leads', { leads: [lead, deskLead({ id: 'another' })], ...firstPage });
    const claims = hear('*/desk/v1/leads/:id/claim', { lead: { ...lead, claim } });
    const outcomes = hear('*/desk/v1/leads/:id/outcome', { lead: { ...lead, attempts: 1 } });
    const { user } = asAgent(<LeadsPage />);
    await user.click(await screen.findByRole('button', { name: 'Next call' }));
    const panel = await screen.findByRole('region', { name: 'Ada Lovelace' });
    expect(panel).toHaveFocus();
    expect(claims.map(({ path }) => path)).toEqual([`/desk/v1/leads/${lead.id}/claim`]);
    const link = within(panel).getByRole('link', { name: '+1 (203) 555-0142' });
    expect(link).toHaveAttribute('href', 'tel:2035550142');
    expect(within(panel).getByText('The bay window')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      `/desk/book/?lead=${lead.id}`,
    );
    reads('*/desk/v1/leads', { leads: [], ...firstPage });
    await user.click(within(panel).getByRole('button', { name: 'No answer' }));
    expect(await screen.findByText('No one is waiting for a call.')).toBeVisible();
    expect(outcomes.map(({ body }) => body)).toEqual([{ outcome: 'no_answer' }]);
    expect(screen.queryByRole('region', { name: 'Ada Lovelace' })).toBeNull();
  });

  it('says where another agent was faster, and looks at the list again', async () => {
    reads('*/desk/v1/leads', { leads: [lead], ...firstPage });
    const error = { code: 'lead_claimed', message: 'Another agent has this lead' };
    hear('*/desk/v1/leads/:id/claim', { success: false, error }, 409);
    const { user } = asAgent(<LeadsPage />);
    await user.click(await screen.findByRole('button', { name: 'Call Ada Lovelace' }));
    expect(await screen.findByText('Another agent has this lead')).toBeVisible();
    reads('*/desk/v1/leads', {
      leads: [deskLead({ claim: { ...claim, by: 'Grace', is_own: false } })],
      ...firstPage,
    });
    await user.click(screen.getByRole('button', { name: 'Look at the list again' }));
    expect(await screen.findByText('Grace is calling')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next call' })).toBeNull();
  });

  it('shows whom others call when the window is seen again, and keeps the call that is under way', async () => {
    reads('*/desk/v1/leads', { leads: [lead, deskLead({ id: 'another' })], ...firstPage });
    hear('*/desk/v1/leads/:id/claim', { lead: { ...lead, claim } });
    const { user } = asAgent(<LeadsPage />);
    await user.click(await screen.findByRole('button', { name: 'Next call' }));
    expect(await screen.findByRole('region', { name: 'Ada Lovelace' })).toHaveFocus();
    const other = deskLead({ id: 'another', claim: { ...claim, by: 'Grace', is_own: false } });
    reads('*/desk/v1/leads', { leads: [lead, other], ...firstPage });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Grace is calling')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ada Lovelace' })).toHaveFocus();
  });
});

describe('[2.6] the do-not-call test page', () => {
  const stopped = [{ kind: 'email', at: '2026-11-21T15:00:00.000Z', source: 'letter' }];
  const facts = () =>
    within(screen.getByRole('region', { name: 'Result' }))
      .getAllByRole('definition')
      .map((fact) => fact.textContent);

  it('says what would go out, and takes a stop back for its owner', async () => {
    const checks = hear('*/desk/v1/do-not-contact/check', {
      calls: false,
      texts: true,
      emails: false,
      stopped,
    });
    const resumed = hear('*/desk/v1/do-not-contact/resume', {
      calls: true,
      texts: true,
      emails: true,
      stopped: [],
    });
    const { user } = asAgent(<ContactCheckPage />);
    await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    await screen.findByRole('region', { name: 'Result' });
    expect(facts()).toEqual(['Would not go out', 'Would go out', 'Would not go out']);
    expect(screen.getByText(/^Email address: stopped by the link in an email/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /allow contact again$/ }));
    await waitFor(() => expect(facts()).toEqual(Array.from({ length: 3 }, () => 'Would go out')));
    for (const [sent] of [checks, resumed]) expect(sent?.body).toEqual({ email: 'ada@example.com' });
  });

  it('is for staff: a guest is asked to sign in, another account is told why not', async () => {
    const guest = renderWithStore(<ContactCheckPage />);
    expect(screen.getByText('Sign in to work here')).toBeVisible();
    guest.unmount();
    const error = { code: 'forbidden', message: 'Your account may not do this' };
    hear('*/desk/v1/do-not-contact/check', { success: false, error }, 403);
    const { user } = asAgent(<ContactCheckPage />);
    await user.type(screen.getByLabelText('Phone'), '203-555-0142');
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText('This account may not use the desk')).toBeVisible();
  });
});
