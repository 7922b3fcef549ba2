import { expect, type Page } from '@playwright/test';
import { embeddedClientId, identityBase, loginCallbackPath } from '#domain/account/identity-contract.ts';
import { openBackOffice } from './back-office.ts';
import { open } from './shop.ts';

export const demoPassword = 'clear-light-upstairs';

export const signInForm = (page: Page) => {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1, name: 'Sign in' }),
    email: main.getByLabel('Email address'),
    password: main.getByLabel('Password'),
    submit: main.getByRole('button', { name: 'Sign in', exact: true }),
  };
};

export async function sendSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const form = signInForm(page);
  await expect(form.heading).toBeVisible();
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

export async function signIn(
  page: Page,
  { email = 'homeowner@example.com', password = demoPassword, firstName = 'Harriet' } = {},
): Promise<void> {
  await open(page, '/account/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await sendSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: `Hello, ${firstName}.` })).toBeVisible();
}

/** Starts a sign-in as a client application does; the challenge is from RFC 7636, appendix B. */
export const authorizeUrl = (origin = ''): string => {
  const url = new URL(`${identityBase}/v1/authorize`, origin);
  url.search = new URLSearchParams({
    client_id: embeddedClientId,
    redirect_uri: `${origin}${loginCallbackPath}`,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state-of-the-test',
    nonce: 'nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
};

/** Returns the path and query of the link in the last email with this subject. */
export async function linkOfEmail(page: Page, to: string, subject: RegExp | string): Promise<string> {
  await openBackOffice(page);
  const read = async (path: string) => (await page.request.get(path)).text();
  const isOf = (row: string): boolean => {
    const [, title = ''] = /<a [^>]*>([^<]*)</.exec(row) ?? [];
    return row.includes(`>${to}<`) && (subject instanceof RegExp ? subject.test(title) : title === subject);
  };
  let email: string | undefined;
  // Emails are sent after the response.
  await expect(async () => {
    const row = (await read('/sandbox/mail')).split('<tr>').find(isOf);
    email = /href="(\/sandbox\/mail\/\d+)"/.exec(row ?? '')?.[1];
    expect(email, `${subject} to ${to}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  const [, text = ''] = /<pre>([^<]*)<\/pre>/.exec(await read(email ?? '')) ?? [];
  const address = /https?:\/\/\S+[?](?:\S+(?:&amp;|&))?(?:token|join)=[\w.-]*[\w-]/.exec(text)?.[0];
  expect(address, text).toBeDefined();
  const { pathname, search } = new URL((address ?? '').replaceAll('&amp;', '&'));
  return pathname + search;
}

export async function register(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/sign-in/register/');
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Lovelace');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('New password').fill(password);
  await main.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkOfEmail(page, email, 'Confirm your email address'));
  await main.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
}

export async function openPasswordReset(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/sign-in/forgot-password/');
  await main.getByLabel('Email address').fill(email);
  await main.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkOfEmail(page, email, 'Choose a new password'));
  await expect(main.getByLabel('New password')).toBeVisible();
}

export async function chooseNewPassword(page: Page, email: string, password: string): Promise<void> {
  await openPasswordReset(page, email);
  await page.getByRole('main').getByLabel('New password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
}
