import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AccountSignIn } from '#domain/account/security-contract.ts';
import { SecurityPage } from '#src/features/account/security/security-page.tsx';
import { answers, at, failsOnce, refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const mockSignOut = jest.fn().mockResolvedValue(true);
jest.mock('#src/lib/okta/okta-client.ts', () => ({
  oktaClient: () => ({ signOut: mockSignOut }),
}));

const signIn = (over: Partial<AccountSignIn> = {}): AccountSignIn => ({
  id: 'here',
  device: 'Chrome on Linux',
  address: '198.51.100.7',
  is_this: true,
  created_at: '2026-11-20T15:00:00.000Z',
  last_used_at: '2026-11-23T09:30:00.000Z',
  ...over,
});
const phone = signIn({ id: 'phone', device: 'Safari on iPhone', address: '203.0.113.9', is_this: false });
const onPhone = { name: 'Safari on iPhone' };
const path = 'security/sign-ins';
const both = { sign_ins: [signIn(), phone] };
const alone = { sign_ins: [signIn()] };

const sent: unknown[] = [];
const takes = (method: 'post' | 'delete', to: string, body: object, status = 200): void =>
  apiStub.use(
    http[method](at(to), async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return HttpResponse.json(body, { status });
    }),
  );

beforeEach(() => {
  answers('security/passkeys', { passkeys: [] });
  sent.length = 0;
  mockSignOut.mockClear();
});

async function open() {
  answers(path, both);
  const view = renderSignedIn(<SecurityPage />);
  await screen.findByRole('heading', onPhone);
  return view;
}

it('says that it loads, then where the account is signed in, and which of them is this', async () => {
  answers(path, both);
  renderSignedIn(<SecurityPage />);
  expect(screen.getByRole('status', { name: 'Loading where you are signed in' })).toBeInTheDocument();
  const here = await screen.findByRole('heading', { name: 'Chrome on Linux This device' });
  expect(here).toBeVisible();
  expect(screen.getByText(/203\.0\.113\.9/)).toBeVisible();
});

it('says why it could not load, tries again, and invites whose session has ended', async () => {
  failsOnce(path, both);
  const { user, unmount } = renderSignedIn(<SecurityPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load where you are signed in.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', onPhone)).toBeVisible();
  unmount();
  renderWithStore(<SecurityPage />).unmount();
  apiStub.use(http.get(at(path), () => refused(401, 'invalid_token', 'Your sign-in has ended.')));
  renderSignedIn(<SecurityPage />);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('says that accounts of another provider are managed there', async () => {
  apiStub.use(
    http.get(at(path), () => refused(409, 'accounts_elsewhere', 'Your account is managed at Okta.')),
  );
  renderSignedIn(<SecurityPage />);
  expect(await screen.findByText('Your account is managed at Okta.')).toBeVisible();
});

it('signs one device out, all others, or all of them', async () => {
  const { user } = await open();
  takes('delete', 'security/sign-ins/phone', both);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  takes('post', 'security/sign-out-others', alone);
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  expect(screen.queryByRole('heading', onPhone)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  takes('post', 'security/sign-out-everywhere', { ended: true });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(sent).toHaveLength(3);
  expect(mockSignOut).toHaveBeenCalledTimes(1);
});

it('changes the password by the one in use, and says what is wrong', async () => {
  const { user } = await open();
  const section = within(screen.getByRole('region', { name: 'Password' }));
  await user.type(section.getByLabelText('New password, 8 characters or more'), 'short');
  await user.click(section.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(section.getByLabelText('Current password')).toHaveAccessibleDescription(
      'Password is a required field',
    ),
  );
  expect(section.getByLabelText(/New password/)).toHaveAccessibleDescription(
    'Password must have 8 characters or more',
  );
  expect(sent).toEqual([]);

  const change = { current: 'the old one', password: 'a lamp behind the curtain' };
  await user.type(section.getByLabelText('Current password'), change.current);
  await user.clear(section.getByLabelText(/New password/));
  await user.type(section.getByLabelText(/New password/), change.password);
  apiStub.use(
    http.post(
      at('security/password'),
      () => refused(403, 'identity_not_confirmed', 'That is not the password'),
      {
        once: true,
      },
    ),
  );
  await user.click(section.getByRole('button', { name: 'Change password' }));
  expect(await section.findByText('That is not the password')).toBeVisible();
  takes('post', 'security/password', alone);
  await user.click(section.getByRole('button', { name: 'Change password' }));
  expect(await section.findByText(/all other devices are signed out/)).toBeVisible();
  expect(sent).toEqual([change]);
  expect(section.getByLabelText('Current password')).toHaveValue('');
  expect(screen.queryByRole('heading', onPhone)).toBeNull();
});

it('asks for another address, which both have to confirm', async () => {
  const { user } = await open();
  const section = within(screen.getByRole('region', { name: 'Email address' }));
  takes('post', 'security/email', { sent: true }, 202);
  await user.type(section.getByLabelText('New email address'), 'ada@new.example');
  await user.type(section.getByLabelText(/^Your password/), 'the old one');
  await user.click(section.getByRole('button', { name: 'Change email address' }));
  expect(await section.findByText(/We have written to ada@new\.example/)).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@new.example', password: 'the old one' }]);
});
