import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { answerDueAt, answerPromise } from '#domain/consultations/request-promise.ts';

const norwalk = { time_zone: 'America/New_York', country: 'US' } as const;

it.each([
  ['a Monday morning', '2027-03-01T14:00:00Z', '2027-03-02T22:00:00.000Z'],
  ['a Monday night, which is Tuesday in UTC', '2027-03-02T03:00:00Z', '2027-03-02T22:00:00.000Z'],
  ['a Friday', '2027-03-05T14:00:00Z', '2027-03-08T22:00:00.000Z'],
  ['a Saturday before summer time', '2027-03-13T14:00:00Z', '2027-03-15T21:00:00.000Z'],
  ['the eve of Independence Day', '2028-07-03T14:00:00Z', '2028-07-05T21:00:00.000Z'],
])('a request of %s is answered by 5 pm of the next working day', (_, received, due) => {
  expect(answerDueAt(new Date(received), norwalk).toISOString()).toBe(due);
});

it('is what the pages promise after a request', () => {
  const page = parse(readFileSync('content/pages/consultation.yaml', 'utf8'));
  for (const { next } of [page.thanks, page.service.thanks]) expect(next[0].title).toBe(answerPromise.words);
});
