/**
 * What becomes of one party's consultation ([4.11]). `draft` is a form that nothing is kept of, `lead` a
 * request without a time, `held` a time kept for five minutes while the form is finished, `pending` a booking
 * that its party has not confirmed, `to_move` one whose consultant cannot come, so that its party has to
 * choose another time, `failed` one that was refused as it was sent, and `lapsed` a held time that went back.
 */
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
 * What may be done to it: the actions of [4.11], those of a held time, and those that follow when a
 * consultant cannot come: another takes the visit over, or its party is asked to choose another time.
 */
export const appointmentActions = [
  'hold',
  'release',
  'create',
  'convert lead',
  'reschedule',
  'take over',
  'ask to move',
  'confirm',
  'cancel',
  'submit error',
  'reset',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/**
 * The one table of what follows on what; an action that a state does not name is refused. A new time has not
 * been confirmed, also one that staff chose. What is canceled stays canceled: another booking begins anew,
 * because the time may be another party's by now.
 */
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

/** The state that an action leads to; `undefined` where it is refused. */
export const stateAfter = (
  state: AppointmentState,
  action: AppointmentAction,
): AppointmentState | undefined => transitions[state][action];

/** The states in which a party is expected: what is to be moved is not, but still to be dealt with. */
export const expectedStates = ['pending', 'confirmed'] as const satisfies readonly AppointmentState[];

/** The states in which a consultant's time is taken: the database keeps two of them from overlapping. */
export const takingStates = ['held', 'pending', 'confirmed'] as const satisfies readonly AppointmentState[];
