import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Passkey } from '#domain/account/passkeys-contract.ts';
import { SecurityPage } from '#src/features/account/security/security-page.tsx';
import { answers, at, failsOnce, refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const mockRegister = jest.fn();
class MockWebAuthnError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (asked: unknown) => mockRegister(asked),
  get WebAuthnError() {
    return MockWebAuthnError;
  },
}));

const passkey = (over: Partial<Passkey> = {}): Passkey => ({
  id: 'laptop',
  name: 'Laptop',
  created_at: '2026-11-20T15:00:00.000Z',
  last_used_at: null,
  ...over,
});
const keyRing = passkey({ id: 'key', name: 'Key ring', last_used_at: '2026-11-23T09:30:00.000Z' });
const path = 'security/passkeys';
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Clerestory' },
  timeout: 300_000,
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'ada@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const credential = {
  id: 'BBBB',
  rawId: 'BBBB',
  type: 'public-key',
  response: { clientDataJSON: 'CCCC', attestationObject: 'DDDD', transports: ['internal'] },
};

const sent: unknown[] = [];
const takes = (method: 'post' | 'put', to: string, body: object, status = 200): void =>
  apiStub.use(
    http[method](at(to), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );

beforeEach(() => {
  sent.length = 0;
  mockRegister.mockReset();
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const signIn = {
    id: 'here',
    device: 'Chrome on Linux',
    address: '198.51.100.7',
    is_this: true,
    created_at: '2026-11-20T15:00:00.000Z',
    last_used_at: '2026-11-23T09:30:00.000Z',
  };
  answers('security/sign-ins', { sign_ins: [signIn] });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

async function open(passkeys: Passkey[] = []) {
  answers(path, { passkeys });
  const view = renderSignedIn(<SecurityPage />);
  const region = within(await screen.findByRole('region', { name: 'Passkeys' }));
  await region.findAllByText(passkeys.length > 0 ? /^Added/ : 'Your account has no passkey yet.');
  return { ...view, region };
}

it('[1.3] says that it loads, why it could not, and that there is none yet', async () => {
  failsOnce(path, { passkeys: [] });
  const { user } = renderSignedIn(<SecurityPage />);
  const region = within(await screen.findByRole('region', { name: 'Passkeys' }));
  expect(await region.findByRole('alert')).toHaveTextContent('We could not load your passkeys.');
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('Your account has no passkey yet.')).toBeVisible();
});

it('adds one by the password, under the name of the device', async () => {
  const { user, region } = await open();
  await user.click(region.getByRole('button', { name: 'Add a passkey' }));
  expect(region.getByLabelText(/^Your password/)).toHaveAccessibleDescription('Password is a required field');
  expect(sent).toEqual([]);

  await user.clear(region.getByLabelText('Name of the passkey'));
  await user.type(region.getByLabelText('Name of the passkey'), 'Laptop');
  await user.type(region.getByLabelText(/^Your password/), 'the one in use');
  takes('post', `${path}/options`, { options });
  takes('post', path, { passkeys: [passkey()] }, 201);
  mockRegister.mockResolvedValueOnce(credential);
  await user.click(region.getByRole('button', { name: 'Add a passkey' }));
  expect(await region.findByRole('heading', { name: 'Laptop' })).toBeVisible();
  expect(region.getByText(/not used yet/)).toBeVisible();
  expect(mockRegister).toHaveBeenCalledWith({ optionsJSON: options });
  expect(sent).toEqual([{ password: 'the one in use' }, { name: 'Laptop', credential }]);
  expect(region.getByLabelText(/^Your password/)).toHaveValue('');
});

it.each([
  ['called off', new MockWebAuthnError('ERROR_CEREMONY_ABORTED'), 'No passkey was made: it was called off'],
  [
    'on a device that has one',
    new MockWebAuthnError('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'),
    'This device has a passkey for your account already.',
  ],
])('says that none was made when it is %s', async (_when, failure, message) => {
  const { user, region } = await open();
  await user.type(region.getByLabelText(/^Your password/), 'the one in use');
  takes('post', `${path}/options`, { options });
  mockRegister.mockRejectedValueOnce(failure);
  await user.click(region.getByRole('button', { name: 'Add a passkey' }));
  expect(await region.findByText(new RegExp(message))).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('says what the server refuses', async () => {
  const { user, region } = await open();
  await user.type(region.getByLabelText(/^Your password/), 'not this one');
  apiStub.use(
    http.post(at(`${path}/options`), () =>
      refused(403, 'identity_not_confirmed', 'Your current password is not right.'),
    ),
  );
  await user.click(region.getByRole('button', { name: 'Add a passkey' }));
  expect(await region.findByText('Your current password is not right.')).toBeVisible();
  expect(mockRegister).not.toHaveBeenCalled();
});

it('adds none in a browser that cannot, or beyond ten', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  const { region, unmount } = await open();
  expect(region.getByText('This browser cannot make passkeys.')).toBeVisible();
  unmount();
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  answers(path, { passkeys: Array.from({ length: 10 }, (_, count) => passkey({ id: String(count) })) });
  renderSignedIn(<SecurityPage />);
  expect(await screen.findByText(/An account may have 10/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('names one, and removes one by the password', async () => {
  const { user, region } = await open([keyRing, passkey()]);
  expect(region.getByText(/last used/)).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Rename Laptop' }));
  await user.keyboard('{Escape}');
  await user.click(region.getByRole('button', { name: 'Rename Laptop' }));
  takes('put', `${path}/laptop`, { passkeys: [keyRing, passkey({ name: 'Old laptop' })] });
  const name = region.getByLabelText('Name of Laptop');
  await user.clear(name);
  await user.type(name, 'Old laptop{Enter}');
  expect(await region.findByRole('heading', { name: 'Old laptop' })).toBeVisible();

  await user.click(region.getByRole('button', { name: 'Remove Old laptop' }));
  await user.keyboard('{Escape}');
  await user.click(region.getByRole('button', { name: 'Remove Old laptop' }));
  takes('post', `${path}/laptop/removal`, { passkeys: [keyRing] });
  await user.keyboard('the one in use');
  await user.click(region.getByRole('button', { name: 'Remove passkey' }));
  expect(await region.findByRole('heading', { name: 'Key ring' })).toBeVisible();
  expect(region.queryByRole('heading', { name: 'Old laptop' })).toBeNull();
  expect(sent).toEqual([{ name: 'Old laptop' }, { password: 'the one in use' }]);
});
