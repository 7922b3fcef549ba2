export interface Cron {
  matchesDay: (date: Date) => boolean;
  hours: ReadonlySet<number>;
  minutes: ReadonlySet<number>;
}

// Minute, hour, day of month, month and weekday (0 and 7 are Sunday).
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
const part = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/;

/** Values of one field: `*`, `5`, `1-5`, each with an optional step like `/15`, and lists of these. */
function valuesOf(field: string, [lowest, highest]: readonly [number, number]): Set<number> | undefined {
  const values = new Set<number>();
  for (const text of field.split(',')) {
    const match = part.exec(text);
    if (!match) return undefined;
    const [, first, last, step] = match;
    const from = first === undefined ? lowest : Number(first);
    // `5/10` means every tenth from 5 on.
    const to = last !== undefined ? Number(last) : first === undefined || step ? highest : from;
    const by = step === undefined ? 1 : Number(step);
    if (from < lowest || to > highest || from > to || by === 0) return undefined;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return values;
}

/** Parses a five-field cron expression in UTC. Throws if it is invalid or never matches, like February 30. */
export function parseCron(expression: string): Cron {
  const fields = expression.trim().split(/\s+/);
  const values = ranges.map((range, index) => valuesOf(fields[index] ?? '', range));
  const [minutes, hours, days, months, weekdays] = values;
  if (fields.length !== ranges.length || !minutes || !hours || !days || !months || !weekdays)
    throw new Error(`Not a cron expression: ${expression}`);
  const anyDay = fields[2]?.startsWith('*');
  const anyWeekday = fields[4]?.startsWith('*');
  const isDay = (date: Date): boolean => days.has(date.getUTCDate());
  const isWeekday = (date: Date): boolean =>
    weekdays.has(date.getUTCDay()) || (date.getUTCDay() === 0 && weekdays.has(7));
  const cron: Cron = {
    minutes,
    hours,
    // Standard cron: if both are restricted, either may match.
    matchesDay: (date) =>
      months.has(date.getUTCMonth() + 1) &&
      (anyDay || anyWeekday ? isDay(date) && isWeekday(date) : isDay(date) || isWeekday(date)),
  };
  nextTime(cron, new Date(0));
  return cron;
}

// February 29 is at most eight years away, across a non-leap century.
const horizonMs = 9 * 366 * 86_400_000;

export function nextTime({ matchesDay, hours, minutes }: Cron, after: Date): Date {
  const time = new Date(after);
  time.setUTCSeconds(0, 0);
  time.setUTCMinutes(time.getUTCMinutes() + 1);
  while (time.getTime() < after.getTime() + horizonMs) {
    if (!matchesDay(time)) time.setUTCHours(24, 0);
    else if (!hours.has(time.getUTCHours())) time.setUTCHours(time.getUTCHours() + 1, 0);
    else if (!minutes.has(time.getUTCMinutes())) time.setUTCMinutes(time.getUTCMinutes() + 1);
    else return time;
  }
  throw new Error('A cron expression that names no moment');
}
