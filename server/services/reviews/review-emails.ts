import type { Brand } from '#domain/content/site-settings.ts';
import { type RefusalReason, refusalTitles } from '#domain/reviews/refusal.ts';
import { renderEmail } from '#server/email/html-email.ts';

interface About {
  to: string;
  /** Title of the product or branch */
  subject: string;
  brand: Brand;
  /** Page on which the writer changes the review */
  address: string;
  /** The address opens the form without a sign-in, so that staff may not read the email. */
  isGuest: boolean;
}

const readable = ({ isGuest }: About) => (isGuest ? {} : { staffMayRead: true as const });

export function shownEmail(about: About) {
  const { to, subject, brand, address } = about;
  const words = {
    subject: `Your review of ${subject} is on our site`,
    heading: 'Your review is shown',
    paragraphs: [
      `We have read your review of ${subject}, and it is on our site now. You may change or delete it at any time; a changed review is read again before it shows.`,
    ],
  };
  const link = { title: 'Change or delete it', address };
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link }),
    ...readable(about),
  };
}

export function refusedEmail(about: About, reason: RefusalReason) {
  const { to, subject, brand, address } = about;
  const words = {
    subject: `We could not show your review of ${subject}`,
    heading: 'Your review is not shown',
    paragraphs: [
      `Two of us have read your review of ${subject}. It breaks one of the rules of our reviews: ${refusalTitles[reason]}.`,
      'The number of stars was no reason. You may change the review, and we read it again.',
    ],
  };
  const link = { title: 'Change your review', address };
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link }),
    ...readable(about),
  };
}
