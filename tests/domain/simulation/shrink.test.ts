import fc from '#tests/support/seeded-fast-check.ts';
import type { Step } from '../../simulation/script.ts';
import { shrink } from '../../simulation/shrink.ts';

const actsOf = (steps: readonly Step[]) => steps.flatMap(({ acts }) => acts.map(({ actor }) => actor));

const script = (length: number): Step[] =>
  Array.from({ length }, (_, at) => ({
    pauseMs: 0,
    seed: at,
    acts: ['left', 'right'].map((side) => ({ actor: `${at} ${side}`, act: 'buy' })),
    fault: { kind: 'twice' },
    rarity: 1,
  }));

it('leaves of a script exactly the acts that break the law, and the faults that it needs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(29), { minLength: 1, maxLength: 4 }), async (needed) => {
      const wanted = needed.map((at) => `${at} right`);
      const breaks = async (tried: readonly Step[]) =>
        wanted.every((one) => actsOf(tried).includes(one)) &&
        tried.some(({ seed, fault }) => seed === needed[0] && fault) &&
        tried.some(({ seed, rarity }) => seed === needed.at(-1) && rarity);
      const shortest = await shrink(script(30), breaks);
      expect(actsOf(shortest).sort()).toEqual(wanted.sort());
      expect(shortest.filter(({ fault }) => fault).map(({ seed }) => seed)).toEqual([needed[0]]);
      expect(shortest.filter(({ rarity }) => rarity).map(({ seed }) => seed)).toEqual([needed.at(-1)]);
    }),
  );
});
