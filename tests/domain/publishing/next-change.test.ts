import { nextChange } from '#domain/publishing/next-change.ts';

const brand = { time_zone: 'America/Chicago' };
const none = { brand, promotions: [], featureFlags: [] };
const after = (content: Parameters<typeof nextChange>[0], now: string): string | undefined =>
  nextChange(content, new Date(now))?.toISOString();

const promotions = [{ starts: '2026-11-01', ends: '2026-11-30' }];

it('is the first moment of a promotion, by the brand’s clock', () => {
  expect(after({ ...none, promotions }, '2026-10-20T00:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
});

it('is the first moment after its last day, in winter time once the clocks were put back', () => {
  expect(after({ ...none, promotions }, '2026-11-01T05:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
});

it('is by the clock of the promotion’s own zone where it has one', () => {
  const inHonolulu = promotions.map((promotion) => ({ ...promotion, time_zone: 'Pacific/Honolulu' }));
  expect(after({ ...none, promotions: inHonolulu }, '2026-11-01T05:00:00Z')).toBe('2026-11-01T10:00:00.000Z');
});

it('is the first of all, and that of a feature in UTC', () => {
  const featureFlags = [{ from: '2026-11-15' }, { to: '2026-11-20' }, {}];
  expect(after({ ...none, promotions, featureFlags }, '2026-11-02T00:00:00Z')).toBe(
    '2026-11-15T00:00:00.000Z',
  );
  expect(after({ ...none, promotions, featureFlags }, '2026-11-15T00:00:00Z')).toBe(
    '2026-11-21T00:00:00.000Z',
  );
});

it('is nothing where all of it is past', () => {
  expect(after({ ...none, promotions }, '2026-12-01T06:00:00Z')).toBeUndefined();
  expect(after(none, '2026-12-01T06:00:00Z')).toBeUndefined();
});
