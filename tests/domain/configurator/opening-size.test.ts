import { roomAround, shimRoom, shimRoomInWords } from '#domain/configurator/opening-size.ts';
import { readRealContent } from '#tests/support/configurator/real-models.ts';

it('takes the room from the openings of the content: a pocket leaves the least', async () => {
  const { questionCatalogue } = await readRealContent();
  const less = questionCatalogue.openings.map((opening) => opening.less);
  expect(shimRoom.least).toBe(Math.min(...less));
  expect(shimRoom.most).toBeGreaterThan(Math.max(...less));
  expect(shimRoomInWords('in')).toBe('1/4 to 1 in. of room for shims');
  expect(shimRoomInWords('cm')).toBe('0.6 to 2.5 cm of room for shims');
});

it('fits the largest unit that leaves room for shims, and none that leaves too much', () => {
  const made = { min: 20 * 16, max: 36 * 16 };
  expect(roomAround(36.25 * 16, made)).toBe(4);
  expect(roomAround(37 * 16, made)).toBe(16);
  expect(roomAround(37 * 16 + 1, made)).toBeUndefined();
  expect(roomAround(20.25 * 16, made)).toBe(4);
  expect(roomAround(20.25 * 16 - 1, made)).toBeUndefined();
});
