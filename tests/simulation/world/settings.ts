export const mailKey = 'the-signing-key-of-mailgun';
export const textsSecret = 'a secret of the webhook';

/** In cents: some orders are above it. */
export const approvalLimit = 3_000;

/** The providers whose webhooks the actors send, and a low limit for one member of staff. */
export const providers = {
  INBOUND_MAIL_ADDRESS: 'replies@in.example.com',
  INBOUND_MAIL_KEY: mailKey,
  TEXTS_SECRET: textsSecret,
  APPROVAL_ABOVE_CENTS: String(approvalLimit),
};
