import type { Brand } from '#domain/content/site-settings.ts';
import { confirmationDays, invitationDays } from '#domain/reviews/invitation.ts';
import { renderEmail } from '#server/email/html-email.ts';

interface Asked {
  to: string;
  /** Unknown for the reminder */
  firstName?: string | undefined;
  source: 'order' | 'appointment';
  /** Titles of the products, or of the branch */
  titles: readonly string[];
  brand: Brand;
  /** Opens the form without a sign-in */
  address: string;
  isReminder?: boolean;
}

const listed = (titles: readonly string[]): string => new Intl.ListFormat('en').format(titles);

/** Not for staff to read: its link writes in the customer's name. */
export function invitationEmail({ to, firstName, source, titles, brand, address, isReminder }: Asked) {
  const subject =
    source === 'order' ? 'How are your windows and doors?' : `How was your visit with ${listed(titles)}?`;
  const about =
    source === 'order'
      ? `You have had ${listed(titles)} for some weeks now.`
      : `You met ${listed(titles)} some weeks ago.`;
  const greeting = firstName ? `${firstName}, would` : 'Would';
  const words = {
    subject: isReminder ? `A reminder: ${subject}` : subject,
    heading: `${greeting} you write a review?`,
    paragraphs: [
      `${about} A few honest sentences help the next household to choose, also if you are not content.`,
      `The button opens the form without a sign-in, for ${invitationDays} days. Please do not forward it: it writes in your name.`,
      isReminder ? 'This is our only reminder.' : 'We remind you once, unless you have written by then.',
    ],
  };
  const link = { title: 'Write a review', address };
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link }),
    // Adds the link and the headers that unsubscribe with one press, and respects do-not-contact.
    purpose: 'reminder' as const,
  };
}

interface Sent {
  to: string;
  /** Of the product or branch */
  title: string;
  brand: Brand;
  address: string;
}

/** Requested by the writer. Not for staff to read: its link confirms in the writer's name. */
export function confirmationEmail({ to, title, brand, address }: Sent) {
  const words = {
    subject: `Confirm your review of ${title}`,
    heading: 'Confirm your review',
    paragraphs: [
      `We have your review of ${title}. Confirm it by the button below, and we read it before it shows.`,
      `Without it the review is deleted after ${confirmationDays} days. If you have not written one, ignore this email: nothing happens.`,
    ],
  };
  const link = { title: 'Look at it and confirm', address };
  return { to, subject: words.subject, ...renderEmail({ ...words, brand, link }) };
}
