/** States ([4.11]). `held`: reserved for five minutes; `lapsed`: expired hold; `lead`: without a time. */
export const appointmentStates = [
  'draft',
  'lead',
  'held',
  'pending',
  'confirmed',
  'to_move',
  'canceled',
  'failed',
  'lapsed',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/**
 * Actions: those of [4.11], of holds, and for an absent consultant (reassign or ask to reschedule). `undo
 * move` has no transition: it restores the stored state.
 */
export const appointmentActions = [
  'hold',
  'release',
  'create',
  'convert lead',
  'reschedule',
  'take over',
  'ask to move',
  'undo move',
  'confirm',
  'cancel',
  'submit error',
  'reset',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** Unlisted actions are rejected. A canceled visit stays canceled: its slot may be taken. */
const transitions: Readonly<
  Record<AppointmentState, Readonly<Partial<Record<AppointmentAction, AppointmentState>>>>
> = {
  draft: { hold: 'held', create: 'pending', 'submit error': 'failed', reset: 'draft' },
  lead: { 'convert lead': 'pending', cancel: 'canceled', 'submit error': 'failed' },
  held: {
    release: 'lapsed',
    create: 'pending',
    'convert lead': 'pending',
    'submit error': 'failed',
    reset: 'draft',
  },
  pending: {
    confirm: 'confirmed',
    reschedule: 'pending',
    'take over': 'pending',
    'ask to move': 'to_move',
    cancel: 'canceled',
  },
  confirmed: {
    reschedule: 'pending',
    'take over': 'confirmed',
    'ask to move': 'to_move',
    cancel: 'canceled',
  },
  to_move: { reschedule: 'pending', 'take over': 'pending', cancel: 'canceled' },
  canceled: { reset: 'draft' },
  failed: {
    hold: 'held',
    create: 'pending',
    'convert lead': 'pending',
    'submit error': 'failed',
    reset: 'draft',
  },
  lapsed: { reset: 'draft' },
};

export const stateAfter = (
  state: AppointmentState,
  action: AppointmentAction,
): AppointmentState | undefined => transitions[state][action];

/** States with an expected customer; excludes `to_move`, which still needs action. */
export const expectedStates = ['pending', 'confirmed'] as const satisfies readonly AppointmentState[];

/** States that occupy a consultant; a database constraint prevents overlaps. */
export const takingStates = ['held', 'pending', 'confirmed'] as const satisfies readonly AppointmentState[];
