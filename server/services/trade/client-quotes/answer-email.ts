import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { StoredQuote } from './quote-store.ts';

/** Notifies a professional of a client's answer; the name is as typed by the client. */
export function answerEmail(
  to: string,
  { title, answer, answeredBy }: StoredQuote,
  { label, brand, origin }: { label: string; brand: Brand; origin: string },
) {
  const done = answer === 'accepted' ? 'accepted' : 'declined';
  const subject = `Quote ${label} was ${done}`;
  return {
    to,
    subject,
    ...renderEmail({
      brand,
      subject,
      heading: subject,
      paragraphs: [
        `Your quote ${label}, ${title}, was ${done} by its link, in the name of ${answeredBy ?? 'your client'}.`,
        ...(answer === 'accepted'
          ? [
              'Nothing is ordered yet: “Order this” beside the quote puts it into your cart at your own prices.',
            ]
          : []),
      ],
      link: { title: 'See your quotes', address: `${origin}${accountUrl.clientQuotes}` },
    }),
    staffMayRead: true as const,
  };
}
