import { cronWords } from '#src/widgets/staff/desk-words.ts';

it.each([
  ['* * * * *', 'Every minute'],
  ['7 * * * *', 'Every hour at :07'],
  ['30 6 * * *', 'Every day at 6:30 UTC'],
  ['0 3 * * 1', '0 3 * * 1 (UTC)'],
  ['*/5 * * * *', '*/5 * * * * (UTC)'],
])('the schedule %s is called %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words);
});
