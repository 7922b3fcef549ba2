import type { Page } from '@playwright/test';
import { goods } from './checkout.ts';
import { open } from './shop.ts';
import { authorizeUrl, openPasswordReset, register, sendSignIn, signIn, signInForm } from './sign-in.ts';

const newAddress = (): string => `ada-${crypto.randomUUID()}@example.com`;
const password = 'seven quiet windows';

const openSignIn = async (page: Page): Promise<void> => {
  await open(page, '/');
  await page.goto(authorizeUrl(new URL(page.url()).origin));
  await signInForm(page).heading.waitFor();
};

/** Sign-in pages at the URL of a request or of an email's link, and the results of their forms */
export const signInScenes: { name: string; play: (page: Page) => Promise<void> }[] = [
  { name: 'sign-in', play: openSignIn },
  {
    name: 'sign-in-refused',
    play: async (page) => {
      await openSignIn(page);
      await sendSignIn(page, newAddress(), 'not-the-password');
      await page.getByRole('link', { name: 'The email address or the password is wrong.' }).waitFor();
    },
  },
  {
    name: 'sign-in-run-out',
    play: async (page) => {
      await page.goto(`/sign-in/request/${'a'.repeat(43)}/`);
    },
  },
  {
    name: 'register-refused',
    play: async (page) => {
      await open(page, '/sign-in/register/');
      await page.getByRole('button', { name: 'Create the account' }).click();
      await page.getByRole('heading', { name: 'Please look at this again' }).waitFor();
    },
  },
  { name: 'account-begun', play: (page) => register(page, newAddress(), password) },
  {
    name: 'email-sent',
    play: async (page) => {
      await open(page, '/sign-in/forgot-password/');
      await page.getByRole('main').getByLabel('Email address').fill(newAddress());
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  {
    name: 'new-password',
    play: async (page) => {
      const email = newAddress();
      await register(page, email, password);
      await openPasswordReset(page, email);
    },
  },
  {
    name: 'confirm-address',
    play: async (page) => {
      await page.goto(`/sign-in/confirm/?token=${'a'.repeat(43)}`);
    },
  },
  {
    name: 'link-useless',
    play: async (page) => {
      await page.goto('/account/password-reset/confirmation/');
    },
  },
  {
    name: 'cart-to-save',
    play: async (page) => {
      await signIn(page);
      await goods.part.add(page);
      await open(page, '/shop/cart/');
      await page.getByRole('button', { name: 'Save this cart…' }).click();
      await page.getByRole('textbox', { name: 'Name, such as Lake house' }).waitFor();
    },
  },
  {
    name: 'consultation-known',
    play: async (page) => {
      await signIn(page);
      await open(page, '/where-to-buy/schedule-consultation/?visit=home');
      await page.getByLabel('Last name').click();
    },
  },
];
