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
}

export function shownEmail({ to, subject, brand, address }: About) {
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
    staffMayRead: true as const,
  };
}

export function refusedEmail({ to, subject, brand, address }: About, reason: RefusalReason) {
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
    staffMayRead: true as const,
  };
}
