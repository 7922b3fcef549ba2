import type { Handler } from '../../jobs/jobs.ts';
import { mailQueue, mailSchema } from './mail.ts';

export interface MailDeps {
  jobs: { handle: (queue: string, handler: Handler) => void };
  /**
   * Where letters are handed in; without it they are done as soon as they are written, and shown in the
   * mailbox of the stand-ins.
   */
  smtpUrl: string | undefined;
  /** Read for each letter. */
  from: () => string;
}

/** A server that is about to stop does not wait minutes for another that does not answer. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/**
 * Hands in the letters of the queue `mail`, one at a time. A letter has the same Message-ID whenever it is
 * sent: where a process is killed between handing it in and saying so, mail servers and readers recognise the
 * second one as the first.
 */
export function addMailService({ jobs, smtpUrl, from }: MailDeps): void {
  jobs.handle(mailQueue, async (payload, { key }) => {
    const { staffMayRead: _, ...mail } = mailSchema.parse(payload);
    if (!smtpUrl) return;
    const sender = from();
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      await transport.sendMail({ from: sender, messageId: `<${key}@${domainOf(sender)}>`, ...mail });
    } finally {
      transport.close();
    }
  });
}
