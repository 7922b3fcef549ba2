import { z } from 'zod';
import type { Outbox } from './outbox.ts';

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailKind = 'mail';

/** A server that is about to stop does not wait minutes for another that does not answer. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

/** Hands mail in at `smtpUrl`; without one it is done as soon as it is written, and shown in the mailbox of the stand-ins. */
export function handleMail(
  outbox: Outbox,
  { smtpUrl, from }: { smtpUrl: string | undefined; from: string },
): void {
  outbox.handle(mailKind, async (payload) => {
    const mail = mailSchema.parse(payload);
    if (!smtpUrl) return;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...patience });
    try {
      await transport.sendMail({ from, ...mail });
    } finally {
      transport.close();
    }
  });
}
