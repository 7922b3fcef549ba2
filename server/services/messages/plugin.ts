import { type Handler, PermanentFailure } from '#server/jobs/jobs.ts';
import { currentRequestId } from '#server/monitoring/request-context.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { mailQueue, mailSchema } from './mail.ts';

export interface MailDeps {
  jobs: { handle: (queue: string, handler: Handler) => void };
  /** SMTP server; without it jobs complete at once, and the sandbox mailbox shows the emails. */
  smtpUrl: string | undefined;
  /** Do-not-contact check at delivery time, for unrequested emails. */
  mayContact: (email: string) => Promise<boolean>;
  /** One-click unsubscribe URL of those emails (RFC 8058). */
  unsubscribeUrl: (email: string) => Promise<string>;
  from: () => string;
}

/** Short, so that an unresponsive mail server does not delay shutdown. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const notContacted = 'The address asked not to be contacted';

/** For mail clients. */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const stoppable = ({ text, html }: { text: string; html: string }, url: string) => ({
  text: `${text}\n\nUnsubscribe from these emails: ${url}`,
  html: withStopLink(html, url),
});

function withStopLink(html: string, url: string): string {
  const link = `<p style="text-align:center;font-size:14px"><a href="${escapeHtml(url)}">Unsubscribe from these emails</a></p>`;
  return html.includes('</body>') ? html.replace('</body>', () => `${link}</body>`) : html + link;
}

/** 5xx (RFC 5321, section 4.2.1), except failed authentication, which can be fixed. */
const isRefusedForGood = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

/** Sends the queue `mail`. The Message-ID is stable across retries, so that duplicates are recognized. */
export function addMailService({ jobs, smtpUrl, from, mayContact, unsubscribeUrl }: MailDeps): void {
  jobs.handle(mailQueue, async (payload, { key, leaveOut }) => {
    const { staffMayRead: _, purpose, calendar, answers, ...mail } = mailSchema.parse(payload);
    const isService = purpose === 'service';
    if (!isService && !(await mayContact(mail.to))) return leaveOut(notContacted);
    if (!smtpUrl) return;
    const sender = from();
    const idOf = (job: string) => `<${job}@${domainOf(sender)}>`;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      const stopUrl = isService ? undefined : await unsubscribeUrl(mail.to);
      await transport
        .sendMail({
          from: sender,
          messageId: idOf(key),
          ...(answers && { inReplyTo: idOf(answers), references: idOf(answers) }),
          ...mail,
          ...(stopUrl && stoppable(mail, stopUrl)),
          headers: { 'X-Request-ID': currentRequestId() ?? key, ...(stopUrl && stopHeaders(stopUrl)) },
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
