import { Cron } from 'croner';

/** Parses a five-field cron expression in UTC. Throws if it is invalid or never matches, like February 30. */
export function parseCron(expression: string): Cron {
  const [, , day, , weekday] = expression.trim().split(/\s+/);
  // Standard cron: if both fields are restricted, either may match. Croner takes `*/2` for restricted.
  const domAndDow = day?.startsWith('*') || weekday?.startsWith('*');
  const cron = parsed(expression, domAndDow ?? false);
  nextTime(cron, new Date(0));
  return cron;
}

function parsed(expression: string, domAndDow: boolean): Cron {
  try {
    // `sloppyRanges` allows `5/10`: every tenth from 5 on.
    return new Cron(expression, { mode: '5-part', utcOffset: 0, sloppyRanges: true, domAndDow });
  } catch (cause) {
    throw new Error(`Not a cron expression: ${expression}`, { cause });
  }
}

export function nextTime(cron: Cron, after: Date): Date {
  const next = cron.nextRun(after);
  if (!next) throw new Error('A cron expression that names no moment');
  return next;
}
