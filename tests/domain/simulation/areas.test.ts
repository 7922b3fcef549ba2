import { acts } from '#tests/simulation/actors/acts.ts';
import { areas, focusOf } from '#tests/simulation/actors/areas.ts';

it('gives each act an area, and all areas to five weeks with editors', () => {
  expect(new Set(Object.values(areas).flat())).toEqual(new Set(Object.keys(acts)));
  const seen = [1, 2, 3, 4, 5].flatMap((week) => [...focusOf(week, true)]);
  expect(new Set(seen)).toEqual(new Set(Object.keys(acts)));
});
