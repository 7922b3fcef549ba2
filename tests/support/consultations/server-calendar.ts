import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { insertBlock } from '#server/services/consultations/calendars/block-store.ts';
import { consultantRow, insertConsultant } from './consultant-rows.ts';

export async function newConsultantRow(db: Database): Promise<string> {
  const id = `consultant-${randomUUID()}`;
  await insertConsultant(db, consultantRow({ id }));
  return id;
}

export async function newBlock(db: Database, consultantId: string): Promise<string> {
  const id = randomUUID();
  const startsAt = new Date('2027-03-01T14:00Z');
  const endsAt = new Date('2027-03-01T16:00Z');
  await insertBlock(db, {
    id,
    branchId: 'norwalk-ct',
    consultantId,
    blockType: 'Block',
    startsAt,
    endsAt,
    rrule: null,
    insteadStartsAt: null,
    note: '',
    createdBy: 'account-agent',
    createdAt: startsAt,
    reachesFrom: startsAt,
    reachesUntil: endsAt,
  });
  return id;
}
