import { allows, consentDays, readChoice, writeChoice } from '#domain/marketing/consent.ts';
import { consentCategories } from '#domain/marketing/third-party.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const now = new Date('2026-11-23T18:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('reads a choice as it was written, for half a year', () => {
  fc.assert(
    fc.property(fc.subarray([...consentCategories]), (allowed) => {
      const text = writeChoice(allowed, now);
      expect(readChoice(text, now)).toEqual(allowed);
      expect(readChoice(text, inDays(consentDays - 1))).toEqual(allowed);
      expect(readChoice(text, inDays(consentDays))).toBeUndefined();
    }),
  );
});

it('takes a choice of the future, as of a clock that was a year ahead, for none', () => {
  expect(readChoice(writeChoice(['marketing'], inDays(365)), now)).toBeUndefined();
  expect(readChoice(writeChoice(['marketing'], inDays(0.5)), now)).toEqual(['marketing']);
});

it('takes anything else for no choice', () => {
  const near = fc.record({
    version: fc.constantFrom(0, 1, 2, '1', null),
    chosenAt: fc.oneof(fc.constant(now.getTime()), fc.double(), fc.string()),
    allowed: fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom('marketing', 'everything'))),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        near.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const choice = readChoice(text, now);
        expect(choice === undefined || choice.every((one) => consentCategories.includes(one))).toBe(true);
      },
    ),
  );
  expect(readChoice(undefined, now)).toBeUndefined();
});

it('allows what is necessary always, what is chosen, and nothing optional under Global Privacy Control', () => {
  const allowed = (consent: Parameters<typeof allows>[0]) =>
    (['necessary', ...consentCategories] as const).filter((category) => allows(consent, category));
  expect(allowed({ choice: undefined, gpc: false })).toEqual(['necessary', 'measurement']);
  expect(allowed({ choice: [], gpc: false })).toEqual(['necessary']);
  expect(allowed({ choice: ['marketing'], gpc: false })).toEqual(['necessary', 'marketing']);
  expect(allowed({ choice: consentCategories, gpc: true })).toEqual(['necessary']);
});
