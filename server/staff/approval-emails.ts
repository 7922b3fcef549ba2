import type { Brand } from '#domain/content/site-settings.ts';
import type { ApprovalNotices } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { noticesOf, takeApprovalEmail } from './approval-email-store.ts';
import { lockApproval, pendingApprovals, type StoredApproval } from './approval-store.ts';

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

  async sendDaily(): Promise<void> {
    const pending = await pendingApprovals(this.deps.db, { limit: maxInEmail });
    const ids = pending.map(({ id }) => id);
    for (const approver of await this.approversBy('daily')) await this.email(approver, ids);
  }

  private async tellOf(id: string): Promise<void> {
    for (const approver of await this.approversBy('at_once')) await this.email(approver, [id]);
  }

  private async approversBy(notices: ApprovalNotices): Promise<Approver[]> {
    const approvers = await this.deps.approvers();
    const chosen = await noticesOf(
      this.deps.db,
      approvers.map(({ id }) => id),
    );
    return approvers.filter(({ id }) => (chosen.get(id) ?? 'at_once') === notices);
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
