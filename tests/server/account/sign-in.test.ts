import { load } from 'cheerio';
import { getCustomer } from '#domain/account/contract.ts';
import {
  callback,
  grantedScopes,
  type IdentityRoom,
  issuer,
  openIdentityRoom,
  origin,
} from '#tests/support/account/identity-harness.ts';
import { demoPassword } from '#tests/support/account/sign-in-flow.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const outcomeOf = ({ body }: { body: string }): string | undefined =>
  load(body)('[data-outcome]').attr('data-outcome');

describe('a sign-in', () => {
  it('[1.3] goes by a form without scripts to a code, and by PKCE to tokens for all scopes', async () => {
    const browser = room.browser();
    const { url, response } = await room.authorize(browser);
    expect(url).toMatch(/^\/sign-in\/request\/[\w-]+\/$/);
    const $ = load(response.body);
    expect(
      $('script')
        .toArray()
        .map(({ attribs }) => attribs.src),
    ).toEqual(['/sign-in-passkey.js']);
    expect(
      $('form:not([hidden]) input')
        .toArray()
        .map((field) => $(field).attr('name')),
    ).toEqual(['identifier', 'password']);

    const got = await room.codeOf(browser);
    const tokens = (await room.exchange(got)).json();
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: grantedScopes });
    expect(claimsOf(tokens.access_token)).toMatchObject({
      iss: issuer,
      aud: 'api://default',
      cid: 'clerestory-web',
      scp: grantedScopes.split(' '),
    });
    expect(claimsOf(tokens.id_token)).toMatchObject({
      iss: issuer,
      aud: 'clerestory-web',
      nonce: 'n1',
      email: 'homeowner@example.com',
    });
    const me = await room.me(tokens.access_token);
    expect(getCustomer.response.parse(me.json()).customer).toMatchObject({
      email: 'homeowner@example.com',
      firstName: 'Harriet',
      postalCode: '06851',
      isPro: false,
    });
  });

  it('publishes where it answers, in Okta’s layout', async () => {
    const found = await room.app.inject({
      url: '/oauth2/default/.well-known/openid-configuration',
      headers: { host: 'localhost:8000' },
    });
    const at = (path: string) => `${issuer}/v1/${path}`;
    expect(found.json()).toMatchObject({
      issuer,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('keys'),
      end_session_endpoint: at('logout'),
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    const answers = await Promise.all(
      ['homeowner@example.com', 'nobody@example.com'].map(async (identifier) => {
        const browser = room.browser();
        const { url } = await room.authorize(browser);
        const response = await browser.post(url, { identifier, password: 'not the password' });
        return { status: response.statusCode, body: response.body.replaceAll(identifier, 'X') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.body).toContain('The email address or the password is wrong.');
    expect(answers[0]?.body).not.toContain('not the password');
  });

  it('goes by the password where the field of the passkeys was sent empty', async () => {
    const browser = room.browser();
    const { url } = await room.authorize(browser);
    const sent = { identifier: 'homeowner@example.com', password: demoPassword, passkey: '' };
    expect((await browser.post(url, sent)).statusCode).toBe(303);
  });

  it('is good in the browser that began it, and in no other', async () => {
    const { url } = await room.authorize(room.browser());
    const stranger = room.browser();
    expect((await stranger.get(url)).statusCode).toBe(404);
    const posted = await stranger.post(url, { identifier: 'homeowner@example.com', password: demoPassword });
    expect(posted.statusCode).toBe(404);
    expect(load(posted.body)('[data-outcome]:not([hidden])').text()).toBe('run-out');
  });

  it('is over for whom has signed in and goes back, and run out for others', async () => {
    const browser = room.browser();
    const { url } = await room.authorize(browser);
    await room.codeOf(browser);
    expect(outcomeOf(await browser.get(url))).toBe('signed-in');
    expect(outcomeOf(await browser.post(url, { identifier: 'a@example.com', password: 'x' }))).toBe(
      'signed-in',
    );
    expect(outcomeOf(await room.browser().get(url))).toBe('run-out');
  });

  it('gives the browser another session than the one that it came with', async () => {
    const browser = room.browser();
    await room.authorize(browser);
    const before = browser.jar.get('clerestory_session')?.value;
    await room.codeOf(browser);
    expect(browser.jar.get('clerestory_session')?.value).toBeDefined();
    expect(browser.jar.get('clerestory_session')?.value).not.toBe(before);
  });

  it('is not asked for again while the session lasts', async () => {
    const browser = room.browser();
    await room.codeOf(browser);
    const { url } = await room.authorize(browser);
    expect(url).toMatch(/^\/login\/callback\?code=/);
  });

  it.each([
    ['another address to return to', { redirect_uri: 'https://evil.example/login/callback' }],
    ['a path below the right one', { redirect_uri: `${callback}/more` }],
    ['another client', { client_id: 'stranger' }],
  ])('goes nowhere with %s', async (_what, changed) => {
    const { response } = await room.authorize(room.browser(), changed);
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
  });

  it.each([
    ['without PKCE', { code_challenge: '' }],
    ['with PKCE in plain text', { code_challenge_method: 'plain' }],
    ['for a token in the URL', { response_type: 'token' }],
  ])('is refused %s', async (_what, changed) => {
    const { url, response } = await room.authorize(room.browser(), changed);
    expect(`${url} ${response.body}`).toMatch(
      /error=(invalid_request|unsupported_response_type)|code_challenge/,
    );
    expect(url).not.toContain('code=');
  });
});

describe('a code', () => {
  it('works once, and its replay ends what it gave', async () => {
    const got = await room.codeOf(room.browser());
    const tokens = (await room.exchange(got)).json();
    expect((await room.me(tokens.access_token)).statusCode).toBe(200);
    expect((await room.exchange(got)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await room.refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(failureOf(await room.me(tokens.access_token))).toMatchObject({
      status: 401,
      error: { code: 'invalid_token' },
    });
  });

  it('needs the verifier of its request', async () => {
    const { code } = await room.codeOf(room.browser());
    const answer = await room.exchange({ code, verifier: 'x'.repeat(43) });
    expect(answer.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a refresh token', () => {
  it('is another one after each use, and the old one is good for 30 seconds more', async () => {
    const first = await room.signIn();
    const second = (await room.refresh(first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.id_token).toBeDefined();
    const otherTab = await room.refresh(first.refresh_token);
    expect(otherTab.statusCode).toBe(200);
    expect((await room.me(second.access_token)).statusCode).toBe(200);
  });

  it('that comes again later ends its family', async () => {
    const first = await room.signIn();
    const second = (await room.refresh(first.refresh_token)).json();
    room.wait(31_000);
    expect((await room.refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await room.refresh(second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await room.me(second.access_token)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session of the browser and what was given for it', async () => {
    const browser = room.browser();
    const tokens = await room.signIn('homeowner@example.com', browser);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${origin}/logout`,
      state: 's2',
    });
    const page = load((await browser.get(`/oauth2/default/v1/logout?${query}`)).body);
    const form = page('form');
    const answer = await browser.post(new URL(String(form.attr('action'))).pathname, {
      xsrf: String(page('[name=xsrf]').attr('value')),
      logout: 'yes',
    });
    expect(answer.headers.location).toBe(`${origin}/logout?state=s2`);
    expect((await room.refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await room.me(tokens.access_token)).statusCode).toBe(401);
    expect((await room.authorize(browser)).url).toMatch(/^\/sign-in\/request\//);
  });

  it('revokes an access token, or with a refresh token the sign-in; 200 whatever it is', async () => {
    const revoke = (fields: Record<string, string>, headers = {}) =>
      room.app.inject({
        method: 'POST',
        url: '/oauth2/default/v1/revoke',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    const one = await room.signIn();
    // Okta's SDK sends its client id without a colon.
    const basic = { authorization: `Basic ${btoa('clerestory-web')}` };
    expect((await revoke({ token: one.access_token }, basic)).statusCode).toBe(200);
    expect((await room.me(one.access_token)).statusCode).toBe(401);
    expect((await room.refresh(one.refresh_token)).statusCode).toBe(200);
    const two = await room.signIn();
    expect((await revoke({ token: two.refresh_token })).statusCode).toBe(200);
    expect((await room.refresh(two.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await room.me(two.access_token)).statusCode).toBe(401);
    expect((await revoke({ token: 'nothing of ours' })).statusCode).toBe(200);
  });

  it('says who it is to the owner of a token alone', async () => {
    const { access_token, id_token } = await room.signIn();
    const ask = (token: string) =>
      room.app.inject({ url: '/oauth2/default/v1/userinfo', headers: { authorization: `Bearer ${token}` } });
    expect((await ask(access_token)).json()).toMatchObject({
      email: 'homeowner@example.com',
      email_verified: true,
      given_name: 'Harriet',
      name: 'Harriet Owens',
    });
    expect((await ask(id_token)).statusCode).toBe(401);
    expect((await ask('')).statusCode).toBe(401);
  });
});
