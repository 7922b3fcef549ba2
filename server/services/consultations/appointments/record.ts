import type { Caller } from '#domain/access/caller.ts';
import type { AppointmentAction } from '#domain/consultations/lifecycle.ts';
import type { KnownVisit } from '#domain/consultations/moves/known-visit.ts';
import { type SlotKey, slotOfId } from '#domain/consultations/slot-id.ts';
import { visitLengthMs } from '#domain/consultations/working-week.ts';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { Party } from './free-times.ts';
import { unknownSlot } from './refusals.ts';
import { addEvent, type StoredAppointment } from './store.ts';

export function slotOf(id: string): SlotKey {
  const slot = slotOfId(id);
  if (!slot) throw unknownSlot();
  return slot;
}

export const timesOf = ({ consultantId, start }: SlotKey) => ({
  consultantId,
  startsAt: new Date(start),
  endsAt: new Date(start + visitLengthMs),
});

/** Position of a home visit; other kinds need no travel. */
export const positionOf = ({ type }: SlotKey, { position }: Party) => {
  const home = type === 'home' ? position : undefined;
  return { latitude: home?.latitude ?? null, longitude: home?.longitude ?? null };
};

export type RecordStaff = (caller: Caller, action: StaffAction, subjectId: string) => RecordChange;

export interface RecordDeps {
  now: () => Date;
  recordStaff: RecordStaff;
  notify: (tx: Database, appointment: StoredAppointment, action: AppointmentAction) => Promise<void>;
}

const staffActionOf: Partial<Record<AppointmentAction, StaffAction>> = {
  create: 'consultation.create',
  'convert lead': 'consultation.convert_lead',
  reschedule: 'consultation.reschedule',
  cancel: 'consultation.cancel',
  confirm: 'consultation.confirm',
  'take over': 'consultation.take_over',
  'ask to move': 'consultation.ask_to_move',
  'undo move': 'consultation.undo_move',
};

const logged = ({ state, startsAt, consultantId }: StoredAppointment) => ({
  state,
  starts_at: startsAt.toISOString(),
  consultant_id: consultantId,
});

interface Change {
  /** Undefined for a new consultation. */
  before?: StoredAppointment;
  after: StoredAppointment;
}

interface Action {
  action: AppointmentAction;
  caller: Caller;
  detail?: string | undefined;
}

/** Adds a change to the history and to the log of staff. */
export async function recordQuietly(
  tx: Database,
  { now, recordStaff }: Omit<RecordDeps, 'notify'>,
  { before, after }: Change,
  { action, caller, detail }: Action,
): Promise<void> {
  const actorId = caller.kind === 'guest' ? null : caller.id;
  await addEvent(tx, {
    appointmentId: after.id,
    at: now(),
    action,
    actorId,
    ...(detail !== undefined && { detail }),
  });
  const staffAction = caller.kind === 'staff' ? staffActionOf[action] : undefined;
  if (!staffAction) return;
  const record = recordStaff(caller, staffAction, after.id);
  await record(tx, {
    before: before ? logged(before) : {},
    after: { ...logged(after), ...(detail && caller.kind === 'staff' && { reason: detail }) },
  });
}

/** Records a change and publishes it. */
export async function recordAction(
  tx: Database,
  deps: RecordDeps,
  change: Change,
  action: Action,
): Promise<void> {
  const { before, after } = change;
  await atOnce([
    recordQuietly(tx, deps, change, action),
    deps.notify(tx, after, newsOf(action.action, before?.movedFrom ?? null, after)),
  ]);
}

/** The customer may not know yet of an earlier move by staff. */
const newsOf = (
  action: AppointmentAction,
  known: KnownVisit | null,
  { startsAt }: StoredAppointment,
): AppointmentAction =>
  action === 'take over' && known && Date.parse(known.startsAt) !== startsAt.getTime()
    ? 'reschedule'
    : action;
