import { formatUsd } from '#domain/money/format-usd.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { printClientQuote } from '#server/services/trade/client-quotes/pdf/print-client-quote.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { bodyOf, columnOf, faultsOf, squeezed } from '#tests/support/print/sheet-columns.ts';
import {
  asPrinted,
  isWhollyPrintable,
  writtenLine,
  writtenText,
} from '#tests/support/print/written-texts.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const line: SharedQuote['lines'][number] = {
  room: 'Kitchen',
  name: 'Left of the sink',
  title: 'Meridian Double-Hung',
  headline: '35⅝″ × 60″',
  quantity: 1,
  piece_cents: 131_000,
  line_cents: 131_000,
  drawing: null,
};
const business: SharedQuote['business'] = {
  name: 'Nguyễn & Sons',
  address: '14 Wall Street, Norwalk',
  phone: '203-555-0142',
  email: 'ada@example.com',
  license: 'HIC.0651234',
  logo: null,
};
const quote: SharedQuote = {
  business,
  label: '2026-007',
  own_lines: [],
  alternates: [],
  deposit: 0,
  deposit_cents: 0,
  title: 'Elm Street',
  client: 'Łukasz Nguyễn',
  notes: '',
  lines: [line],
  subtotal_cents: 131_000,
  tax: 0,
  tax_cents: 0,
  total_cents: 987_654_321,
  issued_on: '2026-11-30',
  valid_until: '2026-12-30',
  state: 'open',
  answered_by: null,
};

const printed = async (over: Partial<SharedQuote>) => readPdf(await printClientQuote({ ...quote, ...over }));
const itemColumn: [number, number] = [114, 358];
const note = 'Some characters could not be printed. The sign □ stands in their places.';

it('prints fractions and names of any Latin script, composed or not', async () => {
  const client = 'Łukasz Nguye\u0302\u0303n, Đặng, Şükrü, Ångström, Ħal Għaxaq, Ọbáfẹ́mi';
  const { text } = await printed({ client, title: '35⅝″ by 59⅓′ → 11⁄16 ½ ⅛ ⅞ ≈ ₫ ₹ ₿ Ω Ж' });
  expect(text.normalize('NFC')).toContain(client.normalize('NFC'));
  expect(text).toContain('35⅝″ by 59⅓′ → 11⁄16 ½ ⅛ ⅞ ≈ ₫ ₹ ₿ Ω Ж');
  expect(text).not.toContain('could not be printed');
});

it.each([
  ['漢字', '□□'],
  ['🙂', '□'],
  ['👩‍👩‍👧 and 🇺🇸', '□ and □'],
  ['שלום', '□□□□'],
  ['سلام', '□□□□'],
  ['नमस्ते', '□□□'],
  ['\ue000', '□'],
])('marks each character of %s, which no face has, and says so once', async (client, marks) => {
  const { text } = await printed({ client });
  expect(text).toContain(`Quote 2026-007 for ${marks} `);
  expect(text.split(note)).toHaveLength(2);
});

it('says so too where the head alone has such a character', async () => {
  const { text } = await printed({ business: { ...business, name: '窓 Windows' } });
  expect(text).toContain('□ Windows');
  expect(text).toContain(note);
});

it('repeats its heads, and prints its total, however long a line is', async () => {
  const headline = Array.from({ length: 200 }, (_, at) => `Row ${at} of what it is`).join('\n');
  const paper = await printed({ lines: [line, { ...line, headline }, line] });
  expect(paper.pages).toBeGreaterThan(3);
  expect(paper.text.split('Qty Each Total')).toHaveLength(paper.pages + 1);
  expect(paper.text).toContain('Total $9,876,543.21');
});

const lines = fc.array(fc.record({ title: writtenLine(6), headline: writtenText(160) }), {
  minLength: 1,
  maxLength: 30,
});

it('prints every text of lines and notes once, in order, whatever their lengths', async () => {
  await fc.assert(
    fc.asyncProperty(lines, writtenText(400), async (written, notes) => {
      const rows = written.map((one) => ({ ...line, ...one, room: '', name: '' }));
      const paper = await printed({ notes, lines: rows });
      expect(faultsOf(paper)).toEqual([]);
      const body = bodyOf(paper);
      const heads = body.filter(({ text, size }) => text === 'Item' && size === 8);
      const total = body.findIndex(({ text, size }) => text === 'Total' && size === 12);
      const table = body.slice(0, total).filter((piece) => !heads.includes(piece));
      const first = body.findIndex((piece) => heads.includes(piece));
      expect(columnOf(table.slice(first), itemColumn)).toBe(
        rows.map(({ title, headline }) => asPrinted(title + headline)).join(''),
      );
      const isWhole = isWhollyPrintable(notes, ...written.flatMap(Object.values));
      const below = `Total${formatUsd(quote.total_cents)}${asPrinted(notes)}`;
      expect(squeezed(body.slice(total))).toBe(below + (isWhole ? '' : asPrinted(note)));
    }),
    { numRuns: fewerByDay(12, 4) },
  );
});

it('prints whatever a business and a quote are called, and how to reach them, on every page', async () => {
  const names = fc.record({
    title: writtenText(20),
    client: writtenLine(20),
    name: writtenLine(16),
    address: writtenLine(16),
    phone: writtenLine(3),
    email: writtenLine(2),
    license: writtenLine(10),
  });
  await fc.assert(
    fc.asyncProperty(names, async ({ title, client, ...contact }) => {
      const notes = 'A note.\n'.repeat(90);
      const paper = await printed({ title, client, notes, business: { ...business, ...contact } });
      expect(faultsOf(paper)).toEqual([]);
      for (let page = 0; page < paper.pages; page += 1) {
        const all = squeezed(paper.pieces.filter((piece) => piece.page === page));
        for (const text of Object.values(contact)) expect(all).toContain(asPrinted(text));
      }
      const all = squeezed(paper.pieces);
      for (const text of [title, client]) expect(all).toContain(asPrinted(text));
      expect(all.split('Anote.')).toHaveLength(91);
    }),
    { numRuns: fewerByDay(12, 4) },
  );
});
