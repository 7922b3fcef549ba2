import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ProApplication } from '#domain/trade/applications-contract.ts';
import { ApplyPage } from '#src/features/trade/account/apply-page.tsx';
import { refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const at = '*/professionals/v1/application';
const facts = {
  business: 'Carver & Daughters',
  trade: 'remodeler',
  license: 'IA 12345',
  website: 'carver.example',
  phone: '641 555 0142',
  postal_code: '50219',
  about: 'Porches',
};
const application = (over: Partial<ProApplication> = {}) => ({
  ...facts,
  id: 'one',
  state: 'pending',
  submitted_at: '2026-11-20T15:00:00.000Z',
  ...over,
});

function enter(first: ProApplication | object | null, { isPro = false } = {}) {
  const held = { application: first };
  apiStub.use(http.get(at, () => HttpResponse.json(held)));
  return { held, ...renderSignedIn(<ApplyPage />, { isPro }) };
}
const form = () => screen.findByRole('form', { name: 'Apply for a trade account' });

beforeEach(() => history.replaceState(null, '', '/professionals/apply/'));

it('says what one signs in for, and asks for nothing of a guest', () => {
  renderWithStore(<ApplyPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Apply for a trade account' })).toBeVisible();
  expect(screen.getByText(/^Sign in or create an account first/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it.each(['pending', 'accepted'] as const)('shows what was sent while it is %s', async (state) => {
  enter(application({ state }), { isPro: state === 'accepted' });
  expect(await screen.findByRole('heading', { name: 'What you sent' })).toBeVisible();
  for (const text of ['Remodeler', 'IA 12345', 'carver.example', '+1 (641) 555-0142', '50219', 'Porches'])
    expect(screen.getByText(text)).toBeVisible();
});

it('is loading, fails, and comes with another try', async () => {
  apiStub.use(http.get(at, () => HttpResponse.json({ application: null })));
  apiStub.use(http.get(at, () => refused(503, 'unavailable', 'The database is away.'), { once: true }));
  const { user } = renderSignedIn(<ApplyPage />);
  expect(screen.getByRole('status', { name: 'Loading your application' })).toBeVisible();
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await form()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names what is missing or wrong, and sends what was said with the code of an invitation', async () => {
  history.replaceState(null, '', `/professionals/apply/?invite=${'A'.repeat(22)}`);
  const sent: unknown[] = [];
  apiStub.use(
    http.get('*/professionals/v1/invites/:code', () => HttpResponse.json({ invite: { from: 'Pat' } })),
    http.post(at, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ application: application() }, { status: 201 });
    }),
  );
  const { user } = enter(null);
  expect(await screen.findByText('Pat invited you.')).toBeVisible();
  await user.type(screen.getByLabelText('Website (if you have one)'), 'carver');
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  const summary = within(await form());
  for (const line of [
    'Enter the name of your business',
    'Choose what you do',
    'Enter a web address, such as example.com',
  ])
    expect(summary.getByRole('link', { name: line })).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText('Name of your business'), facts.business);
  await user.selectOptions(screen.getByLabelText('What you do'), 'Remodeler');
  await user.type(screen.getByLabelText(/^License/), facts.license);
  await user.type(screen.getByLabelText('Website (if you have one)'), '.example');
  await user.type(screen.getByLabelText('Business phone'), '641 555 0142');
  await user.type(screen.getByLabelText('ZIP or postal code of the business'), '50219');
  await user.type(screen.getByLabelText(/^What you build/), facts.about);
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByText('We have your application for Carver & Daughters.')).toBeVisible();
  expect(screen.getByText(/November 20, 2026/)).toBeVisible();
  expect(sent).toEqual([{ ...facts, invite: 'A'.repeat(22) }]);
});

it('takes an invitation that is no longer good for none, and keeps what was typed where it is refused', async () => {
  history.replaceState(null, '', '/professionals/apply/?invite=old');
  apiStub.use(
    http.get('*/professionals/v1/invites/:code', () => refused(404, 'unknown_invite', 'No such invitation')),
    http.post(at, () => refused(409, 'application_pending', 'We have your application already.')),
  );
  const { user } = enter(application({ state: 'declined', reason: 'The license has run out.' }));
  await user.click(await screen.findByRole('button', { name: 'Send the application' }));
  expect(await screen.findByText('We have your application already.')).toBeVisible();
  expect(screen.getByLabelText('Name of your business')).toHaveValue(facts.business);
  expect(screen.queryByText(/invited you/)).toBeNull();
});

it('says why an application was declined, with what it said in the form', async () => {
  enter(application({ state: 'declined', reason: 'The license has run out.' }));
  expect(await screen.findByText('We could not accept your application of November 20, 2026.')).toBeVisible();
  expect(screen.getByText('The license has run out.')).toBeVisible();
  expect(screen.getByLabelText('Business phone')).toHaveValue('641 555 0142');
  expect(screen.getByLabelText(/^License/)).toHaveValue('IA 12345');
});

it('is taken back after a question, and may be sent again', async () => {
  apiStub.use(http.delete(at, () => HttpResponse.json({ application: application({ state: 'withdrawn' }) })));
  const { user } = enter(application());
  await user.click(await screen.findByRole('button', { name: /^Take it back/ }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(await screen.findByRole('button', { name: /^Take it back/ }));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('You took back your application of November 20, 2026.')).toBeVisible();
  expect(screen.getByLabelText('Name of your business')).toHaveValue(facts.business);
});

it('shows what came of one that the desk decided on meanwhile, and is a professional’s from then on', async () => {
  apiStub.use(http.delete(at, () => refused(404, 'unknown_application', 'There is no such application')));
  const { user, held, store } = enter(application());
  const ask = await screen.findByRole('button', { name: /^Take it back/ });
  held.application = application({ state: 'accepted' });
  await user.click(ask);
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('You have a trade account.')).toBeVisible();
  await waitFor(() => expect(store.getState().auth.profile).toEqual({ isPro: true, firstName: 'Ada' }));
  expect(screen.getByRole('link', { name: 'Open your trade account' })).toHaveAttribute(
    'href',
    '/account/trade/',
  );
});

it('has nothing to ask of a professional', async () => {
  enter(null, { isPro: true });
  expect(await screen.findByText('You have a trade account.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
