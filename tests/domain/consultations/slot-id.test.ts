import { visitTypes } from '#domain/consultations/consultation-words.ts';
import { slotIdOf, slotOfId } from '#domain/consultations/slot-id.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const slots = fc.record({
  consultantId: fc.stringMatching(/^[a-z0-9-]{1,60}$/),
  type: fc.constantFrom(...visitTypes),
  start: fc.integer({ min: 0, max: 36 ** 6 - 1 }).map((minutes) => minutes * 60_000),
});

it('a slot is read back from its id', () => {
  fc.assert(fc.property(slots, (slot) => expect(slotOfId(slotIdOf(slot))).toEqual(slot)));
});

it('any other text names no slot, or one with that very id', () => {
  const nearly = fc.oneof(
    fc.string(),
    fc.tuple(slots.map(slotIdOf), fc.string({ maxLength: 3 }), fc.nat(40)).map(([id, text, at]) => {
      return id.slice(0, at) + text + id.slice(at);
    }),
  );
  fc.assert(
    fc.property(nearly, (text) => {
      const slot = slotOfId(text);
      if (slot) expect(slotOfId(slotIdOf(slot))).toEqual(slot);
    }),
  );
  for (const wrong of [
    '',
    'ann',
    'ann.home',
    'ann.home.',
    'ann.office.hv1g0',
    'ann.home.hv1g0z1',
    'A.home.a',
  ])
    expect(slotOfId(wrong)).toBeUndefined();
});
