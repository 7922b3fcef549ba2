import type { Brand } from '#domain/content/site-settings.ts';
import { type WorkKind, workTitles } from '#domain/desk/work.ts';
import type { WorkItem } from '#domain/desk/work-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { takeWorkAlarm } from './work-store.ts';

export interface WorkAlarmsDeps {
  db: Database;
  now: () => Date;
  queues: readonly WorkQueue[];
  mail: { send: Jobs['send']; queue: string };
  brand: () => Brand;
  origin: string;
}

/** Requests have an alarm of their own, which names the branch. */
const alarmed: readonly WorkKind[] = ['inquiry', 'application', 'purchase_order', 'certificate'];

const limit = 200;
const nobody = { id: '', email: undefined };

/** One email each time that a piece of work is late. */
export class WorkAlarms {
  constructor(private readonly deps: WorkAlarmsDeps) {}

  async send(): Promise<void> {
    const { db, now, queues } = this.deps;
    const items = (await Promise.all(queues.map((read) => read(nobody, limit)))).flat();
    for (const item of items.filter(({ kind, is_overdue }) => is_overdue && alarmed.includes(kind)))
      await inTransaction(db, async (tx) => {
        if (await takeWorkAlarm(tx, item, now())) await this.email(tx, item);
      });
  }

  private email(tx: Database, { kind, id, detail, person, owner }: WorkItem): Promise<void> {
    const { mail, brand, origin } = this.deps;
    const title = workTitles[kind];
    const subject = `Overdue: ${title.toLowerCase()} ${id}`;
    const content = renderEmail({
      brand: brand(),
      subject,
      heading: 'Work at the desk is late',
      paragraphs: [
        `${title}: ${detail}.`,
        ...(person ? [`${person.name}, ${person.email}.`] : []),
        ...(owner ? [`Owner: ${owner.name}.`] : []),
      ],
      link: { title: 'Open the work of the desk', address: `${origin}/desk/` },
    });
    return mail.send(tx, mail.queue, { to: brand().email, subject, ...content, staffMayRead: true });
  }
}
