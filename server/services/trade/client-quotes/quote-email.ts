import { linkWith, sharedQuote } from '#domain/content/paths/shared-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { SentQuote } from './client-quotes.ts';

/** Emails a quote to a client in the name of the business, which gets the replies. */
export function quoteEmail(
  { quote, label, key, to, message }: SentQuote,
  { brand, origin }: { brand: Brand; origin: string },
) {
  const { business, title, client, totalCents, validUntil } = quote;
  const subject = `Quote ${label} from ${business.name}`;
  const contact = [business.phone, business.email].filter(Boolean).join(', ');
  return {
    to,
    subject,
    ...(business.email && { replyTo: business.email }),
    ...renderEmail({
      brand: { ...brand, name: business.name },
      subject,
      heading: title,
      paragraphs: [
        `For ${client}: ${formatUsd(totalCents)}, valid until ${formatLongDay(validUntil)}.`,
        ...message.split(/\n{2,}/).filter(Boolean),
        `${business.name}${contact && `, ${contact}`}, sent you this quote through ${brand.name}.`,
      ],
      link: { title: 'See the quote and answer', address: `${origin}${linkWith(sharedQuote, key)}` },
    }),
  };
}
