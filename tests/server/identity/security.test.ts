import {
  type AccountSignIn,
  changePassword,
  endAllSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
  requestEmailChange,
} from '../../../domain/contracts/account-security.ts';
import {
  callback,
  demoPassword,
  grantedScopes,
  type IdentityRoom,
  openIdentityRoom,
  type Tokens,
} from '../../support/identity-room.ts';
import { call, failureOf, send } from '../../support/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const listOf = async (tokens: Tokens): Promise<AccountSignIn[]> =>
  (await call(room.app, getSignIns, {}, bearer(tokens))).sign_ins;
const isLive = async ({ access_token }: Tokens): Promise<boolean> =>
  (await room.me(access_token)).statusCode === 200;
const refreshes = async ({ refresh_token }: Tokens): Promise<boolean> =>
  (await room.refresh(refresh_token)).statusCode === 200;

let made = 0;
const password = 'a lamp behind the blue curtain';

/** A new account, whose address is confirmed. */
async function newAccount(): Promise<string> {
  made += 1;
  const email = `noor-${made}@example.com`;
  const browser = room.browser({ address: `203.0.113.${made}` });
  await browser.post('/sign-in/register/', { firstName: 'Noor', lastName: 'Haddad', email, password });
  const [letter] = await room.lettersTo(email);
  await browser.post('/sign-in/confirm/', { token: String(letter?.token) });
  return email;
}

async function signIn(email: string, with_ = password, browser = room.browser()): Promise<Tokens> {
  const response = await room.exchange(await room.codeOf(browser, email, with_));
  if (response.statusCode !== 200) throw new Error(`No tokens: ${response.body}`);
  return response.json<Tokens>();
}

