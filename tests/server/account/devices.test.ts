import {
  type AccountSignIn,
  endAllSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
} from '#domain/account/security-contract.ts';
import {
  callback,
  grantedScopes,
  type IdentityRoom,
  openIdentityRoom,
} from '#tests/support/account/identity-harness.ts';
import { newAccount, password, signInTo } from '#tests/support/account/new-account.ts';
import { demoPassword, type Tokens } from '#tests/support/account/sign-in-flow.ts';
import type { CookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { dieAt } from '#tests/support/db/dying-database.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const listOf = async (tokens: Tokens): Promise<AccountSignIn[]> =>
  (await call(room.app, getSignIns, {}, bearer(tokens))).sign_ins;
const isLive = async ({ access_token }: Tokens): Promise<boolean> =>
  (await room.me(access_token)).statusCode === 200;
const refreshes = async ({ refresh_token }: Tokens): Promise<boolean> =>
  (await room.refresh(refresh_token)).statusCode === 200;
const signIn = (email: string, browser?: CookieBrowser) => signInTo(room, email, browser && { browser });

describe('the devices of an account', () => {
  it('[1.3] are listed by what they are, where they are, and which of them asks', async () => {
    const email = await newAccount(room);
    const at = async (userAgent: string, remoteAddress: string): Promise<Tokens> => {
      const { code, verifier } = await room.codeOf(room.browser(), email, password);
      const response = await room.app.inject({
        method: 'POST',
        url: '/oauth2/default/v1/token',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
        payload: new URLSearchParams({
          client_id: 'clerestory-web',
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: callback,
        }).toString(),
      });
      return response.json<Tokens>();
    };
    const [there, here] = [await at(chrome, '192.0.2.9'), await at('Firefox on Linux', '198.51.100.7')];
    const times = { created_at: expect.any(String), last_used_at: expect.any(String) };
    expect(await listOf(here)).toEqual([
      {
        id: expect.any(String),
        ...times,
        device: 'Firefox on Linux',
        address: '198.51.100.7',
        is_this: true,
      },
      { id: expect.any(String), ...times, device: 'Chrome on Windows', address: '192.0.2.9', is_this: false },
    ]);
    expect((await listOf(there)).map(({ is_this }) => is_this)).toEqual([false, true]);
  });

  it('are signed out one by one, with their tokens and the session of the browser', async () => {
    const email = await newAccount(room);
    const browser = room.browser();
    const [there, here] = [await signIn(email, browser), await signIn(email)];
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
    const [mine, theirs] = [await signIn(await newAccount(room)), await signIn(await newAccount(room))];
    const [{ id } = { id: '' }] = await listOf(theirs);
    const refused = failureOf(await send(room.app, endSignIn, { params: { id } }, bearer(mine)));
    expect(refused).toMatchObject({ status: 404, error: { code: 'unknown_sign_in' } });
    expect([await isLive(theirs), await refreshes(theirs)]).toEqual([true, true]);
  });

  it('are all signed out but the one that asks', async () => {
    const email = await newAccount(room);
    const [own, browser] = [room.browser(), room.browser()];
    const [there, here] = [await signIn(email, browser), await signIn(email, own)];
    const { sign_ins } = await call(room.app, endOtherSignIns, {}, bearer(here));
    expect(sign_ins).toMatchObject([{ is_this: true }]);
    expect([await isLive(there), await refreshes(there)]).toEqual([false, false]);
    expect([await isLive(here), await refreshes(here)]).toEqual([true, true]);
    expect((await room.authorize(browser)).url).toContain('/sign-in/request/');
    expect((await room.authorize(own)).url).toContain('/login/callback');
  });

  it('are all signed out, with the one that asks', async () => {
    const email = await newAccount(room);
    const [there, here] = [await signIn(email), await signIn(email)];
    expect(await call(room.app, endAllSignIns, {}, bearer(here))).toEqual({ ended: true });
    for (const tokens of [there, here])
      expect([await isLive(tokens), await refreshes(tokens)]).toEqual([false, false]);
    expect(failureOf(await send(room.app, getSignIns, {}, bearer(here))).error.code).toBe('invalid_token');
  });

  it('are signed out wholly or not at all if the process is killed meanwhile', async () => {
    const tokens = await signIn(await newAccount(room));
    const revoke = () =>
      room.app.inject({
        method: 'POST',
        url: '/oauth2/default/v1/revoke',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: tokens.refresh_token }).toString(),
      });
    const revive = await dieAt(room.database, { table: 'identity_records', when: 'before delete' });
    expect((await revoke()).statusCode).toBeGreaterThanOrEqual(500);
    await revive();
    expect(await isLive(tokens)).toBe(true);
    expect((await revoke()).statusCode).toBe(200);
    expect([await isLive(tokens), await refreshes(tokens)]).toEqual([false, false]);
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
      status: 403,
      error: { code: 'forbidden' },
    });
  });
});
