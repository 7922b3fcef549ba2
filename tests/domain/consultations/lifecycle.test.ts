import {
  type AppointmentAction,
  type AppointmentState,
  appointmentActions,
  appointmentStates,
  stateAfter,
  takingStates,
} from '#domain/consultations/lifecycle.ts';

/** All allowed transitions: `from action to`. */
const allowed = `
  draft hold held
  draft create pending
  draft submit_error failed
  draft reset draft
  lead convert_lead pending
  lead cancel canceled
  lead submit_error failed
  held release lapsed
  held create pending
  held convert_lead pending
  held submit_error failed
  held reset draft
  pending confirm confirmed
  pending reschedule pending
  pending take_over pending
  pending ask_to_move to_move
  pending cancel canceled
  confirmed reschedule pending
  confirmed take_over confirmed
  confirmed ask_to_move to_move
  confirmed cancel canceled
  to_move reschedule pending
  to_move take_over pending
  to_move cancel canceled
  canceled reset draft
  failed hold held
  failed create pending
  failed convert_lead pending
  failed submit_error failed
  failed reset draft
  lapsed reset draft`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as [AppointmentState, string, AppointmentState]);

const every = appointmentStates.flatMap((state) => appointmentActions.map((action) => ({ state, action })));
const after = ({ state, action }: { state: AppointmentState; action: AppointmentAction }) =>
  allowed.find(([from, name]) => from === state && name === action.replaceAll(' ', '_'))?.[2];

it.each(every.map((row) => ({ ...row, to: after(row) ?? 'a refusal' })))(
  '[4.11] a consultation that is $state: $action leads to $to',
  ({ state, action, to }) => {
    expect(stateAfter(state, action) ?? 'a refusal').toBe(to);
  },
);

it('names each allowed step once', () => {
  expect(every.filter((row) => after(row) !== undefined)).toHaveLength(allowed.length);
});

it('leads from every state that takes a consultant’s time to one that gives it back', () => {
  for (const state of takingStates)
    expect([stateAfter(state, 'release'), stateAfter(state, 'cancel')]).toEqual(
      expect.arrayContaining([expect.stringMatching(/lapsed|canceled/)]),
    );
});
