import { nextTime, parseCron } from '#server/jobs/cron.ts';

const next = (expression: string, after: string): string =>
  nextTime(parseCron(expression), new Date(after)).toISOString();

describe('the next moment of a cron expression', () => {
  it.each([
    ['* * * * *', '2026-06-01T16:00:00Z', '2026-06-01T16:01:00.000Z'],
    ['* * * * *', '2026-06-01T16:00:59.999Z', '2026-06-01T16:01:00.000Z'],
    ['7 * * * *', '2026-06-01T16:07:00Z', '2026-06-01T17:07:00.000Z'],
    ['*/15 * * * *', '2026-06-01T16:46:00Z', '2026-06-01T17:00:00.000Z'],
    ['5/20 * * * *', '2026-06-01T16:26:00Z', '2026-06-01T16:45:00.000Z'],
    ['30 6 * * *', '2026-12-31T06:30:00Z', '2027-01-01T06:30:00.000Z'],
    ['0 9-17/4 * * 1-5', '2026-06-05T17:00:00Z', '2026-06-08T09:00:00.000Z'],
    ['0 0 * * 7', '2026-06-01T00:00:00Z', '2026-06-07T00:00:00.000Z'],
    ['0 0 * * 0', '2026-06-01T00:00:00Z', '2026-06-07T00:00:00.000Z'],
    ['0 0 31 1,3 *', '2026-02-01T00:00:00Z', '2026-03-31T00:00:00.000Z'],
    ['0 0 29 2 *', '2097-01-01T00:00:00Z', '2104-02-29T00:00:00.000Z'],
    // The 13th or a Friday: cron combines both fields with OR.
    ['0 12 13 * 5', '2026-06-06T00:00:00Z', '2026-06-12T12:00:00.000Z'],
    ['0 12 13 * 5', '2026-06-12T12:00:00Z', '2026-06-13T12:00:00.000Z'],
    ['0 12 */2 * 5', '2026-06-12T12:00:00Z', '2026-06-19T12:00:00.000Z'],
  ])('%s after %s', (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '*/0 * * * *',
  ])('is refused in "%s"', (expression) => {
    expect(() => parseCron(expression)).toThrow(`Not a cron expression: ${expression}`);
  });

  it.each(['5-1 * * * *', 'a * * * *', '1,,2 * * * *', '-1 * * * *', '* * * * 8'])(
    'is refused in "%s", too',
    (expression) => {
      expect(() => parseCron(expression)).toThrow('Not a cron expression');
    },
  );

  it('is said not to be there on February 30', () => {
    expect(() => parseCron('0 0 30 2 *')).toThrow('names no moment');
  });
});
