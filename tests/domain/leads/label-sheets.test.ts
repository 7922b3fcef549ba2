import { brochuresExpectedOn } from '#domain/leads/brochure-post.ts';
import { labelSheets, labelsOn, placeOfLabel } from '#domain/leads/label-sheets.ts';

it('labels lie within their sheet, without overlap', () => {
  for (const sheet of Object.values(labelSheets)) {
    const last = placeOfLabel(sheet, labelsOn(sheet) - 1, 1);
    expect(last.page).toBe(0);
    expect(last.x + sheet.label.width).toBeLessThanOrEqual(sheet.size[0]);
    expect(last.y + sheet.label.height).toBeLessThanOrEqual(sheet.size[1]);
    expect(sheet.pitch.x).toBeGreaterThanOrEqual(sheet.label.width);
    expect(sheet.pitch.y).toBeGreaterThanOrEqual(sheet.label.height);
  }
});

it('the first label has the chosen position, and others continue on the next sheet', () => {
  const sheet = labelSheets['5160'];
  // Second row, first column
  expect(placeOfLabel(sheet, 0, 4)).toEqual({ page: 0, x: 13.5, y: 108 });
  expect(placeOfLabel(sheet, 1, 30)).toEqual({ page: 1, x: 13.5, y: 36 });
  expect(placeOfLabel(labelSheets.L7160, 21, 1).page).toBe(1);
});

it('brochures are expected in working days of the maker’s clock', () => {
  // A Tuesday evening in Iowa, before Thanksgiving and two weekends
  expect(brochuresExpectedOn(new Date('2026-11-25T03:00:00Z'), 'America/Chicago')).toBe('2026-12-07');
});
