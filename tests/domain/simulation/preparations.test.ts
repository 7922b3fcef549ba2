import type { ActName } from '#tests/simulation/actors/acts.ts';
import { parts } from '#tests/simulation/actors/parts.ts';
import { isIdle, preparationOf, preparations } from '#tests/simulation/preparations.ts';
import type { Step } from '#tests/simulation/script.ts';

const step = (over: Partial<Step> = {}): Step => ({
  pauseMs: 0,
  seed: 7,
  acts: [{ actor: 'customer 9', act: 'take a cart back', instead: { actor: 'visitor 1', act: 'buy' } }],
  ...over,
});

/** The acts that come before an act if each of them finds nothing. */
const chainOf = (act: ActName, seen: readonly ActName[] = []): readonly ActName[] => {
  if (seen.includes(act)) throw new Error(`${act} needs itself`);
  return (preparations[act] ?? []).flatMap((before) => [before, ...chainOf(before, [...seen, act])]);
};

it('lets no act need itself, and each be made in the same kind of shop', () => {
  for (const act of Object.keys(preparations) as ActName[])
    for (const before of chainOf(act))
      expect([before, parts[before].inNewsroom]).toEqual([before, parts[act].inNewsroom]);
});

it('makes what an act found nothing of, by its own actor where they may, and plays the step again', () => {
  const [before, again, ...more] = preparationOf(step({ fault: { kind: 'twice' } }), ['no saved cart']);
  expect(more).toEqual([]);
  expect(before).toMatchObject({ acts: [{ actor: 'customer 9', act: 'set a cart aside' }] });
  expect(before?.fault).toBeUndefined();
  expect(again).toMatchObject({
    acts: [{ actor: 'customer 9', act: 'take a cart back' }],
    isPrepared: true,
    fault: { kind: 'twice' },
  });
  expect(again?.acts[0]?.instead).toBeUndefined();
  const acts = [{ actor: 'agent 2', act: 'answer a question' as const }];
  expect(preparationOf(step({ acts }), ['no question'])[0]).toMatchObject({
    acts: [{ actor: expect.stringMatching(/^sender [123]$/), act: 'ask a question' }],
  });
});

it('prepares nothing for an act that found something, that was prepared, or that needs nothing made', () => {
  expect(preparationOf(step(), ['200'])).toEqual([]);
  expect(preparationOf(step({ isPrepared: true }), ['no saved cart'])).toEqual([]);
  expect(
    preparationOf(step({ acts: [{ actor: 'agent 1', act: 'weeks pass' }] }), ['no time for weeks']),
  ).toEqual([]);
  expect(['no order', 'nothing to move', 'not started 503', '200'].map(isIdle)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
