import { hash } from 'node:crypto';
import type {
  BlockChange,
  BlockOccurrence,
  CalendarBlock,
  NewBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import { farBlock, longBlock, maxBlockDays } from '#domain/consultations/staff-blocks-contract.ts';
import { addDays, dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf, isMoreDaysApart } from '#domain/dates/wall-clock.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { occurrencesWithin, reachOf } from './block-occurrences.ts';
import {
  blocksBetween,
  deleteBlock,
  insertBlock,
  lockBlock,
  type StoredBlock,
  updateBlock,
} from './block-store.ts';
import { changedFields } from './changed-fields.ts';
import { lockCalendars } from './consultant-store.ts';
import { normaliseRule } from './recurrence.ts';

export interface StaffBlocksDeps {
  db: Database;
  now: () => Date;
  branch: (idOrPostalCode: string) => Branch;
}

function factsOf(block: StoredBlock): Omit<CalendarBlock, 'version'> {
  const { id, branchId, consultantId, blockType, rrule, insteadStartsAt, note } = block;
  return {
    id,
    branch_id: branchId,
    block_type: blockType,
    note,
    created_by: block.createdBy,
    starts_at: block.startsAt.toISOString(),
    ends_at: block.endsAt.toISOString(),
    ...(consultantId !== null && { consultant_id: consultantId }),
    ...(rrule !== null && { rrule }),
    ...(insteadStartsAt !== null && { instead_starts_at: insteadStartsAt.toISOString() }),
    created_at: block.createdAt.toISOString(),
  };
}

function blockView(block: StoredBlock): CalendarBlock {
  const facts = factsOf(block);
  return { ...facts, version: hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22) };
}

/** Computed in the branch's time zone, since days may have 23 or 25 hours. */
function checkDays(
  { startsAt, endsAt, insteadStartsAt }: Pick<StoredBlock, 'startsAt' | 'endsAt' | 'insteadStartsAt'>,
  timeZone: string,
): void {
  const isFar = (other: Date): boolean => isMoreDaysApart(timeZone, [startsAt, other], maxBlockDays);
  const fields = [
    ...(isFar(endsAt) ? [{ path: 'body.ends_at', message: longBlock }] : []),
    ...(insteadStartsAt && isFar(insteadStartsAt)
      ? [{ path: 'body.instead_starts_at', message: farBlock }]
      : []),
  ];
  const [first] = fields;
  if (first) throw new HttpError(422, { code: 'invalid_request', message: first.message, fields });
}

const blockChanged = (): HttpError =>
  new HttpError(409, {
    code: 'block_changed',
    message: 'A colleague has changed this time since it was shown to you. Look at it again first.',
  });

/** Staff access to blocks ([3.23]); each change is recorded in its transaction. */
export class StaffBlocks {
  constructor(private readonly deps: StaffBlocksDeps) {}

  async list({ branch_id, from, to }: { branch_id: string; from: string; to: string }): Promise<{
    time_zone: string;
    blocks: CalendarBlock[];
    occurrences: BlockOccurrence[];
  }> {
    const { branch_id: id, time_zone } = this.deps.branch(branch_id);
    const start = instantOf(time_zone, dayOfIso(from), 0);
    const end = instantOf(time_zone, addDays(dayOfIso(to), 1), 0);
    const window = { start: start.getTime(), end: end.getTime() };
    const found = (await blocksBetween(this.deps.db, id, { from: start, until: end })).map((block) => ({
      block,
      spans: occurrencesWithin(block, time_zone, window),
    }));
    return {
      time_zone,
      blocks: found.filter(({ spans }) => spans.length > 0).map(({ block }) => blockView(block)),
      occurrences: found
        .flatMap(({ block: { id: block_id, consultantId }, spans }) =>
          spans.map(({ kind, start: from, end: until }) => ({
            block_id,
            kind,
            starts_at: new Date(from).toISOString(),
            ends_at: new Date(until).toISOString(),
            ...(consultantId !== null && { consultant_id: consultantId }),
          })),
        )
        .sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1)),
    };
  }

  async add(
    tx: Database,
    { id, by }: { id: string; by: string },
    { branch_id, ...given }: NewBlock,
    record: RecordChange,
  ): Promise<CalendarBlock> {
    const branch = this.deps.branch(branch_id);
    const kept = { id, branchId: branch.branch_id, createdBy: by, createdAt: this.deps.now() };
    const block = await this.checked(tx, kept, given, branch.time_zone);
    await insertBlock(tx, block);
    await record(tx, { before: {}, after: factsOf(block) });
    return blockView(block);
  }

  change(id: string, given: BlockChange, record: RecordChange): Promise<CalendarBlock> {
    return inTransaction(this.deps.db, async (tx) => {
      const was = await this.lock(tx, id, given.version);
      const { branchId, createdBy, createdAt } = was;
      const kept = { id, branchId, createdBy, createdAt };
      const block = await this.checked(tx, kept, given, this.deps.branch(branchId).time_zone);
      const change = changedFields(factsOf(was), factsOf(block));
      if (change) {
        await updateBlock(tx, block);
        await record(tx, change);
      }
      return blockView(block);
    });
  }

  remove(id: string, version: string | undefined, record: RecordChange): Promise<CalendarBlock> {
    return inTransaction(this.deps.db, async (tx) => {
      const block = await this.lock(tx, id, version);
      await deleteBlock(tx, id);
      await record(tx, { before: factsOf(block), after: {} });
      return blockView(block);
    });
  }

  /** Locks a block; throws if it has changed since the given version was read. */
  private async lock(tx: Database, id: string, version: string | undefined): Promise<StoredBlock> {
    const block = await lockBlock(tx, id);
    if (!block) throw new HttpError(404, { code: 'unknown_block', message: 'There is no such block' });
    if (version !== undefined && version !== blockView(block).version) throw blockChanged();
    return block;
  }

  /**
   * Validates a block and locks the affected calendars, so that concurrent bookings either precede it or see
   * it.
   */
  private async checked(
    tx: Database,
    kept: Pick<StoredBlock, 'id' | 'branchId' | 'createdBy' | 'createdAt'>,
    given: BlockChange,
    timeZone: string,
  ): Promise<StoredBlock> {
    if (!(await lockCalendars(tx, kept.branchId, given.consultant_id)))
      throw new HttpError(404, { code: 'unknown_consultant', message: 'This branch has no such consultant' });
    const instead = given.instead_starts_at;
    const times = {
      blockType: given.block_type,
      startsAt: new Date(given.starts_at),
      endsAt: new Date(given.ends_at),
      insteadStartsAt: instead === undefined ? null : new Date(instead),
      rrule: given.rrule ? normaliseRule(given.rrule) : null,
    };
    checkDays(times, timeZone);
    const reach = reachOf(times, timeZone);
    if (!reach)
      throw new HttpError(422, {
        code: 'bad_recurrence',
        message: 'This repeats in a way that the calendar does not know, or not from its first day on',
      });
    return { ...kept, ...times, ...reach, consultantId: given.consultant_id ?? null, note: given.note };
  }
}
