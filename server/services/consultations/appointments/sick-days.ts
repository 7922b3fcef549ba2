import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { stateAfter } from '#domain/consultations/lifecycle.ts';
import type { callInSick } from '#domain/consultations/staff-contract.ts';
import { addDays, dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { StaffBlocks } from '../calendars/staff-blocks.ts';
import type { ChangesDeps } from './changes.ts';
import type { Calendars, Party } from './free-times.ts';
import { recordAction } from './record.ts';
import { SlotTaken } from './refusals.ts';
import { consultationsBetween, visitAhead } from './staff-store.ts';
import { changeAppointment, lockAppointment, type StoredAppointment } from './store.ts';

export interface SickDaysDeps extends Omit<ChangesDeps, 'links' | 'show' | 'calendars'> {
  branch: (branchId: string) => Branch;
  calendars: Pick<Calendars, 'blockedSpans'> & {
    branchOf: (db: Database, consultantId: string) => Promise<string | undefined>;
  };
  blocks: Pick<StaffBlocks, 'add'>;
}

export class SickDays {
  constructor(private readonly deps: SickDaysDeps) {}

  /**
   * Blocks the day, reassigns visits to free consultants and asks the other customers to reschedule; until
   * then they keep their visit. Idempotent: a repeated call continues, without asking anyone twice.
   */
  async callIn(
    caller: Caller,
    consultantId: string,
    day: string,
  ): Promise<z.input<typeof callInSick.response>> {
    const { branch, calendars, db, now } = this.deps;
    const branchId = await calendars.branchOf(db, consultantId);
    if (!branchId)
      throw new HttpError(404, { code: 'unknown_consultant', message: 'There is no such consultant' });
    const { time_zone } = branch(branchId);
    const first = dayOfIso(day);
    const span = { from: instantOf(time_zone, first, 0), to: instantOf(time_zone, addDays(first, 1), 0) };
    if (!(await this.isBlocked({ branchId, consultantId }, span)))
      await this.block(caller, { branchId, consultantId }, span);
    const visits = (await consultationsBetween(db, branchId, span)).filter(
      (visit) => visit.consultantId === consultantId && visit.startsAt > now(),
    );
    const taken_over: string[] = [];
    const to_move: string[] = [];
    for (const visit of visits) {
      if (!stateAfter(visit.state, 'take over')) continue;
      if (await this.giveAway(visit, caller)) taken_over.push(visit.id);
      else if (await this.askToMove(visit, caller)) to_move.push(visit.id);
    }
    const known = [...taken_over, ...to_move];
    return { taken_over, to_move, visits: visits.filter(({ id }) => known.includes(id)).map(visitAhead) };
  }

  private async isBlocked(
    { branchId, consultantId }: { branchId: string; consultantId: string },
    { from, to }: { from: Date; to: Date },
  ): Promise<boolean> {
    const span = { start: from.getTime(), end: to.getTime() };
    const blocked = await this.deps.calendars.blockedSpans(this.deps.db, branchId, span);
    return blocked.some(
      ({ kind, consultantId: of, start, end }) =>
        kind === 'Block' && of === consultantId && start <= span.start && end >= span.end,
    );
  }

  private async block(
    caller: Caller,
    { branchId, consultantId }: { branchId: string; consultantId: string },
    { from, to }: { from: Date; to: Date },
  ): Promise<void> {
    const { blocks, db, recordStaff } = this.deps;
    const id = randomUUID();
    const by = caller.kind === 'guest' ? '' : caller.id;
    await inTransaction(db, (tx) =>
      blocks.add(
        tx,
        { id, by },
        {
          branch_id: branchId,
          consultant_id: consultantId,
          block_type: 'Block',
          note: 'Called in sick',
          starts_at: from.toISOString(),
          ends_at: to.toISOString(),
        },
        recordStaff(caller, 'calendar_block.add', id),
      ),
    );
  }

  private async giveAway(visit: StoredAppointment, caller: Caller): Promise<boolean> {
    const { times, partyAt } = this.deps;
    const party = partyAt(visit.postalCode);
    const slot = { type: visit.type, start: visit.startsAt.getTime() };
    for (const { consultant, obstacle } of await times.choices(party, slot, { keepsTime: true })) {
      const consultantId = consultant.id;
      if (obstacle || consultantId === visit.consultantId) continue;
      try {
        return await this.change(visit, caller, 'take over', { party, consultantId });
      } catch (error) {
        // Booked meanwhile: try the next consultant.
        if (!(error instanceof SlotTaken)) throw error;
      }
    }
    return false;
  }

  private async askToMove(visit: StoredAppointment, caller: Caller): Promise<boolean> {
    // Already asked.
    if (visit.state === 'to_move') return true;
    return this.change(visit, caller, 'ask to move');
  }

  private change(
    { id, consultantId: sick }: StoredAppointment,
    caller: Caller,
    action: 'take over' | 'ask to move',
    other?: { party: Party; consultantId: string },
  ): Promise<boolean> {
    const { db, times } = this.deps;
    return inTransaction(db, async (tx) => {
      const before = await lockAppointment(tx, id);
      const state = before && stateAfter(before.state, action);
      // Moved or canceled since the query.
      if (!before || !state || before.consultantId !== sick) return false;
      const { type, startsAt, sequence } = before;
      if (other)
        await times.claim(
          tx,
          { type, start: startsAt.getTime(), consultantId: other.consultantId },
          other.party,
          { except: id, keepsTime: true },
        );
      const after = await changeAppointment(tx, id, {
        state,
        sequence: sequence + 1,
        ...(other && { consultantId: other.consultantId }),
      });
      await recordAction(tx, this.deps, { before, after }, { action, caller });
      return true;
    });
  }
}
