import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { printSchedule, type Schedule } from '#server/services/projects/print-schedule.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { bodyOf, columnOf, faultsOf, squeezed } from '#tests/support/print/sheet-columns.ts';
import { asPrinted, writtenLine, writtenText } from '#tests/support/print/written-texts.ts';
import { jpegOf } from '#tests/support/projects/jpeg.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const { brand } = fixtureContent;
const drawing = drawingSpecSchema.parse({
  kind: 'window',
  style: 'fixed',
  width: 36,
  height: 60,
  material: 'pine',
  color: 'white',
});
const room = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

interface Written {
  name: string;
  note: string;
  kind: 'unit' | 'gone' | 'note';
}

const item = ({ name, note, kind }: Written, at: number): Schedule['project']['items'][number] => ({
  id: idOf(at),
  group: room,
  name,
  quantity: 2,
  note,
  design: kind === 'note' ? undefined : { backend_name: 'fixed', code: null },
});

const goodsOf = (at: number): Schedule['goods'][number] => ({
  id: idOf(at),
  title: 'Fixed',
  headline: '36 × 60 in.',
  details: [],
  price_cents: 100_000,
  price_list: '2026',
  lead_time_days: 47,
  unavailable_reason: null,
  on_hand: null,
  code: null,
  changes: [],
  drawing: at % 3 === 0 ? drawing : null,
  size: null,
  u_factor: null,
  image_url: '',
  url: '',
});

async function printed(items: readonly Written[], photos: { name: string; note: string }[]) {
  const goods = items.flatMap(({ kind }, at) => (kind === 'unit' ? [goodsOf(at)] : []));
  const paper = await printSchedule({
    brand,
    goods,
    date: new Date('2026-06-01T16:00:00Z'),
    timeZone: 'America/Chicago',
    project: { name: 'House', folder: '', groups: [{ id: room, name: 'Kitchen' }], items: items.map(item) },
    photos: photos.map((photo) => ({
      ...photo,
      group: room,
      content: jpegOf({ width: 640, height: 480 }),
    })),
  });
  return { ...readPdf(paper), total: formatUsd(goods.length * 2 * 100_000) };
}

const linesOf = (count: number, name: string): string =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`).join('\n');

it('never leaves the name of a room alone at the foot of a page', async () => {
  const pantry = '7f9619ff-8b86-4d11-b42d-00c04fc964ff';
  let broken = 0;
  for (let lines = 1; lines <= 60; lines += 1) {
    const first = item({ name: 'Opening', note: linesOf(lines, 'Measure'), kind: 'note' }, 0);
    const second = { ...item({ name: 'Shelf', note: 'Small', kind: 'note' }, 1), group: pantry };
    const paper = await printSchedule({
      brand,
      goods: [],
      date: new Date('2026-06-01T16:00:00Z'),
      timeZone: 'America/Chicago',
      project: {
        name: 'House',
        folder: '',
        groups: [
          { id: room, name: 'Kitchen' },
          { id: pantry, name: 'Pantry' },
        ],
        items: [first, second],
      },
      photos: [],
    });
    const { pieces, pages } = readPdf(paper);
    const pageOf = (text: string) => pieces.find((piece) => piece.text === text)?.page;
    expect([lines, pageOf('Pantry')]).toEqual([lines, pageOf('Shelf')]);
    if (pages > 1) broken += 1;
  }
  expect(broken).toBeGreaterThan(5);
});

it('prints a note of 47 lines, and a photo with one of 40, over pages', async () => {
  const items: Written[] = Array.from({ length: 4 }, (_, at) => ({
    name: `Opening ${at}`,
    note: at === 1 ? linesOf(47, 'Measure') : 'Tempered',
    kind: 'unit',
  }));
  const paper = await printed(items, [{ name: 'South wall', note: linesOf(40, 'Shutter') }]);
  for (let at = 0; at < 47; at += 1) expect(paper.text).toContain(`Measure ${at} `);
  for (let at = 0; at < 40; at += 1) expect(paper.text).toContain(`Shutter ${at} `);
  expect(paper.text).toContain('South wall: Shutter 0 Shutter 1 ');
  expect(paper.images).toHaveLength(1);
  expect(paper.text).toContain('Total for 8 pieces: $8,000.00');
});

it('names the room on each page of its table', async () => {
  const items: Written[] = Array.from({ length: 60 }, () => ({ name: 'Left', note: 'Low', kind: 'note' }));
  const { text, pages } = await printed(items, []);
  expect(pages).toBeGreaterThan(2);
  expect(text.split('No. ').length).toBeGreaterThan(2);
  expect(text.split('Kitchen Opening Unit')).toHaveLength(text.split('No. ').length);
});

it('numbers openings through all rooms, with rough opening and U-factor, several rooms to a page', async () => {
  const rooms = Array.from({ length: 4 }, (_, at) => ({ id: idOf(900 + at), name: `Room ${at}` }));
  const items = rooms.map(({ id }, at) => ({
    ...item({ name: `W${at}`, note: '', kind: 'unit' }, at),
    group: id,
  }));
  const goods = items.map((_, at) => ({
    ...goodsOf(at),
    drawing,
    size: {
      width: 576,
      height: 960,
      opening: { measured: 'rough opening' as const, width: 584, height: 968 },
    },
    u_factor: 0.3,
  }));
  const paper = await printSchedule({
    brand,
    goods,
    date: new Date('2026-06-01T16:00:00Z'),
    timeZone: 'America/Chicago',
    project: { name: 'House', folder: '', groups: rooms, items },
    photos: [],
  });
  const { text, pages } = readPdf(paper);
  for (let at = 0; at < 4; at += 1) expect(text).toContain(`${at + 1} W${at} Fixed`);
  expect(text.split('Rough opening 36 1/2 × 60 1/2 in. · U-factor 0.30')).toHaveLength(5);
  expect(pages).toBeLessThan(3);
});

it('prints every name, note and photo once, in order, and the total', async () => {
  const items = fc.array(
    fc.record({
      name: writtenLine(8),
      note: writtenText(120),
      kind: fc.constantFrom('unit' as const, 'gone' as const, 'note' as const),
    }),
    { minLength: 1, maxLength: 24 },
  );
  const photos = fc.array(fc.record({ name: writtenLine(3), note: writtenText(150) }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(items, photos, async (written, taken) => {
      const paper = await printed(written, taken);
      expect(faultsOf(paper)).toEqual([]);
      expect(paper.images).toHaveLength(taken.length);
      const body = bodyOf(paper);
      const first = body.findIndex(({ text, size }) => text === 'No.' && size === 8);
      const [ofTable, ofPhotos] = [body.slice(first), squeezed(body)];
      const names = columnOf(ofTable, [78, 176]);
      const nameOf = ({ name }: Written): string => asPrinted(name);
      expect(names.replaceAll('Kitchen', '').replaceAll('Opening', '')).toContain(
        written.map(nameOf).join(''),
      );
      for (const { name, note } of taken) expect(ofPhotos).toContain(asPrinted(`${name}: ${note}`));
      const about = { unit: 'Fixed36×60in.', gone: 'Nolongermade', note: '' };
      const units = columnOf(ofTable, [176, 334]).replaceAll('Unit', '');
      expect(units).toContain(written.map(({ kind, note }) => about[kind] + asPrinted(note)).join(''));
      expect(ofPhotos).toContain(`pieces:${paper.total}`);
    }),
    { numRuns: 12 },
  );
});
