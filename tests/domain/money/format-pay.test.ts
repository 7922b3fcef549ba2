import { formatPay } from '#domain/money/format-pay.ts';

it.each([
  [{ from_cents: 2400, to_cents: 3100, per: 'hour' }, 'US', '$24 to $31 an hour'],
  [{ from_cents: 1950, to_cents: 2625, per: 'hour' }, 'US', '$19.50 to $26.25 an hour'],
  [{ from_cents: 5_800_000, to_cents: 7_600_000, per: 'year' }, 'US', '$58,000 to $76,000 a year'],
  [{ from_cents: 2900, to_cents: 3800, per: 'hour' }, 'CA', '$29 to $38 an hour, CAD'],
])('says %p in %s as %p', (pay, country, text) => expect(formatPay(pay, country)).toBe(text));
