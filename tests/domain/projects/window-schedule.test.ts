import { type MatchedLine, matchType } from '#domain/projects/window-schedule/match-type.ts';
import { readSide, readSides } from '#domain/projects/window-schedule/read-sides.ts';
import { readWindowSchedule } from '#domain/projects/window-schedule/read-window-schedule.ts';
import { readHead } from '#domain/projects/window-schedule/schedule-columns.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const inches = (length: number | undefined) => (length ?? Number.NaN) / 16;

it('reads the schedule of an architect by its headings', () => {
  const schedule = readWindowSchedule(
    [
      'Mark,Room,Qty,Type,RO Width,RO Height,Sill,Remarks',
      'W1,Kitchen,2,CSMT-L,30 1/2,48 1/2,42,over the sink',
      'W2,"Bath, hall",1,AWN,36.5,24.5,,',
    ].join('\r\n'),
  );
  expect(schedule).toMatchObject({ basis: 'opening', problems: [], leftOut: [] });
  expect(schedule.openings).toEqual([
    {
      id: 'line-2',
      line: 2,
      mark: 'W1',
      room: 'Kitchen',
      quantity: 2,
      type: 'CSMT-L',
      width: 488,
      height: 776,
      sill: 672,
      note: 'over the sink',
      readAs: [],
    },
    expect.objectContaining({ mark: 'W2', room: 'Bath, hall', width: 584, height: 392, sill: null }),
  ]);
});

it('reads an export of Revit: two rows of heads, feet with spaces, tabs, totals', () => {
  const schedule = readWindowSchedule(
    [
      '"Window Schedule"',
      '""\t""\t""\t"Rough Opening"\t""\t"Sill Height"',
      '"Type Mark"\t"Family and Type"\t"Count"\t"Width"\t"Height"\t""',
      '',
      '"A"\t"Double Hung"\t"4"\t"3\' - 0 1/2"""\t"5\' - 0 1/2"""\t"2\' - 6"""',
      '"Grand total: 4"\t""\t""\t""\t""\t""',
    ].join('\n'),
  );
  expect(schedule.basis).toBe('opening');
  expect(schedule.openings).toEqual([
    expect.objectContaining({ quantity: 4, type: 'Double Hung', width: 36.5 * 16, height: 60.5 * 16 }),
  ]);
  expect(schedule.leftOut).toEqual(['Window Schedule', 'Rough Opening  Sill Height', 'Grand total: 4']);
  expect(schedule.problems).toEqual([]);
});

it('takes the column that names ways of opening for the type', () => {
  const { columns, openings } = readWindowSchedule(
    'Tag;Type;Style;Unit Width (mm);Unit Height (mm)\n1;A;Double hung;900;1200\n',
  );
  expect(columns.map(({ role }) => role)).toEqual(['mark', 'ignored', 'type', 'width', 'height']);
  expect(openings[0]).toMatchObject({ type: 'Double hung', width: 566, height: 755 });
  expect(openings[0]?.readAs).toHaveLength(2);
});

it('prefers the sizes of openings to those of units, and says which it read', () => {
  const { columns, basis } = readWindowSchedule(
    'Mark,Type,Unit Width,Unit Height,R.O. Width,R.O. Height\n1,DH,36,60,36 1/2,60 1/2',
  );
  expect(columns.map(({ role }) => role)).toEqual(['mark', 'type', 'ignored', 'ignored', 'width', 'height']);
  expect(basis).toBe('opening');
});

it('reads one column of sizes, and says how it read a callout', () => {
  const { openings } = readWindowSchedule(
    'No.,Window Type,Size,Qty\n1,SH,3050,1\n2,SH,2-8 x 4-6,\n3,SH,36" W x 60" H,2',
  );
  expect(openings.map(({ width, height, quantity }) => [inches(width), inches(height), quantity])).toEqual([
    [36, 60, 1],
    [32, 54, 1],
    [36, 60, 2],
  ]);
  expect(openings[0]?.readAs).toEqual(['3050 is 3 ft 0 in. wide and 5 ft 0 in. high']);
});

