import { sessionStore } from './browser-store.ts';
import { savedStateKey } from './saved-state-key.ts';

/** The times that were offered last, as the session saved them. */
function offeredTimes(): readonly { START_DATE: string }[] {
  try {
    return JSON.parse(sessionStore.read(savedStateKey) ?? '').rtaData.Timeslots ?? [];
  } catch {
    return [];
  }
}

/** What the report of a RangeError adds ([8.9]): a time that no clock knows is the usual reason of one. */
export function rangeErrorFacts(): Record<string, string | undefined> {
  const listed = offeredTimes();
  return {
    firstTimeslot: listed[0]?.START_DATE,
    lastTimeslot: listed.at(-1)?.START_DATE,
    currentDate: new Date().toISOString(),
  };
}
