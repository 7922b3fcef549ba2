import { blockBody, valuesOf } from '#src/features/consultations/staff-calendars/block-values.ts';
import { ruleWords } from '#src/features/consultations/staff-calendars/rule-words.ts';
import { cellState, minutesOn, weekModel } from '#src/features/consultations/staff-calendars/week-model.ts';
import { hoursOfText, weekWords } from '#src/features/consultations/staff-calendars/working-hours.ts';
import { calendarBlock, deskConsultant } from '#tests/support/consultations/staff-week-examples.ts';

const facts = {
  timeZone: 'America/New_York',
  country: 'US' as const,
  blocks: [],
  occurrences: [],
  visits: [],
  consultants: [deskConsultant({ active_until: '2026-11-27' })],
};

describe('the model of a week', () => {
  it('counts minutes by the wall of the branch, on both days that clocks are moved', () => {
    expect(minutesOn('America/New_York', '2027-03-14', '2027-03-14T13:00:00.000Z')).toBe(9 * 60);
    expect(minutesOn('America/New_York', '2026-11-01', '2026-11-01T14:00:00.000Z')).toBe(9 * 60);
    expect(minutesOn('America/New_York', '2026-11-02', '2026-11-01T14:00:00.000Z')).toBe(0);
    expect(minutesOn('America/New_York', '2026-10-31', '2026-11-01T14:00:00.000Z')).toBe(1440);
  });

  it('works neither on holidays nor after the last day', () => {
    const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
    const week = weekModel({ ...facts, days });
    expect(week.days.map(({ holiday }) => holiday)).toEqual([undefined, 'Thanksgiving', undefined]);
    expect(week.days.map((day) => cellState(day, 0, 10 * 60))).toEqual(['free', 'off', 'off']);
    expect(weekModel({ ...facts, days: ['2026-11-30'] }).lanes).toEqual([]);
  });

  it('shows the same block again that its form makes, on a day that clocks are moved too', () => {
    const block = calendarBlock({
      starts_at: '2027-03-14T13:00:00.000Z',
      ends_at: '2027-03-14T21:30:00.000Z',
      block_type: 'Both',
      instead_starts_at: '2027-03-15T13:00:00.000Z',
      rrule: 'FREQ=WEEKLY',
    });
    const values = valuesOf('America/New_York', block);
    expect(values).toMatchObject({ fromTime: '09:00', toTime: '17:30', insteadDay: '2027-03-15' });
    const { starts_at, ends_at, instead_starts_at, rrule } = blockBody('America/New_York', values);
    expect([starts_at, ends_at, instead_starts_at, rrule]).toEqual([
      ...[block.starts_at, block.ends_at, block.instead_starts_at, block.rrule],
    ]);
  });
});

describe('working hours as text', () => {
  it.each([
    ['', []],
    ['9-17', [{ from: '09:00', to: '17:00' }]],
    [
      '9:00–12:00, 13:30 - 24:00',
      [
        { from: '09:00', to: '12:00' },
        { from: '13:30', to: '24:00' },
      ],
    ],
    ['17-9', undefined],
    ['all day', undefined],
    ['9-12-15', undefined],
    ['9-25', undefined],
  ])('reads %p', (text, hours) => expect(hoursOfText(text)).toEqual(hours));

  it('tells days that are alike together', () => {
    expect(weekWords(deskConsultant().week)).toBe('Mon–Fri 09:00–17:00');
    expect(weekWords([[], [], [], [], [], [], []])).toBe('No hours');
  });
});

describe('how often a block comes', () => {
  it.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks on Monday and Thursday'],
    ['FREQ=MONTHLY;BYDAY=2WE,-1FR', 'Every month on the second Wednesday and the last Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3', 'Every month on day 15, 3 times in all'],
    [
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-1;UNTIL=20281218T150000Z',
      'Every year on the last day in March, until December 18, 2028',
    ],
  ])('is said of %p', (rule, words) => expect(ruleWords(rule)).toBe(words));

  it('ends on the day that the form has', () => {
    const block = calendarBlock({ rrule: 'FREQ=WEEKLY;UNTIL=20270601' });
    const values = valuesOf('America/New_York', block);
    expect(values).toMatchObject({ repeats: 'FREQ=WEEKLY', until: '2027-06-01' });
    expect(blockBody('America/New_York', values).rrule).toBe(block.rrule);
    expect(blockBody('America/New_York', { ...values, until: '' }).rrule).toBe('FREQ=WEEKLY');
  });
});
