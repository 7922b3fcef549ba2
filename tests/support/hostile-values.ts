import { anyString } from './any-string.ts';
import fc from './seeded-fast-check.ts';

export const hostileTexts = [
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '\u0000',
  '/a\u0000b',
  '..',
  '%2e%2e',
  '\ud800',
];

export const anyText = fc.oneof(
  anyString({ minLength: 1, maxLength: 120 }),
  fc.constantFrom(...hostileTexts),
);

/** Mostly right, so that a request gets past the other checks and the wrong one is the one that is tried. */
export const mostly = <T>(
  right: fc.Arbitrary<T>,
  wrong: fc.Arbitrary<unknown> = fc.jsonValue(),
): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 16, arbitrary: right },
    { weight: 2, arbitrary: wrong },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

export const object = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof({ weight: 12, arbitrary: fc.record(fields) }, { weight: 1, arbitrary: fc.jsonValue() });

/** Of bodies that are taken only where every field is right: a field is wrong once in twenty times. */
export const seldomWrong = (
  right: Record<string, unknown>,
  others: Record<string, fc.Arbitrary<unknown>> = {},
) =>
  fc.record({
    ...Object.fromEntries(
      Object.entries(right).map(([name, value]) => [
        name,
        fc.oneof(
          { weight: 60, arbitrary: fc.constant<unknown>(value) },
          { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
          { weight: 1, arbitrary: anyText },
          fc.jsonValue(),
        ),
      ]),
    ),
    ...others,
  });

export const postalCode = fc.constantFrom(
  '06851',
  'M5V 3L9',
  'm5v3l9',
  '99999',
  '96910',
  '09002',
  '06851-1234',
  'Z9Z 9Z9',
);
export const partName = fc.constantFrom('sash-lock-classic', 'bulb-seal', 'crank-handle');
export const latitude = fc.oneof(
  fc.double({ min: 41, max: 42, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);
export const longitude = fc.oneof(
  fc.double({ min: -74, max: -72, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
export const quantity = mostly(fc.integer({ min: -1, max: 101 }));
export const itemUrl = mostly(
  fc.constantFrom('/shop/parts/sash-lock-classic/', '/'),
  fc.oneof(
    fc.constantFrom('/a\u0000b', '/\ud800', '//x', '/\\x'),
    anyText.map((text) => `/${text}`),
    fc.jsonValue(),
  ),
);

const typedUrls = fc.constantFrom(
  { type: 'part', url: '/shop/parts/sash-lock-classic/' },
  { type: 'window', url: '/shop/parts/configure/?item=meridian-double-hung' },
);
const anyType = mostly(fc.constantFrom('part', 'window', 'patio-door', 'entry-door'), anyText);
export const itemUrls = mostly(
  fc.array(mostly(typedUrls, object({ type: anyType, url: itemUrl })), { minLength: 1, maxLength: 3 }),
);
export const bundles = mostly(
  fc.array(
    object({ backend_name: mostly(fc.constant('lock-set'), anyText), quantity, item_urls: itemUrls }),
    { maxLength: 3 },
  ),
);

export const none = fc.constant(undefined);
/** A day that a consultation may be asked for. */
export const fortnightAhead = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
export const place = fc.oneof(postalCode, fc.constantFrom('norwalk', 'norwalk-ct'));

export const productName = fc.constantFrom(
  'meridian-double-hung',
  'daybook-slider',
  'stock-double-hung-36x60',
);
export const question = fc.constantFrom(
  'width',
  'exterior_color',
  'glass',
  'grille',
  'grille_columns',
  'screen',
);
export const answer = mostly(
  fc.oneof(
    fc.constantFrom('white', 'black', 'clear', 'triple', 'none', 'custom', 'full'),
    fc.integer({ min: -1, max: 2_000 }),
  ),
  fc.oneof(anyText, fc.jsonValue()),
);
export const filters = mostly(
  fc.array(object({ question: mostly(question, anyText), answer }), { maxLength: 4 }),
);
export const side = mostly(fc.constant(160), fc.integer({ min: -1, max: 5_000 }));
export const canvas = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ width: 160, height: 160 }) },
  { weight: 1, arbitrary: object({ width: side, height: side }) },
);
