/** How far this device's clock is from the server's, in seconds: positive where it is ahead. */
let ahead = 0;

/** Notes the server's time from the `Date` header of an answer; ignores what is no date. */
export function noteServerTime(date: string | null | undefined): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) ahead = Math.round((Date.now() - server) / 1000);
}

/** How far this device's clock is off, in seconds. */
export const clockError = (): number => Math.abs(ahead);

const maxUnremarkable = 300;

const inWords = (seconds: number): string => {
  const [count, unit] =
    seconds < 5_400
      ? [seconds / 60, 'minute']
      : seconds < 129_600
        ? [seconds / 3_600, 'hour']
        : [seconds / 86_400, 'day'];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
};

/** Names the error of this device's clock if it is larger than five minutes. */
export const clockWarning = (): string | undefined =>
  clockError() > maxUnremarkable
    ? `The clock of this device is about ${inWords(clockError())} ${ahead > 0 ? 'fast' : 'slow'}.`
    : undefined;
