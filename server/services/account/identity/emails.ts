import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { renderEmail } from '#server/email/html-email.ts';

/** Emails of the identity service; `token` is the link's one-time token. */
export type IdentityEmail =
  | { kind: 'confirm-address'; to: string; token: string }
  | { kind: 'account-exists'; to: string }
  | { kind: 'reset-password'; to: string; token: string }
  | { kind: 'no-account'; to: string }
  | { kind: 'password-changed'; to: string; isOneLeft: boolean }
  | { kind: 'allow-email-change'; to: string; token: string; newEmail: string }
  | { kind: 'confirm-new-address'; to: string; token: string }
  | { kind: 'email-changed'; to: string; newEmail: string }
  | { kind: 'passkey-added' | 'passkey-removed'; to: string; name: string };

interface Sender {
  brand: Brand;
  origin: string;
}

interface Text {
  subject: string;
  paragraphs: string[];
  link?: { title: string; path: string };
}

const withToken = (path: string, token: string): string => `${path}?token=${token}`;
const notYou = 'If it was not you, do nothing: without this link nothing changes.';

function textOf(email: IdentityEmail, { phone }: Brand): Text {
  switch (email.kind) {
    case 'confirm-address':
      return {
        subject: 'Confirm your email address',
        paragraphs: ['Your account begins with a click. The link is good for a day.', notYou],
        link: { title: 'Confirm the address', path: withToken(accountUrl.confirmEmail, email.token) },
      };
    case 'account-exists':
      return {
        subject: 'You have an account already',
        paragraphs: [
          'This address was used to create an account, and it has one. Sign in as before; if you no longer know the password, choose a new one.',
          'If it was not you, do nothing: nothing has changed.',
        ],
        link: { title: 'Choose a new password', path: accountUrl.forgotPassword },
      };
    case 'reset-password':
      return {
        subject: 'Choose a new password',
        paragraphs: ['The link is good for an hour, once.', notYou],
        link: { title: 'Choose a new password', path: withToken(accountUrl.passwordReset, email.token) },
      };
    case 'no-account':
      return {
        subject: 'There is no account with this address',
        paragraphs: [
          'A new password was asked for, but no account has this address. Perhaps yours has another, or there is none yet.',
          'If it was not you, do nothing.',
        ],
        link: { title: 'Create an account', path: accountUrl.register },
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          email.isOneLeft
            ? 'All devices but the one that changed it were signed out.'
            : 'All devices were signed out.',
          `If it was not you, choose a new password at once and call us at ${phone}.`,
        ],
        link: { title: 'Choose a new password', path: accountUrl.forgotPassword },
      };
    case 'allow-email-change':
      return {
        subject: 'Allow a new email address',
        paragraphs: [
          `Your account is to have the address ${email.newEmail}. It changes when both addresses have confirmed that; this link is good for a day.`,
          `If it was not you, do not click, choose a new password, and call us at ${phone}.`,
        ],
        link: { title: 'Allow the change', path: withToken(accountUrl.confirmEmail, email.token) },
      };
    case 'confirm-new-address':
      return {
        subject: 'Confirm your new email address',
        paragraphs: [
          'The address of your account changes when both addresses have confirmed that. This link is good for a day.',
          notYou,
        ],
        link: { title: 'Confirm the address', path: withToken(accountUrl.confirmEmail, email.token) },
      };
    case 'email-changed':
      return {
        subject: 'Your email address was changed',
        paragraphs: [
          `From now on you sign in with ${email.newEmail}.`,
          `If it was not you, call us at ${phone}.`,
        ],
      };
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        paragraphs: [
          `From now on you can sign in with it: “${email.name}”. Your password stays as it was.`,
          `If it was not you, remove it, sign out everywhere, choose a new password, and call us at ${phone}.`,
        ],
        link: { title: 'Look at your passkeys', path: accountUrl.security },
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        paragraphs: [
          `It signs in no more: “${email.name}”. Your password stays as it was.`,
          `If it was not you, choose a new password at once and call us at ${phone}.`,
        ],
        link: { title: 'Choose a new password', path: accountUrl.forgotPassword },
      };
  }
}

/** Renders an email for the mail queue. Emails with a token are hidden from staff. */
export function renderIdentityEmail(email: IdentityEmail, { brand, origin }: Sender) {
  const { subject, paragraphs, link } = textOf(email, brand);
  const body = renderEmail({
    subject,
    heading: subject,
    paragraphs,
    brand,
    ...(link && { link: { title: link.title, address: `${origin}${link.path}` } }),
  });
  const open = 'token' in email ? {} : { staffMayRead: true as const };
  return { to: email.to, subject, ...body, ...open };
}
