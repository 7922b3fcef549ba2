import type { Block } from '#server/print/block.ts';
import { printDocument } from '#server/print/print-document.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { bodyOf, columnOf, faultsOf, squeezed } from '#tests/support/print/sheet-columns.ts';
import { asPrinted, writtenText } from '#tests/support/print/written-texts.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 900"><path d="M0 0h100v900z"/></svg>';

const printed = async (content: Block[]) =>
  readPdf(
    await printDocument({
      brand: fixtureContent.brand,
      title: 'Paper',
      subject: 'Paper',
      content,
      date: new Date('2026-06-01T16:00:00Z'),
    }),
  );

const rowsOf = (texts: readonly string[]): Block => ({
  rows: texts.map((text) => [{ text }, { text: '$1.00', alignment: 'right' }]),
  widths: ['*', 60],
});

it('breaks columns with tables, drawings and texts over pages, each in its order', async () => {
  const texts = fc.array(writtenText(80), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(texts, texts, writtenText(200), async (left, right, kept) => {
      const paper = await printed([
        {
          columnGap: 24,
          columns: [
            { width: 240, stack: [{ svg, fit: [240, 900] }, rowsOf(left)] },
            { width: 240, stack: [rowsOf(right)] },
          ],
        },
        { unbreakable: true, stack: [{ text: 'KEPT', style: 'title' }, { text: kept }] },
      ]);
      expect(faultsOf(paper)).toEqual([]);
      const body = bodyOf(paper);
      const end = body.findIndex(({ text }) => text === 'KEPT');
      const columns = body.slice(0, end);
      const inOrder = (all: readonly string[]): string => all.map(asPrinted).join('');
      expect(columnOf(columns, [54, 234])).toBe(inOrder(left));
      expect(columnOf(columns, [318, 498])).toBe(inOrder(right));
      expect(squeezed(body.slice(end))).toContain(`KEPT${asPrinted(kept)}`);
    }),
    { numRuns: 10 },
  );
});

it('starts a page where a section says so, and keeps a short one on one page', async () => {
  const { pieces, pages } = await printed([
    { text: 'line\n'.repeat(45) },
    { unbreakable: true, stack: ['a', 'b', 'c'].map((text) => ({ text: `${text}\n`.repeat(5) })) },
    { pageBreak: 'before', stack: [{ text: 'new' }] },
  ]);
  const pageOf = (word: string) =>
    new Set(pieces.filter(({ text }) => text === word).map(({ page }) => page));
  expect([...pageOf('a'), ...pageOf('b'), ...pageOf('c')]).toEqual([1, 1, 1]);
  expect([...pageOf('new')]).toEqual([2]);
  expect(pages).toBe(3);
});
