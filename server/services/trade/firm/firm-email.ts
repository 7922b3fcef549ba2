import { joinFirm } from '#domain/content/paths/account-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { firmInviteDays } from '#domain/trade/firm.ts';
import { renderEmail } from '#server/email/html-email.ts';

interface Sender {
  brand: Brand;
  origin: string;
}

/** Builds an invitation to a firm. Names are user input, so the subject omits them. */
export function firmEmail(
  to: string,
  { from, firm, code }: { from: string; firm: string; code: string },
  { brand, origin }: Sender,
) {
  const subject = `You are invited to a trade account at ${brand.name}`;
  return {
    to,
    subject,
    ...renderEmail({
      brand,
      subject,
      heading: `Join ${firm}`,
      paragraphs: [
        `${from || 'A professional'} has invited you to work for ${firm} in our shop: at trade prices, with its projects, quotes and orders as far as they let you.`,
        `Sign in with this address, or create an account with it. The link is good for ${firmInviteDays} days.`,
      ],
      link: { title: 'Join the firm', address: `${origin}${joinFirm(code)}` },
    }),
    // Unsolicited: includes an unsubscribe link and respects do-not-contact requests.
    purpose: 'marketing' as const,
    // The link gives rights: staff may not read it.
  };
}
