import { type Handler, PermanentFailure } from '#server/jobs/jobs.ts';
import { escapeHtml } from '#server/plugins/escape-html.ts';
import { mailQueue, mailSchema } from './mail.ts';

export interface MailDeps {
  jobs: { handle: (queue: string, handler: Handler) => void };
  /**
   * Where letters are handed in; without it they are done as soon as they are written, and shown in the
   * mailbox of the stand-ins.
   */
  smtpUrl: string | undefined;
  /** Whether an address may be written to beyond what its reader asked for; asked when a letter goes. */
  mayContact: (email: string) => Promise<boolean>;
  /** Where such a letter's reader stops them with one click (RFC 8058). */
  unsubscribeUrl: (email: string) => Promise<string>;
  /** Read for each letter. */
  from: () => string;
}

/** A server that is about to stop does not wait minutes for another that does not answer. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const notContacted = 'The address asked not to be contacted';

/** What a letter that may be stopped has beside the others: headers for programs, and a link for readers. */
const stoppable = ({ text, html }: { text: string; html: string }, url: string) => ({
  headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  text: `${text}\n\nStop these letters: ${url}`,
  html: withStopLink(html, url),
});

function withStopLink(html: string, url: string): string {
  const link = `<p style="text-align:center;font-size:14px"><a href="${escapeHtml(url)}">Stop these letters</a></p>`;
  return html.includes('</body>') ? html.replace('</body>', () => `${link}</body>`) : html + link;
}

/**
 * Whether the mail server refuses the address or the letter for good: 5xx of RFC 5321, section 4.2.1. A
 * refused sign-in at the server is a wrong setting, and the letter can go once that is mended.
 */
const isRefusedForGood = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

/**
 * Hands in the letters of the queue `mail`, one at a time. A letter has the same Message-ID whenever it is
 * sent: where a process is killed between handing it in and saying so, mail servers and readers recognise the
 * second one as the first.
 */
export function addMailService({ jobs, smtpUrl, from, mayContact, unsubscribeUrl }: MailDeps): void {
  jobs.handle(mailQueue, async (payload, { key, leaveOut }) => {
    const { staffMayRead: _, purpose, calendar, ...mail } = mailSchema.parse(payload);
    const isService = purpose === 'service';
    if (!isService && !(await mayContact(mail.to))) return leaveOut(notContacted);
    if (!smtpUrl) return;
    const sender = from();
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      const stopUrl = isService ? undefined : await unsubscribeUrl(mail.to);
      await transport
        .sendMail({
          from: sender,
          messageId: `<${key}@${domainOf(sender)}>`,
          ...mail,
          ...(stopUrl && stoppable(mail, stopUrl)),
          ...(calendar && { icalEvent: calendar }),
        })
        .catch((error: unknown) => {
          throw isRefusedForGood(error) ? new PermanentFailure(error.message, { cause: error }) : error;
        });
    } finally {
      transport.close();
    }
  });
}
