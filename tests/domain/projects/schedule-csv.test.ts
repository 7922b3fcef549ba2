import fc from 'fast-check';
import type { ProjectGoods } from '../../../domain/contracts/project-goods.ts';
import { ordersAfter } from '../../../domain/projects/order-key.ts';
import type { ProjectItem } from '../../../domain/projects/project-view.ts';
import { scheduleCsv } from '../../../domain/projects/schedule-csv.ts';
import { readQuickOrder } from '../../../domain/quick-order/read-quick-order.ts';

const item = (id: string, over: Partial<ProjectItem>): ProjectItem => ({
  ...{ id, type: 'part', group: null, order: 'i', name: '', quantity: 1 },
  ...over,
});
const goods = (id: string, over: Partial<ProjectGoods>): ProjectGoods => ({
  ...{ id, title: 'Classic sash lock', headline: '', details: [], price_cents: 24_50, price_list: 'list' },
  ...{ lead_time_days: 7, unavailable_reason: null, on_hand: null, code: null, changes: [], drawing: null },
  ...{ image_url: '', url: '' },
  ...over,
});
const kitchen = { id: 'room', name: '=Kitchen', order: 'i' };

it('writes a row for each item, no formula among them, which can be ordered from again', () => {
  const csv = scheduleCsv(
    {
      groups: [kitchen],
      items: [
        item('lock', { quantity: 4, part: { backend_name: 'sash-lock-classic' }, note: '@home' }),
        item('shelf', { type: 'design', group: 'room', design: { backend_name: 'stock-1', code: null } }),
        item('own', {
          ...{ type: 'design', group: 'room', name: 'Left, of the sink', quantity: 2 },
          design: { backend_name: 'meridian-casement', code: 'MCA.x.00' },
        }),
        item('note', { type: 'note', note: '-Measure again' }),
      ],
    },
    new Map([
      ['lock', goods('lock', { part_number: 'LK-1001' })],
      ['own', goods('own', { title: 'Meridian Casement', headline: '36 × 60 in', code: 'MCA.y.00' })],
    ]),
  );
  expect(csv.split('\r\n').slice(1)).toEqual([
    ",,LK-1001,Classic sash lock,,4,24.50,98.00,7,'@home,",
    "'=Kitchen,,stock-1,,,1,,,,,",
    '\'=Kitchen,"Left, of the sink",MCA.y.00,Meridian Casement,36 × 60 in,2,24.50,49.00,7,,',
    ",,,Note,,,,,,'-Measure again,",
    '',
  ]);
  const { lines, problems } = readQuickOrder(csv);
  expect(problems).toEqual([]);
  expect(lines.map(({ number, quantity, note }) => [number, quantity, note])).toEqual([
    ['LK-1001', 4, '@home'],
    ['stock-1', 1, ''],
    ['MCA.y.00', 2, 'Left, of the sink'],
  ]);
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