it('names each line that it cannot read, with the reason, and keeps the rest', () => {
  const { openings, problems, leftOut } = readWindowSchedule(
    [
      'Mark,Room,Qty,Type,RO Width,RO Height',
      'W1,Kitchen,1,DH,wide,60',
      'W2,Kitchen,0,DH,36,60',
      'W3,Kitchen,1,DH,36,',
      'W4,Kitchen,1,DH,36,60',
      'TOTAL,,4,,,',
    ].join('\n'),
  );
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'The width wide is not clear. Write it like 35, 35 1/2 or 900 mm'],
    [3, 'Quantity must be a whole number from 1 to 99'],
    [4, 'There is no height in this line'],
  ]);
  expect(openings.map(({ mark }) => mark)).toEqual(['W4']);
  expect(leftOut).toEqual(['TOTAL, 4']);
});

it('asks for the columns of a list without headings, and reads it by those chosen', () => {
  const text = 'W1,DH,36,60\nW2,DH,30,48';
  expect(readWindowSchedule(text).refused).toBe('Choose the columns of the width and the height.');
  const { openings, basis } = readWindowSchedule(text, {
    roles: ['mark', 'type', 'width', 'height'],
    basis: 'opening',
  });
  expect(openings).toHaveLength(2);
  expect(basis).toBe('opening');
});

it.each([
  ['R.O. WIDTH', 'width', 'opening'],
  ['Rough Opening Height', 'height', 'opening'],
  ['Rough Opening', 'size', 'opening'],
  ['Frame Size', 'size', 'unit'],
  ['W x H', 'size', undefined],
  ['Unit Ht.', 'height', 'unit'],
  ['Head Height', 'ignored', undefined],
  ['Sill Ht', 'sill', undefined],
  ['Opening', 'mark', undefined],
  ['Type Mark', 'type', undefined],
  ['U-Factor', 'ignored', undefined],
])('reads the heading %s', (head, role, basis) => {
  expect(readHead(head)).toMatchObject({ role, ...(basis && { basis }) });
});

it.each([
  ['3-0', 36],
  ['2-8 1/2', 32.5],
  ['36-1/2', 36.5],
  [`3'-0"`, 36],
  ['W 36', 36],
  ['60"H', 60],
  ['1000 mm', 39.3125],
])('reads the side %s', (cell, length) => {
  expect(inches(readSide(cell)?.length)).toBe(length);
});

const line = (title: string, style: string, category_id = 'windows'): MatchedLine => ({
  backend_name: title.toLowerCase().replace(/ /g, '-'),
  title,
  category_id,
  style,
});
const lines = [
  line('Daybook Double-Hung', 'double-hung'),
  line('Meridian Double-Hung', 'double-hung'),
  line('Daybook Casement', 'casement'),
  line('Meridian Casement', 'casement'),
  line('Joiner French Casement', 'casement pair'),
  line('Daybook Slider', 'two-panel sliding'),
  line('Daybook Sliding Door', 'two-panel sliding', 'patio-doors'),
  line('Meridian Picture', 'fixed'),
];

it.each([
  ['DH', 'Meridian Double-Hung', {}],
  ['Dbl. Hung', 'Meridian Double-Hung', {}],
  ['CSMT-L', 'Meridian Casement', { operation: 'casement-left' }],
  ['Casement RH', 'Meridian Casement', { operation: 'casement-right' }],
  ['French casement', 'Joiner French Casement', {}],
  ['SGD', 'Daybook Sliding Door', {}],
  ['Slider XO', 'Daybook Slider', {}],
  ['Fixed', 'Meridian Picture', {}],
  ['daybook casement', 'Daybook Casement', {}],
  ['A', undefined, {}],
  ['', undefined, {}],
  ['Garage', undefined, {}],
])('matches the type %s', (type, title, answers) => {
  const match = matchType(type, lines, 'Meridian');
  expect(match.line?.title).toBe(title);
  expect(match.answers).toEqual(answers);
});

it('never throws, and accounts for every line of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 12 }), (cells) => {
      const text = ['Mark,Type,Width,Height', cells.join(',').replaceAll('"', '')].join('\n');
      const { openings, problems, leftOut, refused } = readWindowSchedule(text);
      expect(refused !== undefined || openings.length + problems.length + leftOut.length >= 1).toBe(true);
      for (const { width, height } of openings)
        expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.string(), (cell) => void readSides(cell)));
});
