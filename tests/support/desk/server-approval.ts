import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { addApproval } from '#server/staff/approval-store.ts';

/** Returns the id of a credit limit that another member of staff asked for; the account has none yet. */
export async function newApproval(db: Database): Promise<string> {
  const added = await addApproval(db, {
    action: 'pro_account.set_terms',
    subjectId: randomUUID(),
    asked: { limit_cents: 2_000_000, net_days: 30 },
    cents: 2_000_000,
    what: 'The account may order up to $20,000.00',
    seen: 'null',
    reason: 'Known for years',
    askedBy: 'account-another-agent',
    askedAt: new Date(),
    state: 'pending',
  });
  if (!added) throw new Error('The approval was not kept');
  return added.id;
}
