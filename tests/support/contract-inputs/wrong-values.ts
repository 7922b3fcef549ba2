import { anyString } from '../any-string.ts';
import fc from '../seeded-fast-check.ts';
import type { JsonSchema } from './input-of-schema.ts';

export const nul = '\u0000';
export const loneSurrogate = '\ud800';

/** Injection texts for queries, paths, objects and encodings */
/** Marks SQL that contains an input instead of a placeholder. */
export const sqlText = "' or opened() --";

export const hostileTexts = [
  '__proto__',
  'constructor',
  sqlText,
  nul,
  '/a\u0000b',
  '..',
  '%2e%2e',
  loneSurrogate,
];

/** Texts that one parser of dates, paths, codes or rules accepts and the next cannot use */
const oddTexts = [
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2000-01-01',
  '9999-12-31T23:59:00Z',
  '2099-12-31T23:59:00-12:00',
  '2027-02-30T00:00:00Z',
  '2026-13',
  '99:99',
  '24:00',
  'FREQ',
  'FREQ=SECONDLY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;UNTIL=20271399',
  'FREQ=DAILY;BYHOUR=1,2,3',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'Z9Z 9Z9',
  '//x',
  '/\\x',
  '../..',
  'images/../x.png',
  'MDH.zz',
  'norwalk-ct-1.home.0',
  'norwalk-ct-1.home.zzzzzz',
  'a.virtual.hv1g0',
  '{"_version":"a:b","title":1}',
  '%',
  '_',
  'Bearer',
  '1e999',
  '0x10',
];

const longTexts = ['a'.repeat(10_000), 'a '.repeat(300), '\u{1f3e0}'.repeat(200)];

export const anyText = fc.oneof(
  anyString({ minLength: 1, maxLength: 120 }),
  fc.constantFrom(...hostileTexts),
);

// JSON has no NaN or infinity; clients send `null` or an overflowing number.
const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  5e-324,
  1e300,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -1e300,
];

export interface Limits {
  numbers: number[];
  lengths: number[];
  counts: number[];
  names: string[];
}

/** Longer requests are rejected before any field is checked. */
const maxLength = 20_000;
const maxCount = 2_000;

export function limitsOf(schemas: readonly JsonSchema[]): Limits {
  const limits: Limits = { numbers: [], lengths: [], counts: [], names: [] };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { minimum, maximum, maxLength: length, maxItems: count, properties } = node as JsonSchema;
    if (minimum !== undefined) limits.numbers.push(minimum - 1);
    if (maximum !== undefined) limits.numbers.push(maximum + 1);
    if (length !== undefined && length < maxLength) limits.lengths.push(length + 1);
    if (count !== undefined && count < maxCount) limits.counts.push(count + 1);
    limits.names.push(...Object.keys(properties ?? {}));
    for (const child of Object.values(node)) visit(child);
  };
  for (const schema of schemas) visit(schema);
  return limits;
}

export const wrongValues = ({
  numbers,
  lengths,
}: Pick<Limits, 'numbers' | 'lengths'>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: anyText },
    { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...longTexts, ...lengths.map((length) => 'a'.repeat(length))),
    },
    { weight: 3, arbitrary: fc.jsonValue() },
    { weight: 2, arbitrary: fc.constantFrom(...oddNumbers, ...numbers) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.constantFrom(null, '', true, [], {}) },
  );
