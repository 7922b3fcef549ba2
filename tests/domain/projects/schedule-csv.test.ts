import { readQuickOrder } from '#domain/cart/read-quick-order.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import { ordersAfter } from '#domain/projects/order-key.ts';
import { projectFields } from '#domain/projects/project-fields.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { scheduleCsv } from '#domain/projects/schedule-csv.ts';
import { highestSill } from '#domain/projects/sill-height.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const item = (id: string, over: Partial<ProjectItem>): ProjectItem => ({
  id,
  type: 'part',
  group: null,
  order: 'i',
  name: '',
  quantity: 1,
  ...over,
});
const goods = (id: string, over: Partial<ProjectGoods>): ProjectGoods => ({
  id,
  title: 'Classic sash lock',
  headline: '',
  details: [],
  price_cents: 24_50,
  price_list: 'list',
  lead_time_days: 7,
  unavailable_reason: null,
  on_hand: null,
  code: null,
  changes: [],
  drawing: null,
  size: null,
  u_factor: null,
  image_url: '',
  url: '',
  ...over,
});
const kitchen = { id: 'room', name: '=Kitchen', order: 'i' };

it('writes a row for each item, no formula among them, which can be ordered from again', () => {
  const csv = scheduleCsv(
    {
      groups: [kitchen],
      items: [
        item('lock', { quantity: 4, part: { backend_name: 'sash-lock-classic' }, note: '@home', sill: null }),
        item('shelf', {
          type: 'design',
          group: 'room',
          sill: 569,
          design: { backend_name: 'stock-1', code: null },
        }),
        item('own', {
          type: 'design',
          group: 'room',
          name: 'Left, of the sink',
          quantity: 2,
          design: { backend_name: 'meridian-casement', code: 'MCA.x.00' },
        }),
        item('note', { type: 'note', note: '-Measure again' }),
      ],
    },
    new Map([
      ['lock', goods('lock', { part_number: 'LK-1001' })],
      [
        'own',
        goods('own', {
          title: 'Meridian Casement',
          headline: '36 × 60 in',
          code: 'MCA.y.00',
          size: {
            width: 576,
            height: 962,
            opening: { measured: 'rough opening', width: 584, height: 970 },
          },
          u_factor: 0.3,
        }),
      ],
    ]),
  );
  expect(csv.split('\r\n').slice(1)).toEqual([
    ",,LK-1001,Classic sash lock,,4,24.50,98.00,7,,,,,,,'@home,",
    "'=Kitchen,,stock-1,,,1,,,,,,,,,35.5625,,",
    '\'=Kitchen,"Left, of the sink",MCA.y.00,Meridian Casement,36 × 60 in,2,24.50,49.00,7,36,60.125,36.5,60.625,0.30,,,',
    ",,,Note,,,,,,,,,,,,'-Measure again,",
    '',
  ]);
  const { lines, problems } = readQuickOrder(csv);
  expect(problems).toEqual([]);
  expect(
    lines.map(({ room, name, number, quantity, sill, note }) => [room, name, number, quantity, sill, note]),
  ).toEqual([
    ['', '', 'LK-1001', 4, null, '@home'],
    ['=Kitchen', '', 'stock-1', 1, 569, ''],
    ['=Kitchen', 'Left, of the sink', 'MCA.y.00', 2, null, ''],
  ]);
});

it('is read back with the same rooms, names, quantities, sill heights and notes', () => {
  // Import drops an apostrophe before a formula, and spaces around a note.
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'=+-@\'"", ;\t\n', '36 × 60', 'sep=;'), maxLength: 12 }),
    )
    .filter((one) => !/^\s*'[\s=+\-@＝＋－＠]/.test(one));
  const name = text.map((one) => projectFields.item.shape.name.parse(one) ?? '');
  const note = text.map((one) => projectFields.item.shape.note.parse(one) ?? '');
  const rooms = fc.uniqueArray(
    name.filter((one) => one !== ''),
    { maxLength: 4 },
  );
  const backendName = fc.stringMatching(/^[a-z]{2,8}(-[a-z0-9]{1,5}){1,3}$/);
  const said = fc.record({
    name,
    note,
    place: fc.nat(),
    quantity: fc.integer({ min: 1, max: 99 }),
    backendName,
    sill: fc.option(fc.integer({ min: 0, max: highestSill })),
    kind: fc.constantFrom('part', 'stock', 'design'),
  });
  fc.assert(
    fc.property(rooms, fc.array(said, { minLength: 1, maxLength: 8 }), (names, items) => {
      const groups = names.map((room, at) => ({ id: `room-${at}`, name: room, order: 'i' }));
      const roomOf = (place: number) => place % (groups.length + 1);
      const planned = items.map(({ place, kind, backendName: backend_name, ...fields }, at) =>
        item(`item-${at}`, {
          ...fields,
          group: groups[roomOf(place)]?.id ?? null,
          ...(kind === 'part'
            ? { part: { backend_name } }
            : { design: { backend_name, code: kind === 'stock' ? null : `${backend_name}.x00` } }),
        }),
      );
      const csv = scheduleCsv({ groups, items: planned }, new Map());
      const expected = items.map(({ place, kind, backendName, ...one }) => ({
        room: groups[roomOf(place)]?.name ?? '',
        name: one.name,
        quantity: one.quantity,
        sill: one.sill,
        note: one.note.trim(),
        number: kind === 'design' ? `${backendName}.x00` : backendName,
      }));
      for (const read of [csv, csv.replace(/\r\n/g, '\n')]) {
        const { lines, problems } = readQuickOrder(read);
        expect(problems).toEqual([]);
        expect(lines.map(({ id: _, lines: __, sources: ___, ...line }) => line)).toEqual(expected);
      }
    }),
  );
});

it('finds places for many after the last, in order', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-z]{0,5}[1-9a-z]$/),
      fc.integer({ min: 1, max: 600 }),
      (last, count) => {
        const keys = ordersAfter(last, count);
        expect(keys).toHaveLength(count);
        [last, ...keys].reduce((before, key) => {
          expect(key > before && /^[0-9a-z]*[1-9a-z]$/.test(key)).toBe(true);
          return key;
        });
      },
    ),
    { numRuns: 30 },
  );
});
