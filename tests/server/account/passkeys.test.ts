import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import { getSignIns } from '#domain/account/security-contract.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { bearer, passkeysIn } from '#tests/support/account/passkey-harness.ts';
import { demoPassword } from '#tests/support/account/sign-in-flow.ts';
import { SoftwareAuthenticator } from '#tests/support/account/software-authenticator.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
let passkeys: ReturnType<typeof passkeysIn>;
beforeAll(async () => {
  room = await openIdentityRoom();
  passkeys = passkeysIn(room);
});
afterAll(() => room.close());

const body = { password: demoPassword };
const subjectsTo = async (address: string) =>
  (await room.emailsTo(address)).map(({ subject, text }) => ({ subject, text }));

it('[1.3] a passkey is added, signs in beside the password, is named, and signs in no more once it is removed', async () => {
  const here = await room.signIn();
  expect((await call(room.app, getPasskeys, {}, bearer(here))).passkeys).toEqual([]);

  const { authenticator, passkeys: added } = await passkeys.add(here, 'Laptop');
  expect(added).toEqual([
    { id: expect.any(String), name: 'Laptop', created_at: expect.any(String), last_used_at: null },
  ]);
  const [email] = await subjectsTo('homeowner@example.com');
  expect(email).toMatchObject({
    subject: 'A passkey was added to your account',
    text: expect.stringContaining('Laptop'),
  });

  const there = await passkeys.signIn(authenticator);
  if (!there) throw new Error('The passkey did not sign in');
  const { customer } = (await room.me(there.access_token)).json();
  expect(customer.email).toBe('homeowner@example.com');
  expect((await call(room.app, getSignIns, {}, bearer(there))).sign_ins).toHaveLength(2);
  expect((await room.refresh(there.refresh_token)).statusCode).toBe(200);

  const [{ id } = { id: '' }] = added;
  const named = await call(
    room.app,
    renamePasskey,
    { params: { id }, body: { name: 'Key ring' } },
    bearer(here),
  );
  expect(named.passkeys).toMatchObject([{ id, name: 'Key ring', last_used_at: expect.any(String) }]);
  const { data } = await call(room.app, getAccountData, {}, bearer(here));
  expect(data.signIn).toMatchObject({
    passkeys: [{ name: 'Key ring', added_at: expect.any(String), last_used_at: expect.any(String) }],
  });
  expect(JSON.stringify(data)).not.toContain(authenticator.id);

  const removed = await call(room.app, removePasskey, { params: { id }, body }, bearer(here));
  expect(removed.passkeys).toEqual([]);
  expect((await subjectsTo('homeowner@example.com'))[0]).toMatchObject({
    subject: 'A passkey was removed from your account',
    text: expect.stringContaining('Key ring'),
  });
  expect(await passkeys.signIn(authenticator)).toBeUndefined();
  expect((await room.me(there.access_token)).statusCode).toBe(200);
  expect((await room.codeOf(room.browser())).code).not.toBe('');
});

it('asks for a passkey that verifies its user and needs no name typed, of algorithms in use', async () => {
  const options = await passkeys.begin(await room.signIn());
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'homeowner@example.com' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  const { asked } = await passkeys.openPage();
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(Buffer.from(asked.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(asked).not.toHaveProperty('allowCredentials');
});

it('is neither added nor removed without the password, guesses at which grow slow', async () => {
  const here = await room.signIn('editor@example.com');
  const {
    passkeys: [mine],
  } = await passkeys.add(here);
  const ask = async (guess: string, endpoint: typeof beginPasskey | typeof removePasskey) => {
    const parts = { params: { id: String(mine?.id) }, body: { password: guess } };
    const { status, error } = failureOf(await send(room.app, endpoint, parts, bearer(here)));
    return [status, error.code];
  };
  for (const endpoint of [beginPasskey, removePasskey, beginPasskey, removePasskey, beginPasskey])
    expect(await ask('not this one', endpoint)).toEqual([403, 'identity_not_confirmed']);
  for (const endpoint of [beginPasskey, removePasskey])
    expect(await ask('not this one', endpoint)).toEqual([429, 'too_many_tries']);
  expect((await call(room.app, getPasskeys, {}, bearer(here))).passkeys).toHaveLength(1);
});

it('of another account is not there', async () => {
  const [mine, theirs] = [await room.signIn(), await room.signIn('pro@example.com')];
  const {
    passkeys: [passkey],
  } = await passkeys.add(theirs);
  const params = { id: String(passkey?.id) };
  for (const answer of [
    await send(room.app, renamePasskey, { params, body: { name: 'Mine' } }, bearer(mine)),
    await send(room.app, removePasskey, { params, body }, bearer(mine)),
  ])
    expect(failureOf(answer)).toMatchObject({ status: 404, error: { code: 'unknown_passkey' } });
  expect((await call(room.app, getPasskeys, {}, bearer(theirs))).passkeys).toMatchObject([
    { id: passkey?.id, name: 'Laptop' },
  ]);
});

it('is one of ten at most, also where two devices add the last one at once', async () => {
  const [here, there] = [await room.signIn('agent@example.com'), await room.signIn('agent@example.com')];
  for (let count = 0; count < 9; count += 1) await passkeys.add(here, `Key ${count}`);
  const credentials = [];
  for (const tokens of [here, there])
    credentials.push({ tokens, made: new SoftwareAuthenticator().make(await passkeys.begin(tokens)) });
  const answers = await Promise.all(
    credentials.map(({ tokens, made }) =>
      send(room.app, addPasskey, { body: { name: 'Last', credential: made } }, bearer(tokens)),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const full = failureOf(await send(room.app, beginPasskey, { body }, bearer(here)));
  expect(full).toMatchObject({ status: 409, error: { code: 'too_many_passkeys' } });
  expect((await call(room.app, getPasskeys, {}, bearer(here))).passkeys).toHaveLength(10);
});

it('is gone with its account', async () => {
  const here = await room.signIn('pro@example.com');
  const { authenticator } = await passkeys.add(here);
  await call(room.app, deleteAccount, { body }, bearer(here));
  expect(await passkeys.signIn(authenticator)).toBeUndefined();
});
