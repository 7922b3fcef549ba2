import { appointmentTypeWords, preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import { answerPromise } from '#domain/consultations/request-promise.ts';
import { isServiceRequest } from '#domain/consultations/service-request.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { timeInZone } from '#domain/dates/time-in-zone.ts';
import type { Branch } from '#domain/places/contract.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { requestsToAlarm, takeAlarm } from './request-store.ts';
import type { StoredLead } from './store.ts';

export interface RequestEmailsDeps {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  brand: () => Brand;
  origin: string;
  branch: (branchId: string) => Branch;
}

type Words = Record<string, string>;

const kindOf = ({ comments }: StoredLead): string =>
  isServiceRequest(comments) ? 'a service visit' : 'a consultation';

const dueWords = ({ dueAt }: StoredLead, { time_zone }: Branch): string =>
  timeInZone(isoWithOffset(time_zone, dueAt.getTime()), time_zone);

const askedFor = (lead: StoredLead): string => {
  const type = (appointmentTypeWords as Words)[lead.appointmentType] ?? lead.appointmentType;
  const time = (preferredTimeWords as Words)[lead.preferredTime] ?? lead.preferredTime;
  return `${type}, ${formatWeekdayAndDay(lead.preferredDay)}. ${time}.`;
};

const commentsOf = ({ matter, comments }: StoredLead): string[] =>
  [matter && `About: ${matter}`, comments].filter(Boolean);

/** Emails about a request: the customer's receipt, and the branch's notice and alarm. */
export class RequestEmails {
  constructor(private readonly deps: RequestEmailsDeps) {}

  /** Queues the receipt and the branch's notice, in the transaction that stores the request. */
  async received(tx: Database, lead: StoredLead, branch: Branch): Promise<void> {
    const { jobs, mailQueue, brand } = this.deps;
    const subject = `We have your request for ${kindOf(lead)}`;
    const receipt = renderEmail({
      brand: brand(),
      subject,
      heading: `Thank you, ${lead.firstName}`,
      paragraphs: [
        `You asked for ${kindOf(lead)}: ${askedFor(lead)} This time is not booked yet.`,
        ...commentsOf(lead),
        `${answerPromise.words}, by ${dueWords(lead, branch)}, ${branch.formal_name} calls you at ${formatPhone(lead.phone) ?? lead.phone} to settle the time.`,
        `Your reference is ${lead.reference}. ${branch.phone} reaches the branch.`,
      ],
      link: { title: branch.formal_name, address: new URL(branch.branch_url, this.deps.origin).href },
    });
    await jobs.send(tx, mailQueue, { to: lead.email, subject, ...receipt, staffMayRead: true });
    await this.toBranch(tx, lead, branch, {
      subject: `Request ${lead.reference}: call by ${dueWords(lead, branch)}`,
      heading: `A request for ${kindOf(lead)}`,
    });
  }

  /** Queues one email for each overdue request. */
  async alarmOverdue(): Promise<void> {
    const { db, now, branch } = this.deps;
    for (const lead of await requestsToAlarm(db, now(), 200))
      await inTransaction(db, async (tx) => {
        if (!(await takeAlarm(tx, lead.reference, now()))) return;
        await this.toBranch(tx, lead, branch(lead.branchId), {
          subject: `Overdue: request ${lead.reference} has had no call`,
          heading: 'A promised call is late',
        });
      });
  }

  /** Branches have no address in the content, so the counter's takes their email. */
  private toBranch(
    tx: Database,
    lead: StoredLead,
    branch: Branch,
    { subject, heading }: { subject: string; heading: string },
  ): Promise<void> {
    const { jobs, mailQueue, brand, origin } = this.deps;
    const content = renderEmail({
      brand: brand(),
      subject,
      heading,
      paragraphs: [
        `For ${branch.formal_name}. The call was promised by ${dueWords(lead, branch)}.`,
        `${lead.firstName} ${lead.lastName}, ${formatPhone(lead.phone) ?? lead.phone}, ${lead.email}.`,
        `Wants ${kindOf(lead)}: ${askedFor(lead)}`,
        ...commentsOf(lead),
      ],
      link: { title: 'Open the request at the desk', address: `${origin}/desk/requests/${lead.reference}/` },
    });
    return jobs.send(tx, mailQueue, { to: brand().email, subject, ...content, staffMayRead: true });
  }
}
