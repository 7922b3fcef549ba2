import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import type { CookieBrowser } from '#tests/support/browser/cookie-browser.ts';

export const allScopes = [...identityScopes, ...apiScopes].join(' ');
export const demoPassword = 'clear-light-upstairs';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

export interface Authorization {
  response: LightMyRequestResponse;
  url: string;
  verifier: string;
}

export interface SignInFlow {
  authorize: (browser: CookieBrowser, changed?: Record<string, string>) => Promise<Authorization>;
  codeOf: (
    browser: CookieBrowser,
    email?: string,
    password?: string,
  ) => Promise<{ code: string; verifier: string }>;
  token: (fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  exchange: (got: { code: string; verifier: string }) => Promise<LightMyRequestResponse>;
}

/** The code flow with PKCE, as the storefront uses it. */
export function signInFlow(
  app: Pick<FastifyInstance, 'inject'>,
  origin = 'http://localhost:8000',
): SignInFlow {
  const callback = `${origin}/login/callback`;
  const authorize: SignInFlow['authorize'] = async (browser, changed = {}) => {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'clerestory-web',
      response_type: 'code',
      redirect_uri: callback,
      scope: allScopes,
      state: 's1',
      nonce: 'n1',
      code_challenge_method: 'S256',
      code_challenge: hash('sha256', verifier, 'base64url'),
      ...changed,
    });
    const first = await browser.get(`/oauth2/default/v1/authorize?${query}`);
    return { verifier, ...(await browser.follow(first)) };
  };
  const codeOf: SignInFlow['codeOf'] = async (
    browser,
    email = 'homeowner@example.com',
    password = demoPassword,
  ) => {
    const { url, verifier } = await authorize(browser);
    const { url: end } = url.startsWith('/login/callback')
      ? { url }
      : await browser.follow(await browser.post(url, { identifier: email, password }));
    return { verifier, code: new URL(end, origin).searchParams.get('code') ?? '' };
  };
  const token: SignInFlow['token'] = (fields) =>
    app.inject({
      method: 'POST',
      url: '/oauth2/default/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(origin).host, origin },
      payload: new URLSearchParams({ client_id: 'clerestory-web', ...fields }).toString(),
    });
  const exchange: SignInFlow['exchange'] = ({ code, verifier }) =>
    token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: callback });
  return { authorize, codeOf, token, exchange };
}
