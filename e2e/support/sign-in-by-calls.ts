import { hash, randomBytes } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';
import { embeddedClientId, identityBase, loginCallbackPath } from '#domain/account/identity-contract.ts';
import { demoPassword, linkOfEmail } from './sign-in.ts';

interface Account {
  email: string;
  password: string;
}

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

const accepted = async (response: APIResponse): Promise<APIResponse> => {
  expect(response.ok(), `${response.status()} ${response.url()}`).toBe(true);
  return response;
};

const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The tokens as Okta's SDK stores them. */
function stored(tokens: Tokens, issuer: string): string {
  const scopes = tokens.scope.split(' ');
  const expiresAt = Math.floor(Date.now() / 1000) + tokens.expires_in;
  const shared = { expiresAt, scopes, authorizeUrl: `${issuer}/v1/authorize` };
  return JSON.stringify({
    idToken: {
      ...shared,
      idToken: tokens.id_token,
      claims: claimsOf(tokens.id_token),
      issuer,
      clientId: embeddedClientId,
    },
    accessToken: {
      ...shared,
      accessToken: tokens.access_token,
      claims: claimsOf(tokens.access_token),
      tokenType: tokens.token_type,
      userinfoUrl: `${issuer}/v1/userinfo`,
    },
    refreshToken: {
      ...shared,
      refreshToken: tokens.refresh_token,
      tokenUrl: `${issuer}/v1/token`,
      issuer,
    },
  });
}

async function tokensOf(page: Page, { email, password }: Account): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const { origin } = new URL(page.url());
  const ofClient = { client_id: embeddedClientId, redirect_uri: origin + loginCallbackPath };
  const params = {
    ...ofClient,
    response_type: 'code',
    scope: [...identityScopes, ...apiScopes].join(' '),
    state: 'state-of-the-test',
    nonce: 'nonce',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  };
  const form = await accepted(await page.request.get(`${identityBase}/v1/authorize`, { params }));
  const sent = { identifier: email, password };
  const callback = await accepted(await page.request.post(form.url(), { form: sent, headers: { origin } }));
  const code = new URL(callback.url()).searchParams.get('code') ?? '';
  const exchange = { ...ofClient, grant_type: 'authorization_code', code, code_verifier: verifier };
  return (await accepted(await page.request.post(`${identityBase}/v1/token`, { form: exchange }))).json();
}

/**
 * Signs a browser in by the calls of the sign-in pages, which `account/sign-in.spec.ts` proves; the next page
 * that it opens knows the customer.
 */
export async function enter(
  page: Page,
  { email, password = demoPassword }: { email: string; password?: string },
): Promise<void> {
  // The lightest document of the origin: only a document of it can write to its storage.
  await page.goto('/robots.txt');
  const tokens = await tokensOf(page, { email, password });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    'okta-token-storage',
    stored(tokens, new URL(identityBase, page.url()).href),
  ] as const);
}

/** Begins an account by the calls of the registration pages and the link of their email. */
export async function newAccount(page: Page): Promise<Account> {
  const account = { email: `ada-${crypto.randomUUID()}@example.com`, password: 'seven quiet windows' };
  const form = { firstName: 'Ada', lastName: 'Lovelace', ...account };
  await accepted(await page.request.post('/sign-in/register/', { form }));
  const link = await linkOfEmail(page, account.email, 'Confirm your email address');
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const confirmed = await accepted(await page.request.post('/sign-in/confirm/', { form: { token } }));
  expect(await confirmed.text()).toContain('Your account is ready');
  return account;
}
