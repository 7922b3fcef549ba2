import { sessionStore } from '../browser-store.ts';
import { savedStateKey } from '../saved-state-key.ts';

function offeredTimes(): readonly { START_DATE: string }[] {
  try {
    return JSON.parse(sessionStore.read(savedStateKey) ?? '').rtaData.Timeslots ?? [];
  } catch {
    return [];
  }
}

/** Returns details for the report of a RangeError ([8.9]), usually caused by an invalid time. */
export function rangeErrorFacts(): Record<string, string | undefined> {
  const listed = offeredTimes();
  return {
    firstTimeslot: listed[0]?.START_DATE,
    lastTimeslot: listed.at(-1)?.START_DATE,
    currentDate: new Date().toISOString(),
  };
}
