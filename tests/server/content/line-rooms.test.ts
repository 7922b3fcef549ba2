/** @jest-environment jsdom */
import { roomsHtml } from '../../../server/services/content/line-rooms.ts';
import { fixtureContent } from '../../support/server-content.ts';

it('shows every line in three rooms or more, by day and at night, each picture described', () => {
  for (const line of fixtureContent.productLines) {
    document.body.innerHTML = roomsHtml(line);
    const rooms = [...document.querySelectorAll<HTMLInputElement>('input[name="room"]')];
    const pictures = [...document.querySelectorAll('img')];
    expect(rooms.length).toBeGreaterThanOrEqual(3);
    expect(rooms.filter(({ checked }) => checked)).toHaveLength(1);
    expect(pictures).toHaveLength(2 * rooms.length);
    for (const { alt, loading } of pictures) {
      expect(alt).toMatch(/^.+\. (In|On) a \w+ (by day|at night)\. .+\.$/);
      expect(alt.startsWith(line.title)).toBe(true);
      expect(loading ?? 'lazy').toBe('lazy');
    }
    for (const label of document.querySelectorAll('label')) expect(label.textContent).not.toBe('');
  }
});
