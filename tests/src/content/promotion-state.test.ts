import { byPromotionState, promotionState } from '#src/features/content/offers/promotion-state.ts';

const span = { starts: '2026-11-02', ends: '2027-02-26' };

test.each([
  ['2026-11-01', 'coming'],
  ['2026-11-02', 'running'],
  ['2027-01-01', 'running'],
  ['2027-02-26', 'running'],
  ['2027-02-27', 'ended'],
] as const)('on %s an offer from November 2 through February 26 is %s', (today, state) => {
  expect(promotionState(span, today)).toBe(state);
});

test('an offer of one day runs on that day only', () => {
  const oneDay = { starts: '2026-11-27', ends: '2026-11-27' };
  expect(['2026-11-26', '2026-11-27', '2026-11-28'].map((today) => promotionState(oneDay, today))).toEqual([
    'coming',
    'running',
    'ended',
  ]);
});

test('what ends or begins soonest stands first, and of what is over the latest', () => {
  const offers = [
    { id: 'long', starts: '2026-09-01', ends: '2027-02-01' },
    { id: 'short', starts: '2026-11-01', ends: '2026-11-30' },
    { id: 'spring', starts: '2027-03-01', ends: '2027-04-01' },
    { id: 'winter', starts: '2026-12-26', ends: '2027-01-10' },
    { id: 'april', starts: '2026-04-01', ends: '2026-04-30' },
    { id: 'august', starts: '2026-08-01', ends: '2026-08-31' },
  ];
  const groups = byPromotionState(offers, () => '2026-11-21');
  expect(groups.running.map(({ id }) => id)).toEqual(['short', 'long']);
  expect(groups.coming.map(({ id }) => id)).toEqual(['winter', 'spring']);
  expect(groups.ended.map(({ id }) => id)).toEqual(['august', 'april']);
});

test('each offer stands by a day of its own', () => {
  const offers = [
    { id: 'east', starts: '2026-11-21', ends: '2026-11-30', day: '2026-11-21' },
    { id: 'west', starts: '2026-11-21', ends: '2026-11-30', day: '2026-11-20' },
  ];
  const groups = byPromotionState(offers, ({ day }) => day);
  expect(groups.running.map(({ id }) => id)).toEqual(['east']);
  expect(groups.coming.map(({ id }) => id)).toEqual(['west']);
});
