import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { inviteDays, readWithin } from '#domain/trade/applications-contract.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { StoredApplication } from './application-store.ts';

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  link: { title: string; path: string };
}

export const applicationWords = {
  received: ({ business }: StoredApplication): Words => ({
    subject: 'We have your application for a trade account',
    heading: 'We have your application',
    paragraphs: [
      `Thank you for applying for ${business}. A person reads it, ${readWithin}, and we write to you then.`,
    ],
    link: { title: 'See your application', path: professionalUrl.apply },
  }),
  accepted: ({ business }: StoredApplication): Words => ({
    subject: 'Your trade account is open',
    heading: 'Welcome to the trade',
    paragraphs: [
      `${business} has a trade account. Sign in as before: the shop shows you trade prices from now on, with the list price beside them.`,
      'To order on account, ask your branch for credit terms. If you buy for resale, send us your tax exemption certificate.',
    ],
    link: { title: 'Open your trade account', path: accountUrl.tradeAccount },
  }),
  declined: ({ business, reason }: StoredApplication): Words => ({
    subject: 'Your application for a trade account',
    heading: 'We could not open a trade account',
    paragraphs: [
      `We looked at the application for ${business}, and could not accept it: ${reason ?? ''}`,
      'You may apply again at any time.',
    ],
    link: { title: 'Apply again', path: professionalUrl.apply },
  }),
} satisfies Record<string, (application: StoredApplication) => Words>;

interface Sender {
  brand: Brand;
  origin: string;
}

export function applicationEmail(to: string, { link, ...words }: Words, { brand, origin }: Sender) {
  const { title, path } = link;
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link: { title, address: `${origin}${path}` } }),
    staffMayRead: true as const,
  };
}

/** Builds an invitation email. The inviter's name is user input, so the subject omits it. */
export function inviteEmail(to: string, { from, url }: { from: string; url: string }, brand: Brand) {
  const subject = `You are invited to a trade account at ${brand.name}`;
  return {
    to,
    subject,
    ...renderEmail({
      brand,
      subject,
      heading: 'You are invited',
      paragraphs: [
        `${from || 'A professional'} buys windows and doors at trade prices with us, and thinks that you would like to.`,
        `Apply with the link below; it is good for ${inviteDays} days. Whether or not you do, we keep your address nowhere.`,
      ],
      link: { title: 'Apply for a trade account', address: url },
    }),
    // Unsolicited: includes an unsubscribe link and respects do-not-contact requests.
    purpose: 'marketing' as const,
    staffMayRead: true as const,
  };
}
