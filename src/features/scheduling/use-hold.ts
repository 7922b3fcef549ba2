import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Timeslot } from '#domain/contracts/scheduling-slots.ts';
import { type AppointmentAction, type AppointmentState, stateAfter } from '#domain/scheduling/lifecycle.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { stepTaken } from './consultation-records.ts';
import { forgetKeptHold, type KeptHold, keepHold } from './kept-hold.ts';
import { holdTime, releaseTime } from './scheduling-api.ts';

/**
 * How long a time is kept. Counted from when the answer came: the visitor's clock may be a day off, and its
 * minutes are as long all the same.
 */
const keptMs = 5 * 60_000;

export interface ChosenTime {
  /** Of the form: `draft`, `held`, `lapsed` or `failed` ([4.11]). */
  state: AppointmentState;
  slot?: Timeslot;
  holdId?: string;
  /** By the browser's clock, in epoch ms. */
  until?: number;
  /** In the place of a time that was taken, up to three that are free. */
  nearest: readonly Timeslot[];
}

/** The time is another party's, or its consultant has left. */
export const isTaken = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.code === 'slot_taken' || failure.code === 'unknown_slot');

const nothing: ChosenTime = { state: 'draft', nearest: [] };

interface Step {
  actions: readonly AppointmentAction[];
  next: Omit<ChosenTime, 'state'>;
}

/** The one state machine says what follows; an action that it refuses changes nothing. */
function reduce(chosen: ChosenTime, { actions, next }: Step): ChosenTime {
  let state: AppointmentState = chosen.state;
  for (const action of actions) {
    const after = stateAfter(state, action);
    if (!after) return chosen;
    state = after;
  }
  return { state, ...next };
}

interface HoldOptions {
  /** The kind of visit that the time is for. */
  visit?: string | undefined;
  isRehearsal?: boolean | undefined;
  onTaken?: () => void;
}

/**
 * The time that a visitor chose, kept for them for five minutes while they fill in the rest; in a rehearsal
 * none is kept. `restore` takes up a hold that this tab made before a reload.
 */
export function useHold(postalCode: string, { visit = '', isRehearsal = false, onTaken }: HoldOptions = {}) {
  const dispatch = useAppDispatch();
  const [chosen, step] = useReducer(reduce, nothing);
  const hold = useRef<string>(undefined);
  /** Counts choices: an answer to an earlier one is not wanted any more. */
  const turn = useRef(0);
  const { until, holdId } = chosen;
  const taken = useRef(onTaken);
  taken.current = onTaken;

  const release = useCallback(() => {
    if (hold.current) {
      releaseTime(hold.current);
      forgetKeptHold();
    }
    hold.current = undefined;
  }, []);

  const take = useCallback(
    (nearest: readonly Timeslot[]) => {
      dispatch(stepTaken('time taken'));
      hold.current = undefined;
      forgetKeptHold();
      step({ actions: ['submit error'], next: { nearest } });
      taken.current?.();
    },
    [dispatch],
  );

  const choose = useCallback(
    async (slot: Timeslot) => {
      turn.current += 1;
      const mine = turn.current;
      release();
      dispatch(stepTaken(`time chosen: ${slot.START_DATE}`));
      step({ actions: ['reset'], next: { slot, nearest: [] } });
      if (isRehearsal) return;
      try {
        const { id } = await holdTime(slot.id, postalCode);
        if (mine !== turn.current) return releaseTime(id);
        hold.current = id;
        dispatch(stepTaken('time held'));
        const until = Date.now() + keptMs;
        keepHold({ slot, holdId: id, until, visit, postalCode });
        step({ actions: ['hold'], next: { slot, holdId: id, until, nearest: [] } });
      } catch (failure) {
        // What is not kept can be booked all the same, unless another party has it.
        if (mine !== turn.current || !isTaken(failure)) return;
        take(failure.nearest);
      }
    },
    [dispatch, postalCode, visit, release, take, isRehearsal],
  );

  const lapse = useCallback(() => {
    dispatch(stepTaken('held time lapsed'));
    hold.current = undefined;
    forgetKeptHold();
    step({ actions: ['release'], next: { nearest: [] } });
  }, [dispatch]);

  const forget = useCallback(() => {
    turn.current += 1;
    release();
    step({ actions: ['reset'], next: { nearest: [] } });
  }, [release]);

  /** It is booked: there is nothing to give back. */
  const booked = useCallback(() => {
    hold.current = undefined;
    forgetKeptHold();
  }, []);

  const restore = useCallback(
    ({ slot, holdId, until }: KeptHold) => {
      turn.current += 1;
      hold.current = holdId;
      dispatch(stepTaken('held time restored'));
      step({ actions: ['reset', 'hold'], next: { slot, holdId, until, nearest: [] } });
    },
    [dispatch],
  );

  useEffect(() => {
    if (until === undefined || holdId === undefined) return;
    const timer = setTimeout(lapse, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, holdId, lapse]);

  // Who leaves the page leaves the time to others.
  useEffect(() => release, [release]);

  return { chosen, choose, take, lapse, forget, booked, restore };
}
