import { load } from 'cheerio';
import { roomsHtml } from '#server/services/content/line-rooms.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

it('shows every line in three rooms or more, by day and at night, each picture described', () => {
  for (const line of fixtureContent.productLines) {
    const $ = load(roomsHtml(line));
    const rooms = $('input[name="room"]').toArray();
    const pictures = $('img').toArray();
    expect(rooms.length).toBeGreaterThanOrEqual(3);
    expect(rooms.filter((room) => $(room).is('[checked]'))).toHaveLength(1);
    expect(pictures).toHaveLength(2 * rooms.length);
    for (const picture of pictures) {
      const { alt = '', loading } = $(picture).attr() ?? {};
      expect(alt).toMatch(/^.+\. (In|On) a \w+ (by day|at night)\. .+\.$/);
      expect(alt.startsWith(line.title)).toBe(true);
      expect(loading ?? 'lazy').toBe('lazy');
    }
    for (const label of $('label').toArray()) expect($(label).text()).not.toBe('');
  }
});
