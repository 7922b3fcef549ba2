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

/** Hands mail in at `smtpUrl`; without one it is done as soon as it is written, and shown in the mailbox of the stand-ins. */
export function handleMail(
  outbox: Outbox,
  { smtpUrl, from }: { smtpUrl: string | undefined; from: string },
): void {
  outbox.handle(mailKind, async (payload) => {
    const mail = mailSchema.parse(payload);
    if (!smtpUrl) return;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpUrl);
    try {
      await transport.sendMail({ from, ...mail });
    } finally {
      transport.close();
    }
  });
}