describe('the devices of an account', () => {
  it('[1.3] are listed by what they are, where they are, and which of them asks', async () => {
    const email = await newAccount();
    const at = async (userAgent: string, remoteAddress: string): Promise<Tokens> => {
      const { code, verifier } = await room.codeOf(room.browser(), email, password);
      const response = await room.app.inject({
        ...{ method: 'POST', url: '/oauth2/default/v1/token', remoteAddress },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
        payload: new URLSearchParams({
          ...{ client_id: 'clerestory-web', grant_type: 'authorization_code', code },
          ...{ code_verifier: verifier, redirect_uri: callback },
        }).toString(),
      });
      return response.json<Tokens>();
    };
    const [there, here] = [await at(chrome, '192.0.2.9'), await at('Firefox on Linux', '198.51.100.7')];
    const times = { created_at: expect.any(String), last_used_at: expect.any(String) };
    expect(await listOf(here)).toEqual([
      {
        ...{ id: expect.any(String), ...times },
        ...{ device: 'Firefox on Linux', address: '198.51.100.7', is_this: true },
      },
      {
        ...{ id: expect.any(String), ...times },
        ...{ device: 'Chrome on Windows', address: '192.0.2.9', is_this: false },
      },
    ]);
    expect((await listOf(there)).map(({ is_this }) => is_this)).toEqual([false, true]);
  });

  it('are signed out one by one, with their tokens and the session of the browser', async () => {
    const email = await newAccount();
    const browser = room.browser();
    const [there, here] = [await signIn(email, password, browser), await signIn(email)];
    const [id = ''] = (await listOf(here)).flatMap((one) => (one.is_this ? [] : [one.id]));
    expect(await isLive(there)).toBe(true);
    const { sign_ins } = await call(room.app, endSignIn, { params: { id } }, bearer(here));
    expect(sign_ins.map(({ is_this }) => is_this)).toEqual([true]);
    expect([await isLive(there), await refreshes(there)]).toEqual([false, false]);
    expect((await room.authorize(browser)).url).toContain('/sign-in/request/');
    expect([await isLive(here), await refreshes(here)]).toEqual([true, true]);
    const again = failureOf(await send(room.app, endSignIn, { params: { id } }, bearer(here)));
    expect(again).toMatchObject({ status: 404, error: { code: 'unknown_sign_in' } });
  });

  it('of another account are not there', async () => {
    const [mine, theirs] = [await signIn(await newAccount()), await signIn(await newAccount())];
    const [{ id } = { id: '' }] = await listOf(theirs);
    const refused = failureOf(await send(room.app, endSignIn, { params: { id } }, bearer(mine)));
    expect(refused).toMatchObject({ status: 404, error: { code: 'unknown_sign_in' } });
    expect([await isLive(theirs), await refreshes(theirs)]).toEqual([true, true]);
  });

  it('are all signed out but the one that asks', async () => {
    const email = await newAccount();
    const [own, browser] = [room.browser(), room.browser()];
    const [there, here] = [await signIn(email, password, browser), await signIn(email, password, own)];
    const { sign_ins } = await call(room.app, endOtherSignIns, {}, bearer(here));
    expect(sign_ins).toMatchObject([{ is_this: true }]);
    expect([await isLive(there), await refreshes(there)]).toEqual([false, false]);
    expect([await isLive(here), await refreshes(here)]).toEqual([true, true]);
    expect((await room.authorize(browser)).url).toContain('/sign-in/request/');
    expect((await room.authorize(own)).url).toContain('/login/callback');
  });

  it('are all signed out, with the one that asks', async () => {
    const email = await newAccount();
    const [there, here] = [await signIn(email), await signIn(email)];
    expect(await call(room.app, endAllSignIns, {}, bearer(here))).toEqual({ ended: true });
    for (const tokens of [there, here])
      expect([await isLive(tokens), await refreshes(tokens)]).toEqual([false, false]);
    expect(failureOf(await send(room.app, getSignIns, {}, bearer(here))).error.code).toBe('invalid_token');
  });

  it('[1.3] are for a token with the scope of the account alone', async () => {
    const { verifier, code } = await (async () => {
      const browser = room.browser();
      const { url, verifier } = await room.authorize(browser, { scope: 'openid web-customer' });
      const { url: end } = await browser.follow(
        await browser.post(url, { identifier: 'homeowner@example.com', password: demoPassword }),
      );
      return { verifier, code: new URL(end, 'http://localhost:8000').searchParams.get('code') ?? '' };
    })();
    const tokens = (await room.exchange({ code, verifier })).json<Tokens>();
    expect(grantedScopes).toContain('account');
    expect(tokens.scope).not.toContain('account');
    expect(failureOf(await send(room.app, getSignIns, {}, bearer(tokens)))).toMatchObject({
      ...{ status: 403, error: { code: 'forbidden' } },
    });
  });
});

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
    const [letter] = await room.lettersTo(email);
    expect(letter?.subject).toBe('Your password was changed');
    expect(letter?.text).toContain('All devices but the one that changed it were signed out.');
  });

  it('ends what was begun with the old one in another browser', async () => {
    const email = await newAccount();
    const here = await signIn(email);
    const browser = room.browser();
    const { url } = await room.authorize(browser);
    // The password was taken, and the browser waits before it goes on.
    const taken = await browser.post(url, { identifier: email, password });
    await call(room.app, changePassword, { body: { current: password, password: next } }, bearer(here));
    expect((await browser.follow(taken)).url).not.toContain('code=');
  });

  it.each([
    ['short', 'seven77', 'Password must have 8 characters or more'],
    ['common', 'Password123', 'This password is known to those who guess: please choose another one'],
    ['its address', '', 'Password may not be your name or your email address'],
  ])('is not one that is %s', async (_what, chosen, message) => {
    const email = await newAccount();
    const here = await signIn(email);
    const body = { current: password, password: chosen || email.toUpperCase() };
    expect(failureOf(await send(room.app, changePassword, { body }, bearer(here)))).toMatchObject({
      ...{ status: 422, error: { code: 'invalid_request', fields: [{ path: 'body.password', message }] } },
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
    const [allow] = await room.lettersTo(email);
    const [confirm] = await room.lettersTo(`new-${email}`);
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
      ...{ status: 403, error: { code: 'identity_not_confirmed' } },
    });
    expect(await ask({ email: email.toUpperCase(), password })).toMatchObject({
      status: 422,
      error: {
        fields: [{ path: 'body.email', message: 'Your account has this email address already' }],
      },
    });
    expect(await room.lettersTo('else@example.com')).toEqual([]);
  });

  it('that another account has is answered alike, and stays where it is', async () => {
    const email = await newAccount();
    const here = await signIn(email);
    const body = { email: 'pro@example.com', password };
    expect(await call(room.app, requestEmailChange, { body }, bearer(here))).toEqual({ sent: true });
    for (const address of [email, 'pro@example.com']) {
      const [letter] = await room.lettersTo(address);
      await room.browser().post('/sign-in/confirm/', { token: String(letter?.token) });
    }
    expect((await room.me(here.access_token)).json().customer.email).toBe(email);
    expect((await room.codeOf(room.browser(), 'pro@example.com', demoPassword)).code).not.toBe('');
  });
});
