/** Offset of the device's clock from the server's, in seconds; positive if ahead */
let ahead = 0;

export function noteServerTime(date: string | null | undefined): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) ahead = Math.round((Date.now() - server) / 1000);
}

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

/** Returns a warning if the clock's error exceeds five minutes. */
export const clockWarning = (): string | undefined =>
  clockError() > maxUnremarkable
    ? `The clock of this device is about ${inWords(clockError())} ${ahead > 0 ? 'fast' : 'slow'}.`
    : undefined;
