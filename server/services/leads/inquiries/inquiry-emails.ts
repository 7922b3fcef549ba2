import { inquiryStatus } from '#domain/content/paths/contact-url.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import { answerPromise } from '#domain/leads/inquiry-promise.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { detailLines } from './inquiry-details.ts';
import type { StoredInquiry } from './inquiry-store.ts';
import type { ReplyAddresses } from './reply-addresses.ts';

export interface InquiryEmailsDeps {
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  brand: () => Brand;
  origin: string;
  addresses: ReplyAddresses;
}

const linesOf = (inquiry: StoredInquiry): string[] =>
  detailLines(inquiry).map(({ title, text }) => `${title}: ${text}`);

const longestText = 20_000;

const wordsOfFiles = (count: number): string[] => (count > 0 ? [`Files: ${count}`] : []);

const textOf = (message: string): string[] => (message === '' ? [] : [message]);

const receiptSubject = ({ reference }: StoredInquiry): string => `We have your message: ${reference}`;

/** The sender's receipt and the counter's notice. */
export class InquiryEmails {
  constructor(private readonly deps: InquiryEmailsDeps) {}

  statusUrl(key: string): string {
    return `${this.deps.origin}${inquiryStatus}?key=${key}`;
  }

  /** Queues both, in the transaction that stores the inquiry. */
  async received(tx: Database, inquiry: StoredInquiry, key: string, files = 0): Promise<void> {
    const { jobs, mailQueue, brand } = this.deps;
    const { reference, firstName, lastName, email, phone, postalCode, message } = inquiry;
    const title = inquiryTitles[inquiry.kind];
    const subject = receiptSubject(inquiry);
    const receipt = renderEmail({
      brand: brand(),
      subject,
      heading: `Thank you, ${firstName}`,
      paragraphs: [
        `${title}, reference ${reference}. ${
          inquiry.kind === 'brochures'
            ? 'We pack them, and the post brings them.'
            : `A person reads it, and answers by email ${answerPromise.words}.`
        }`,
        ...linesOf(inquiry),
        ...wordsOfFiles(files),
        ...textOf(message),
      ],
      link: { title: 'See where it is', address: this.statusUrl(key) },
    });
    // Not for staff to read again: its link opens the sender's page. Answers refer to its key.
    const replyTo = await this.deps.addresses.of(reference);
    await jobs.send(
      tx,
      mailQueue,
      { to: email, ...(replyTo && { replyTo }), subject, ...receipt },
      { key: inquiry.id },
    );
    const noticeSubject = `${title} ${reference} from ${firstName} ${lastName}`;
    const notice = renderEmail({
      brand: brand(),
      subject: noticeSubject,
      heading: title,
      paragraphs: [
        [`${firstName} ${lastName}`, email, phone && (formatPhone(phone) ?? phone), postalCode]
          .filter(Boolean)
          .join(', '),
        ...linesOf(inquiry),
        ...wordsOfFiles(files),
        ...textOf(message),
      ],
      link: {
        title: 'Open it at the desk',
        address: `${this.deps.origin}/desk/inquiries/${reference}/`,
      },
    });
    await jobs.send(tx, mailQueue, {
      to: brand().email,
      replyTo: email,
      subject: noticeSubject,
      ...notice,
      staffMayRead: true,
    });
  }
  /** Queues an answer of staff in the thread of the receipt. */
  async answered(tx: Database, inquiry: StoredInquiry, text: string): Promise<void> {
    const { jobs, mailQueue, brand } = this.deps;
    const subject = `Re: ${receiptSubject(inquiry)}`;
    const answer = renderEmail({
      brand: brand(),
      subject,
      heading: `Hello, ${inquiry.firstName}`,
      paragraphs: [
        ...text.split(/\n{2,}/),
        `Your reference is ${inquiry.reference}. Answer this email to write to us again.`,
      ],
    });
    await jobs.send(tx, mailQueue, {
      to: inquiry.email,
      replyTo: (await this.deps.addresses.of(inquiry.reference)) ?? brand().email,
      subject,
      ...answer,
      answers: inquiry.id,
      staffMayRead: true,
    });
  }

  /** Queues a notice to the counter about a reply. */
  async replied(
    tx: Database,
    inquiry: StoredInquiry,
    { from, text, files }: { from: string; text: string; files: number },
  ): Promise<void> {
    const { jobs, mailQueue, brand, origin } = this.deps;
    const subject = `Reply to ${inquiry.reference} from ${inquiry.firstName} ${inquiry.lastName}`;
    const notice = renderEmail({
      brand: brand(),
      subject,
      heading: 'A reply, which waits for an answer',
      paragraphs: [from, ...wordsOfFiles(files), text],
      link: { title: 'Open it at the desk', address: `${origin}/desk/inquiries/${inquiry.reference}/` },
    });
    await jobs.send(tx, mailQueue, { to: brand().email, subject, ...notice, staffMayRead: true });
  }

  /** Passes an email on to the counter that belongs to no inquiry. */
  async strayed(
    tx: Database,
    { from, subject: written, text, files }: { from: string; subject: string; text: string; files: number },
  ): Promise<void> {
    const { jobs, mailQueue, brand } = this.deps;
    const subject = `Email without an inquiry: ${written.slice(0, 120)}`;
    const heading = 'An email to an address of ours that belongs to no inquiry';
    const lost = files > 0 ? [`Files that came with it and were not kept: ${files}`] : [];
    const cut = text.length > longestText ? ['The rest of this long email was cut off.'] : [];
    const paragraphs = [from, ...lost, text.slice(0, longestText), ...cut];
    const notice = renderEmail({ brand: brand(), subject, heading, paragraphs });
    await jobs.send(tx, mailQueue, { to: brand().email, subject, ...notice, staffMayRead: true });
  }
}
