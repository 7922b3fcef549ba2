import type { Brand } from '#domain/content/site-settings.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { noticesOf, takeApprovalEmail, unsentApprovals } from './approval-email-store.ts';
import { lockApproval, type StoredApproval } from './approval-store.ts';

const queue = 'approvals-waiting';
const maxInEmail = 50;

interface Approver {
  id: string;
  email: string;
  name: string;
}

export interface ApprovalEmailsDeps {
  db: Database;
  jobs: Pick<Jobs, 'send' | 'handle'>;
  mailQueue: string;
  brand: () => Brand;
  origin: string;
  approvers: () => Promise<Approver[]>;
}

/** One email per approval and approver, at once or in the daily one; none after the decision. */
export class ApprovalEmails {
  constructor(private readonly deps: ApprovalEmailsDeps) {
    deps.jobs.handle(queue, (payload) => this.tellOf((payload as { id: string }).id));
  }

  /** Queues the emails in the transaction that adds the approval. */
  plan(tx: Database, { id }: StoredApproval): Promise<void> {
    return this.deps.jobs.send(tx, queue, { id });
  }

  /** Emails also who wants them at once about what they missed, before that choice or their role. */
  async sendDaily(): Promise<void> {
    const { db, approvers } = this.deps;
    for (const approver of await approvers())
      await this.email(approver, await unsentApprovals(db, approver.id, maxInEmail));
  }

  private async tellOf(id: string): Promise<void> {
    const approvers = await this.deps.approvers();
    const chosen = await noticesOf(
      this.deps.db,
      approvers.map((approver) => approver.id),
    );
    for (const approver of approvers)
      if (chosen.get(approver.id) !== 'daily') await this.email(approver, [id]);
  }

  private async email(approver: Approver, ids: readonly string[]): Promise<void> {
    await inTransaction(this.deps.db, async (tx) => {
      const news: StoredApproval[] = [];
      for (const id of ids) {
        const approval = await lockApproval(tx, id);
        if (approval?.state !== 'pending' || approval.askedBy === approver.id) continue;
        if (await takeApprovalEmail(tx, id, approver.id)) news.push(approval);
      }
      if (news.length > 0) await this.send(tx, approver, news);
    });
  }

  private send(tx: Database, { email, name }: Approver, news: readonly StoredApproval[]): Promise<void> {
    const { jobs, mailQueue, brand, origin } = this.deps;
    const [first] = news;
    const subject =
      news.length === 1 && first
        ? `${formatUsd(first.cents)} waits for your agreement`
        : `${news.length} approvals wait for a second person`;
    const content = renderEmail({
      brand: brand(),
      subject,
      heading: `For ${name}`,
      paragraphs: [
        ...news.map(({ cents, what, reason }) => `${formatUsd(cents)}: ${what} Reason: ${reason}`),
        'Whether you get such emails at once or once a day is set on the page of approvals.',
      ],
      link: { title: 'Open the approvals', address: `${origin}/desk/approvals/` },
    });
    return jobs.send(tx, mailQueue, { to: email, subject, ...content });
  }
}
