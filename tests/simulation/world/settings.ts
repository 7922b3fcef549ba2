export const mailKey = 'the-signing-key-of-mailgun';
export const textsSecret = 'a secret of the webhook';

/** The providers whose webhooks the actors send. */
export const providers = {
  INBOUND_MAIL_ADDRESS: 'replies@in.example.com',
  INBOUND_MAIL_KEY: mailKey,
  TEXTS_SECRET: textsSecret,
};
