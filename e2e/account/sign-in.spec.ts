import { expect } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { open } from '../support/shop.ts';
import {
  authorizeUrl,
  chooseNewPassword,
  demoPassword,
  openPasswordReset,
  register,
  sendSignIn,
  signIn,
  signInForm,
} from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

const wrong = 'The email address or the password is wrong.';
const newAddress = (): string => `ada-${crypto.randomUUID()}@example.com`;

test(
  'signs in by keyboard, is known in another tab, and is signed out in both',
  anyWidthByDay,
  async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await open(other, '/account/');
    await expect(other.getByRole('heading', { name: 'Hello, Harriet.' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(other.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);

test('two devices are signed in side by side, and one signs out alone', anyWidth, async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [here, there] = await Promise.all([one.newPage(), other.newPage()]);
  await signIn(here);
  await signIn(there);
  await here.getByRole('button', { name: 'Sign out' }).click();
  await expect(here.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  // Requests the server again with this device's tokens.
  await open(there, '/account/profile/');
  await expect(there.getByRole('textbox', { name: 'First name' })).toHaveValue('Harriet');
  await open(here, '/account/profile/');
  await expect(here.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await Promise.all([one.close(), other.close()]);
});

test('a wrong password is refused, and the address stays in its field', anyWidth, async ({ page }) => {
  await open(page, '/account/profile/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await sendSignIn(page, 'pro@example.com', 'not-the-password');
  await expect(page.getByRole('link', { name: wrong })).toBeVisible();
  const { email, password, submit } = signInForm(page);
  await expect(email).toHaveValue('pro@example.com');
  await expect(password).toHaveValue('');
  await password.fill(demoPassword);
  await submit.click();
  await expect(page).toHaveURL(/\/account\/profile\/$/);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Pat');
});

test(
  'an account begins by the link in an email, and gets a new password by another',
  anyWidth,
  async ({ page }) => {
    const [email, first, second] = [newAddress(), 'seven quiet windows', 'eight louder doors'];
    await register(page, email, first);
    await signIn(page, { email, password: first, firstName: 'Ada' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await chooseNewPassword(page, email, second);
    await signIn(page, { email, password: second, firstName: 'Ada' });
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'an account begins, an application gets its code, and a forgotten password is replaced',
    anyWidth,
    async ({ page, baseURL }) => {
      const [email, first, second] = [newAddress(), 'seven quiet windows', 'eight louder doors'];
      await register(page, email, first);
      await page.goto(authorizeUrl(baseURL));
      await sendSignIn(page, email, second);
      await expect(page.getByRole('link', { name: wrong })).toBeVisible();
      await expect(signInForm(page).email).toHaveValue(email);
      await sendSignIn(page, email, first);
      await expect(page).toHaveURL(/\/login\/callback\/?\?.*code=/);
      expect(new URL(page.url()).searchParams.get('state')).toBe('state-of-the-test');

      await chooseNewPassword(page, email, second);
      // The password change signed this browser out too.
      await page.goto(authorizeUrl(baseURL));
      await sendSignIn(page, email, second);
      await expect(page).toHaveURL(/\/login\/callback\/?\?.*code=/);
    },
  );
});

test('axe finds nothing on the pages of sign-in by day or by night', anyWidth, async ({ page, baseURL }) => {
  const isSound = async (what: string) => expect.soft(await axeAtBothWidths(page), what).toEqual([]);
  await page.goto(authorizeUrl(baseURL));
  await expect(signInForm(page).heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await isSound('sign-in');
  await sendSignIn(page, newAddress(), 'not-the-password');
  await expect(page.getByRole('link', { name: wrong })).toBeVisible();
  await isSound('sign-in, refused');
  await open(page, '/sign-in/register/');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('heading', { name: 'Please look at this again' })).toBeVisible();
  await isSound('registration, refused');
  await page.goto(`/sign-in/confirm/?token=${'a'.repeat(43)}`);
  await isSound('confirmation');
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await isSound('a useless link');
  await openPasswordReset(page, 'editor@example.com');
  await isSound('new password');
});
