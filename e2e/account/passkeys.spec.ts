import { type CDPSession, expect, type Page } from '@playwright/test';
import { open } from '../support/shop.ts';
import { demoPassword, signIn, signInForm } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const onSignInPage = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds a virtual authenticator that approves without a prompt while `isWilling`. */
async function plugIn(page: Page): Promise<{ isWilling: (is: boolean) => Promise<unknown> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isWilling: (enabled) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

test(
  'a passkey is added, signs in by keyboard in place of the password, and is removed',
  anyWidth,
  async ({ page }) => {
    const authenticator = await plugIn(page);
    await signIn(page);
    await open(page, '/account/security/');
    await section(page).getByLabel('Name of the passkey').fill('Virtual key');
    await section(page).getByLabel('Your password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('heading', { name: 'Virtual key' })).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    // Otherwise it would answer the address field's autofill offer before any key press.
    await authenticator.isWilling(false);
    await open(page, '/account/');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(onSignInPage(page)).toBeVisible();
    await signInForm(page).submit.focus();
    for (let tabs = 0; tabs < 5; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await onSignInPage(page).evaluate((button) => button === document.activeElement)) break;
    }
    await authenticator.isWilling(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, Harriet.' })).toBeVisible();

    await open(page, '/account/security/');
    await expect(section(page).getByText('last used')).toBeVisible();
    await section(page).getByRole('button', { name: 'Remove Virtual key' }).click();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(section(page).getByText('Your account has no passkey yet.')).toBeVisible();
  },
);
