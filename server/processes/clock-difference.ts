import { reportOutage } from '#server/program/report-outage.ts';

/** Limits in ms of the difference to the database's clock; a start beyond `refused` stops. */
export const clockLimits = { reported: 2_000, refused: 10_000 };

interface Reading {
  askedMs: number;
  databaseMs: number;
  answeredMs: number;
}

/**
 * Ms by which this process's clock is ahead of the database's at least, negative if it is behind. A slow
 * answer proves no difference: the database read its clock at some time between question and answer.
 */
export function clockDifferenceMs({ askedMs, databaseMs, answeredMs }: Reading): number {
  if (databaseMs < askedMs) return askedMs - databaseMs;
  return databaseMs > answeredMs ? answeredMs - databaseMs : 0;
}

export const differenceInWords = (ms: number): string =>
  `the clock of this machine is ${(Math.abs(ms) / 1000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'} the database's`;

/** Reports a difference above the limit, and the next one only after the clocks have agreed. */
export function reportClock(report: (line: string) => void): (ms: number) => void {
  const { failed, worked } = reportOutage((ms) =>
    report(`${differenceInWords(Number(ms))}: leases of jobs, releases and keys end too early or too late`),
  );
  return (ms) => (Math.abs(ms) > clockLimits.reported ? failed(ms) : worked());
}
