const monday = 1;
const friday = 5;
const opens = 8;
/** The last minute is 15:59. */
const closes = 16;

/** Returns whether the chat is staffed, in the visitor's local time ([1.7], [9.6]). */
export function isChatHour(at: Pick<Date, 'getDay' | 'getHours'>): boolean {
  const [day, hour] = [at.getDay(), at.getHours()];
  return day >= monday && day <= friday && hour >= opens && hour < closes;
}
