import * as client from 'openid-client';
import {
  callback,
  type IdentityRoom,
  issuer,
  openIdentityRoom,
  origin,
} from '#tests/support/account/identity-harness.ts';
import { allScopes, demoPassword } from '#tests/support/account/sign-in-flow.ts';

let room: IdentityRoom;
let config: client.Configuration;

const fetchFromApp: client.CustomFetch = async (url, { method, headers, body }) => {
  const { statusCode, ...answer } = await room.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, host: new URL(origin).host },
    ...(body != null && { payload: String(body) }),
  });
  const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(answer.body, { status: statusCode, headers: told });
};

beforeAll(async () => {
  room = await openIdentityRoom();
  config = await client.discovery(new URL(issuer), 'clerestory-web', undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: fetchFromApp,
  });
});
afterAll(() => room.close());

async function comeBack(browser: ReturnType<IdentityRoom['browser']>, to: URL): Promise<URL> {
  const asked = await browser.follow(await browser.get(to.pathname + to.search));
  const fields = { identifier: 'homeowner@example.com', password: demoPassword };
  const { url } = await browser.follow(await browser.post(asked.url, fields));
  return new URL(url, origin);
}

async function signIn() {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const browser = room.browser();
  const back = await comeBack(
    browser,
    client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: allScopes,
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }),
  );
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return { browser, tokens: await client.authorizationCodeGrant(config, back, checks) };
}

describe('openid-client, which knows nothing of Okta or of this shop', () => {
  it('[1.3] signs in by what discovery and PKCE say, and reads who it is', async () => {
    const { tokens } = await signIn();
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: issuer, aud: 'clerestory-web', email: 'homeowner@example.com' });
    expect((await room.me(tokens.access_token)).statusCode).toBe(200);
    const info = await client.fetchUserInfo(config, tokens.access_token, String(claims?.sub));
    expect(info).toMatchObject({ sub: claims?.sub, email: 'homeowner@example.com', given_name: 'Harriet' });
  });

  it('[1.3] refreshes, with another refresh token each time', async () => {
    const { tokens } = await signIn();
    const second = await client.refreshTokenGrant(config, String(tokens.refresh_token));
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(second.claims()?.sub).toBe(tokens.claims()?.sub);
    const third = await client.refreshTokenGrant(config, String(second.refresh_token));
    expect((await room.me(third.access_token)).statusCode).toBe(200);
  });

  it('[1.3] revokes what it was given', async () => {
    const { tokens } = await signIn();
    await client.tokenRevocation(config, tokens.access_token);
    expect((await room.me(tokens.access_token)).statusCode).toBe(401);
    await client.tokenRevocation(config, String(tokens.refresh_token));
    await expect(client.refreshTokenGrant(config, String(tokens.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('[1.3] signs out', async () => {
    const { browser, tokens } = await signIn();
    const to = client.buildEndSessionUrl(config, {
      id_token_hint: String(tokens.id_token),
      post_logout_redirect_uri: `${origin}/logout`,
      state: 's3',
    });
    const page = await browser.get(to.pathname + to.search);
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page.body) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? [];
    const answer = await browser.post(new URL(action, origin).pathname, { xsrf, logout: 'yes' });
    expect(answer.headers.location).toBe(`${origin}/logout?state=s3`);
    expect((await room.me(tokens.access_token)).statusCode).toBe(401);
  });
});
