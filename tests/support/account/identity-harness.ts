import type { LightMyRequestResponse } from 'fastify';
import { seedDemoAccounts } from '#server/start/seed-demo-accounts.ts';
import { type CookieBrowser, newCookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, type TestAppOptions, withApp } from '#tests/support/server/server-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { identityPages } from './identity-pages.ts';
import { allScopes, demoPassword, type SignInFlow, signInFlow, type Tokens } from './sign-in-flow.ts';

export const origin = 'http://localhost:8000';
export const issuer = `${origin}/oauth2/default`;
export const callback = `${origin}/login/callback`;
/** Scopes of a token: `offline_access` is requested but never listed. */
export const grantedScopes = allScopes.replace('offline_access ', '');

export interface IdentityRoom extends TestApp, SignInFlow {
  wait: (ms: number) => void;
  browser: (options?: Parameters<typeof newCookieBrowser>[1]) => CookieBrowser;
  refresh: (refreshToken: string) => Promise<LightMyRequestResponse>;
  signIn: (email?: string, browser?: CookieBrowser) => Promise<Tokens>;
  me: (accessToken: string) => Promise<LightMyRequestResponse>;
  emailsTo: (address: string) => Promise<{ subject: string; text: string; token: string }[]>;
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

  const { authorize, codeOf, token, exchange } = signInFlow(app);
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
