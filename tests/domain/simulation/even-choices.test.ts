import { Chance } from '#tests/simulation/world/chance.ts';
import { type ActTime, EvenChance } from '#tests/simulation/world/even-chance.ts';
import { Shares } from '#tests/simulation/world/shares.ts';

it('takes each way of an act, also in the weeks of numbers in a row, and equal ones again', () => {
  const ways = ['one', 'two', 'three', 'four', 'five'];
  const taken = (time: ActTime) => {
    const chance = new EvenChance(9, 'use an account', time);
    return [chance.happens(30), chance.pick(ways), chance.between(1, 6)] as const;
  };
  const range = Array.from({ length: 12 }, (_, at) => at);
  for (const times of [
    range.map((before) => ({ number: 7, before })),
    range.map((number) => ({ number, before: 0 })),
  ]) {
    const all = times.map(taken);
    expect(new Set(all.map(([, way]) => way)).size).toBe(5);
    expect(new Set(all.map(([, , more]) => more)).size).toBe(6);
    const often = all.filter(([happens]) => happens).length;
    expect([2, 3, 4, 5, 6]).toContain(often);
  }
  expect(taken({ number: 3, before: 1 })).toEqual(taken({ number: 3, before: 1 }));
});

it('goes on with the choices of the seed', () => {
  const late = (seed: number) => {
    const chance = new EvenChance(seed, 'book', { number: 1, before: 1 });
    return Array.from({ length: 12 }, () => chance.between(0, 1_000_000));
  };
  expect(late(1).slice(0, 8)).toEqual(late(2).slice(0, 8));
  expect(late(1).slice(8)).not.toEqual(late(2).slice(8));
});

it('takes each item as often as its share, and the longest waiting of those that fit', () => {
  const shares = new Shares(['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'], new Chance(5));
  const taken = Array.from({ length: 80 }, () => shares.take());
  const count = (item: string) => taken.filter((one) => one === item).length;
  expect(['a', 'b', 'c', 'd'].map(count)).toEqual([40, 20, 10, 10]);
  for (let start = 0; start < 72; start += 9) expect(taken.slice(start, start + 9)).toContain('b');
  expect(shares.take((item) => item === 'd')).toBe('d');
});
