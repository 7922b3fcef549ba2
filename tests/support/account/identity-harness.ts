import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import { seedDemoAccounts } from '#server/start/seed-demo-accounts.ts';
import { type CookieBrowser, newCookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, type TestAppOptions, withApp } from '#tests/support/server/server-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { identityPages } from './identity-pages.ts';

export const origin = 'http://localhost:8000';
export const issuer = `${origin}/oauth2/default`;
export const callback = `${origin}/login/callback`;
export const allScopes = [...identityScopes, ...apiScopes].join(' ');
/** Scopes of a token: `offline_access` is requested but never listed. */
export const grantedScopes = allScopes.replace('offline_access ', '');
export const demoPassword = 'clear-light-upstairs';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

export interface IdentityRoom extends TestApp {
  wait: (ms: number) => void;
  browser: (options?: Parameters<typeof newCookieBrowser>[1]) => CookieBrowser;
  authorize: (browser: CookieBrowser, changed?: Record<string, string>) => Promise<Authorization>;
  codeOf: (
    browser: CookieBrowser,
    email?: string,
    password?: string,
  ) => Promise<{ code: string; verifier: string }>;
  token: (fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  exchange: (got: { code: string; verifier: string }) => Promise<LightMyRequestResponse>;
  refresh: (refreshToken: string) => Promise<LightMyRequestResponse>;
  signIn: (email?: string, browser?: CookieBrowser) => Promise<Tokens>;
  me: (accessToken: string) => Promise<LightMyRequestResponse>;
  emailsTo: (address: string) => Promise<{ subject: string; text: string; token: string }[]>;
}

export interface Authorization {
  response: LightMyRequestResponse;
  url: string;
  verifier: string;
}

export async function openIdentityRoom(options: TestAppOptions = {}): Promise<IdentityRoom> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const test = await withApp({
    pages: { ...builtPages, ...identityPages },
    now,
    verifyBearer: 'provider',
    ...options,
  });
  await seedDemoAccounts(test.database.db, demoPassword, now, options.passwords);
  const { app } = test;

  const authorize: IdentityRoom['authorize'] = async (browser, changed = {}) => {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'clerestory-web',
      response_type: 'code',
      redirect_uri: callback,
      scope: allScopes,
      state: 's1',
      nonce: 'n1',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      ...changed,
    });
    const first = await browser.get(`/oauth2/default/v1/authorize?${query}`);
    return { verifier, ...(await browser.follow(first)) };
  };
  const codeOf: IdentityRoom['codeOf'] = async (
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
  const token: IdentityRoom['token'] = (fields) =>
    app.inject({
      method: 'POST',
      url: '/oauth2/default/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:8000', origin },
      payload: new URLSearchParams({ client_id: 'clerestory-web', ...fields }).toString(),
    });
  const exchange: IdentityRoom['exchange'] = ({ code, verifier }) =>
    token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: callback });
  const browser: IdentityRoom['browser'] = (options) => newCookieBrowser(app, options);

  return {
    ...test,
    browser,
    authorize,
    codeOf,
    token,
    exchange,
    wait: (ms) => {
      offset += ms;
    },
    refresh: (refresh_token) => token({ grant_type: 'refresh_token', refresh_token, scope: grantedScopes }),
    signIn: async (email, at = browser()) => {
      const response = await exchange(await codeOf(at, email));
      if (response.statusCode !== 200) throw new Error(`No tokens: ${response.statusCode} ${response.body}`);
      return response.json<Tokens>();
    },
    me: (accessToken) =>
      app.inject({ url: '/customers/v1/me', headers: { authorization: `Bearer ${accessToken}` } }),
    emailsTo: async (address) => {
      await runJobs(app);
      const emails = await mailsOf(test.database);
      return emails
        .toReversed()
        .filter(({ to }) => to === address)
        .map(({ subject, text }) => ({ subject, text, token: /token=([\w-]{43})/.exec(text)?.[1] ?? '' }));
    },
  };
}
