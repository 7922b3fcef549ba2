import { changePassword, requestEmailChange } from '#domain/account/security-contract.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { newAccount as newAccountIn, password, signInTo } from '#tests/support/account/new-account.ts';
import { demoPassword, type Tokens } from '#tests/support/account/sign-in-flow.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const isLive = async ({ access_token }: Tokens): Promise<boolean> =>
  (await room.me(access_token)).statusCode === 200;
const refreshes = async ({ refresh_token }: Tokens): Promise<boolean> =>
  (await room.refresh(refresh_token)).statusCode === 200;
const newAccount = () => newAccountIn(room);
const signIn = (email: string) => signInTo(room, email);

describe('the password of an account', () => {
  const next = 'a kettle on the second stair';

  it('is changed by the one in use, which signs all other devices out and is written of', async () => {
    const email = await newAccount();
    const [there, here] = [await signIn(email), await signIn(email)];
    const body = { current: password, password: next };
    const { sign_ins } = await call(room.app, changePassword, { body }, bearer(here));
    expect(sign_ins).toMatchObject([{ is_this: true }]);
    expect([await isLive(there), await refreshes(there)]).toEqual([false, false]);
    expect([await isLive(here), await refreshes(here)]).toEqual([true, true]);
    expect((await room.codeOf(room.browser(), email, password)).code).toBe('');
    expect((await room.codeOf(room.browser(), email, next)).code).not.toBe('');
    const [letter] = await room.emailsTo(email);
    expect(letter?.subject).toBe('Your password was changed');
    expect(letter?.text).toContain('All devices but the one that changed it were signed out.');
  });

  it('ends what was begun with the old one in another browser', async () => {
    const email = await newAccount();
    const here = await signIn(email);
    const browser = room.browser();
    const { url } = await room.authorize(browser);
    // The password was accepted, but the browser has not continued yet.
    const taken = await browser.post(url, { identifier: email, password });
    await call(room.app, changePassword, { body: { current: password, password: next } }, bearer(here));
    expect((await browser.follow(taken)).url).not.toContain('code=');
  });

  it.each([
    ['short', 'seven77', 'Password must have 8 characters or more'],
    ['common', 'Password123', 'This password is known to those who guess: please choose another one'],
    [
      'little more than the name of the shop',
      '1928 Clerestory Windows!',
      'This password is little more than what we are called: please choose another one',
    ],
    ['its address', '', 'Password may not be your name or your email address'],
  ])('is not one that is %s', async (_what, chosen, message) => {
    const email = await newAccount();
    const here = await signIn(email);
    const body = { current: password, password: chosen || email.toUpperCase() };
    expect(failureOf(await send(room.app, changePassword, { body }, bearer(here)))).toMatchObject({
      status: 422,
      error: { code: 'invalid_request', fields: [{ path: 'body.password', message }] },
    });
    expect((await room.codeOf(room.browser(), email, password)).code).not.toBe('');
  });

  it('is not changed without the one in use, and guesses at it grow slow for this account alone', async () => {
    const [here, other] = [await signIn(await newAccount()), await signIn(await newAccount())];
    const guess = async (tokens: Tokens) => {
      const body = { current: 'not this one', password: next };
      const { status, error } = failureOf(await send(room.app, changePassword, { body }, bearer(tokens)));
      return [status, error.code];
    };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guess(here)).toEqual([403, 'identity_not_confirmed']);
    expect(await guess(here)).toEqual([429, 'too_many_tries']);
    expect(await guess(other)).toEqual([403, 'identity_not_confirmed']);
    expect(await isLive(here)).toBe(true);
  });
});

describe('the address of an account', () => {
  it('changes once both addresses have confirmed it', async () => {
    const email = await newAccount();
    const here = await signIn(email);
    const body = { email: `New-${email}`, password };
    expect(await call(room.app, requestEmailChange, { body }, bearer(here))).toEqual({ sent: true });
    const emailNow = async () => (await room.me(here.access_token)).json().customer.email;
    const [allow] = await room.emailsTo(email);
    const [confirm] = await room.emailsTo(`new-${email}`);
    expect([allow?.subject, confirm?.subject]).toEqual([
      'Allow a new email address',
      'Confirm your new email address',
    ]);
    const browser = room.browser();
    await browser.post('/sign-in/confirm/', { token: String(confirm?.token) });
    expect(await emailNow()).toBe(email);
    await browser.post('/sign-in/confirm/', { token: String(allow?.token) });
    expect(await emailNow()).toBe(`new-${email}`);
    expect((await room.codeOf(room.browser(), `new-${email}`, password)).code).not.toBe('');
  });

  it('is not asked for without the password, or where it is the same', async () => {
    const email = await newAccount();
    const here = await signIn(email);
    const ask = async (body: { email: string; password: string }) =>
      failureOf(await send(room.app, requestEmailChange, { body }, bearer(here)));
    expect(await ask({ email: 'else@example.com', password: 'not this one' })).toMatchObject({
      status: 403,
      error: { code: 'identity_not_confirmed' },
    });
    expect(await ask({ email: email.toUpperCase(), password })).toMatchObject({
      status: 422,
      error: {
        fields: [{ path: 'body.email', message: 'Your account has this email address already' }],
      },
    });
    expect(await room.emailsTo('else@example.com')).toEqual([]);
  });

  it('that another account has is answered alike, and stays where it is', async () => {
    const email = await newAccount();
    const here = await signIn(email);
    const body = { email: 'pro@example.com', password };
    expect(await call(room.app, requestEmailChange, { body }, bearer(here))).toEqual({ sent: true });
    for (const address of [email, 'pro@example.com']) {
      const [letter] = await room.emailsTo(address);
      await room.browser().post('/sign-in/confirm/', { token: String(letter?.token) });
    }
    expect((await room.me(here.access_token)).json().customer.email).toBe(email);
    expect((await room.codeOf(room.browser(), 'pro@example.com', demoPassword)).code).not.toBe('');
  });
});
