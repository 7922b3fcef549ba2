import { daylightAt, daylights, houseFrontIn } from '#src/features/content/home/daylight.ts';

it('has a light for every hour of the day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => daylightAt(hour));
  const span = (light: string, count: number) => Array.from({ length: count }, () => light);
  expect(hours).toEqual([
    ...span('night', 5),
    ...span('morning', 4),
    ...span('day', 8),
    ...span('evening', 3),
    ...span('night', 4),
  ]);
});

it('draws each light at one hour, which lies in it, so that each has one drawing', () => {
  for (const { name, drawnAt } of daylights) expect(daylightAt(drawnAt)).toBe(name);
  const drawings = new Set(daylights.map(({ name, drawnAt }) => `${name} ${drawnAt}`));
  expect(drawings.size).toBe(new Set(daylights.map(({ name }) => houseFrontIn(name))).size);
});
