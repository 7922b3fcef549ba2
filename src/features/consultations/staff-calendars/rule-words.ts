import { dayNames, monthNames } from '#domain/dates/calendar-names.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';

/** Recurrence rules (RFC 5545) offered by the form */
const offered = [
  'FREQ=DAILY',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=MONTHLY',
];

const units: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const ordinals: Readonly<Record<string, string>> = {
  1: 'first ',
  2: 'second ',
  3: 'third ',
  4: 'fourth ',
  5: 'fifth ',
  [-1]: 'last ',
};

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const wordsOf = (list: string, words: (item: string) => string): string =>
  listed.format(list.split(',').map(words));

/** Describes `2WE` as «the second Wednesday», `WE` as «Wednesday». */
function dayWords(item: string): string {
  const [, place = '', day = ''] = /^([+-]?\d)?(..)$/.exec(item) ?? [];
  const name = dayNames[weekdays.indexOf(day)] ?? item;
  return place ? `the ${ordinals[Number(place)] ?? `${place}. `}${name}` : name;
}

const monthDayWords = (item: string): string => (item === '-1' ? 'the last day' : `day ${item}`);

const isoOf = (until: string): string => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;

/** Describes a rule: «Every 2 weeks on Monday and Thursday, until December 18, 2026». */
export function ruleWords(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const part = (name: string): string => parts.get(name) ?? '';
  const [unit = '', interval] = [units[part('FREQ')], part('INTERVAL') || '1'];
  const isWeekdays = part('BYDAY') === 'MO,TU,WE,TH,FR' && part('FREQ') === 'WEEKLY' && interval === '1';
  const words = [
    isWeekdays ? 'Every weekday' : interval === '1' ? `Every ${unit}` : `Every ${interval} ${unit}s`,
    part('BYDAY') && !isWeekdays && ` on ${wordsOf(part('BYDAY'), dayWords)}`,
    part('BYMONTHDAY') && ` on ${wordsOf(part('BYMONTHDAY'), monthDayWords)}`,
    part('BYMONTH') && ` in ${wordsOf(part('BYMONTH'), (month) => monthNames[Number(month) - 1] ?? month)}`,
    part('COUNT') && `, ${part('COUNT')} times in all`,
    part('UNTIL') && `, until ${formatLongDay(isoOf(part('UNTIL')))}`,
  ];
  return words.filter(Boolean).join('');
}

export const repeatOptions = (own: string): [rule: string, words: string][] =>
  [...offered, ...(own && !offered.includes(own) ? [own] : [])].map((rule) => [rule, ruleWords(rule)]);

/** Splits a rule from its last day (`YYYY-MM-DD`, empty for an endless one). */
export function splitRule(rule: string): { repeats: string; until: string } {
  const parts = rule.split(';');
  const last = parts.find((part) => part.startsWith('UNTIL='));
  return {
    repeats: parts.filter((part) => part !== last).join(';'),
    until: last ? isoOf(last.slice('UNTIL='.length)) : '',
  };
}

export const joinRule = (repeats: string, until: string): string =>
  until ? `${repeats};UNTIL=${until.replaceAll('-', '')}` : repeats;
