import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import {
  addBlock,
  type BlockChange,
  type BlockOccurrence,
  type CalendarBlock,
  changeBlock,
  listBlocks,
  type NewBlock,
  removeBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import {
  addConsultant,
  type ConsultantChange,
  changeConsultant,
  type DeskConsultant,
  listConsultants,
  type NewConsultant,
  removeConsultant,
  type VisitAhead,
} from '#domain/consultations/staff-calendars-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { actorOf } from '#server/staff/staff-log.ts';

interface BlockList {
  time_zone: string;
  blocks: CalendarBlock[];
  occurrences: BlockOccurrence[];
}

interface StaffCalendarDeps {
  changeOnce: Idempotency['changeOnce'];
  log: Staff['log'];
  /** Each change is recorded in its transaction and returns the result. */
  consultants: {
    list: (branchId: string) => Promise<{ time_zone: string; consultants: DeskConsultant[] }>;
    add: (tx: Database, id: string, given: NewConsultant, record: RecordChange) => Promise<DeskConsultant>;
    change: (id: string, change: ConsultantChange, record: RecordChange) => Promise<DeskConsultant>;
    remove: (
      id: string,
      until: string | undefined,
      record: RecordChange,
    ) => Promise<{ consultant: DeskConsultant; visits_ahead: VisitAhead[] }>;
  };
  blocks: {
    list: (asked: { branch_id: string; from: string; to: string }) => Promise<BlockList>;
    add: (
      tx: Database,
      made: { id: string; by: string },
      given: NewBlock,
      record: RecordChange,
    ) => Promise<CalendarBlock>;
    change: (id: string, given: BlockChange, record: RecordChange) => Promise<CalendarBlock>;
    remove: (id: string, version: string | undefined, record: RecordChange) => Promise<CalendarBlock>;
  };
}

class StaffCalendars {
  constructor(private readonly deps: StaffCalendarDeps) {}

  listConsultants(branchId: string): Promise<{ time_zone: string; consultants: DeskConsultant[] }> {
    return this.deps.consultants.list(branchId);
  }

  listBlocks(asked: Parameters<StaffCalendarDeps['blocks']['list']>[0]): Promise<BlockList> {
    return this.deps.blocks.list(asked);
  }

  addConsultant(caller: Caller, given: NewConsultant, key: string): Promise<DeskConsultant> {
    const { consultants, changeOnce, log } = this.deps;
    const id = randomUUID();
    const record = log.recorder(caller, 'consultant.add', id);
    return changeOnce({ route: addConsultant.path, caller, key, sent: given }, (tx) =>
      consultants.add(tx, id, given, record),
    );
  }

  changeConsultant(caller: Caller, id: string, change: ConsultantChange): Promise<DeskConsultant> {
    const { consultants, log } = this.deps;
    return consultants.change(id, change, log.recorder(caller, 'consultant.change', id));
  }

  removeConsultant(
    caller: Caller,
    id: string,
    until: string | undefined,
  ): Promise<{ consultant: DeskConsultant; visits_ahead: VisitAhead[] }> {
    const { consultants, log } = this.deps;
    return consultants.remove(id, until, log.recorder(caller, 'consultant.remove', id));
  }

  addBlock(caller: Caller, given: NewBlock, key: string): Promise<CalendarBlock> {
    const { blocks, changeOnce, log } = this.deps;
    const id = randomUUID();
    const record = log.recorder(caller, 'calendar_block.add', id);
    return changeOnce({ route: addBlock.path, caller, key, sent: given }, (tx) =>
      blocks.add(tx, { id, by: actorOf(caller) }, given, record),
    );
  }

  changeBlock(caller: Caller, id: string, given: BlockChange): Promise<CalendarBlock> {
    const { blocks, log } = this.deps;
    return blocks.change(id, given, log.recorder(caller, 'calendar_block.change', id));
  }

  removeBlock(caller: Caller, id: string, version: string | undefined): Promise<CalendarBlock> {
    const { blocks, log } = this.deps;
    return blocks.remove(id, version, log.recorder(caller, 'calendar_block.remove', id));
  }
}

/** Adds the staff's calls for consultants and the blocks of a branch's calendar ([3.23]). */
export function staffCalendarRoutes(app: FastifyInstance, deps: StaffCalendarDeps): void {
  const calendars = new StaffCalendars(deps);
  registerEndpoint(app, listConsultants, ({ input: { query } }) =>
    calendars.listConsultants(query.branch_id),
  );
  registerEndpoint(app, addConsultant, async ({ input: { body }, caller, idempotencyKey }) => ({
    consultant: await calendars.addConsultant(caller, body, idempotencyKey),
  }));
  registerEndpoint(app, changeConsultant, async ({ input: { params, body }, caller }) => ({
    consultant: await calendars.changeConsultant(caller, params.id, body),
  }));
  registerEndpoint(app, removeConsultant, ({ input: { params, query }, caller }) =>
    calendars.removeConsultant(caller, params.id, query.until),
  );
  registerEndpoint(app, listBlocks, ({ input: { query } }) => calendars.listBlocks(query));
  registerEndpoint(app, addBlock, async ({ input: { body }, caller, idempotencyKey }) => ({
    block: await calendars.addBlock(caller, body, idempotencyKey),
  }));
  registerEndpoint(app, changeBlock, async ({ input: { params, body }, caller }) => ({
    block: await calendars.changeBlock(caller, params.id, body),
  }));
  registerEndpoint(app, removeBlock, async ({ input: { params, query }, caller }) => ({
    block: await calendars.removeBlock(caller, params.id, query.version),
  }));
}
