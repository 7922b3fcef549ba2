import { useCallback, useEffect, useReducer, useRef } from 'react';
import { z } from 'zod';
import {
  type AppointmentAction,
  type AppointmentState,
  stateAfter,
} from '#domain/consultations/lifecycle.ts';
import { type Timeslot, timeslotSchema } from '#domain/consultations/slots-contract.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { holdTime, releaseTime, stepTaken } from './scheduling-api.ts';

const key = 'heldTime';

const keptHoldSchema = z.object({
  slot: timeslotSchema,
  holdId: z.string(),
  /** Browser's clock, epoch ms */
  until: z.number(),
  visit: z.string(),
  postalCode: z.string(),
});
interface KeptHold extends z.output<typeof keptHoldSchema> {
  slot: Timeslot;
}

/** The time reserved by this tab: a reload loses the page's state, but not the reservation. */
export function keptHold(): KeptHold | undefined {
  try {
    const kept = keptHoldSchema.parse(JSON.parse(sessionStore.read(key) ?? ''));
    return kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Returns this tab's reservation if it is for this visit type and postal code: «home 06851». */
export function heldAt(place: string): KeptHold | undefined {
  const kept = keptHold();
  return kept && place === `${kept.visit} ${kept.postalCode}` ? kept : undefined;
}

const keepHold = (hold: KeptHold): void => sessionStore.write(key, JSON.stringify(hold));

const forgetKeptHold = (): void => sessionStore.forget(key);

/** Duration of a reservation, counted from the response, as the visitor's clock may be wrong. */
const keptMs = 5 * 60_000;

export interface ChosenTime {
  /** Form states only: `draft`, `held`, `lapsed` or `failed` ([4.11]). */
  state: AppointmentState;
  slot?: Timeslot;
  holdId?: string;
  /** Browser's clock, epoch ms */
  until?: number;
  /** Up to three free times if the selected one was taken */
  nearest: readonly Timeslot[];
}

/** Returns whether the time is taken or its consultant was removed. */
export const isTaken = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.code === 'slot_taken' || failure.code === 'unknown_slot');

const nothing: ChosenTime = { state: 'draft', nearest: [] };

interface Step {
  actions: readonly AppointmentAction[];
  next: Omit<ChosenTime, 'state'>;
}

/** The shared state machine decides; invalid actions change nothing. */
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
  visit?: string | undefined;
  isRehearsal?: boolean | undefined;
  onTaken?: () => void;
}

/**
 * Reserves the selected time for five minutes while the form is filled in, except in rehearsals. `restore`
 * resumes a reservation from before a reload.
 */
export function useHold(postalCode: string, { visit = '', isRehearsal = false, onTaken }: HoldOptions = {}) {
  const dispatch = useAppDispatch();
  const [chosen, step] = useReducer(reduce, nothing);
  const hold = useRef<string>(undefined);
  /** Counter that discards responses to earlier selections. */
  const turn = useRef(0);
  const { until, holdId } = chosen;

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
      onTaken?.();
    },
    [dispatch, onTaken],
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
        // A failed reservation does not prevent booking, unless the time is taken.
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

  /** Booked: do not release it. */
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

  // Release the time on leaving the page.
  useEffect(() => release, [release]);

  return { chosen, choose, take, lapse, forget, booked, restore };
}
