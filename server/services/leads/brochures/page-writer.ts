import PDFDocument from 'pdfkit';
import svgToPdf from 'pdfmake/js/3rd-party/svg-to-pdfkit.js';
import { type Family, faceFile, faceNames, setLine } from '#server/print/faces.ts';
import { hairline, ink, inkSoft, signal } from '#server/print/print-styles.ts';
import type { Part, Words } from './read-parts.ts';

// Loaders differ in what the default of a CommonJS module is.
const drawSvg = 'default' in svgToPdf ? svgToPdf.default : svgToPdf;

const margin = 64;
const sheet = { width: 612, height: 792 };
const measure = sheet.width - 2 * margin;
/** Bottom of the text; the foot is below. */
const bottom = sheet.height - 72;

interface Look {
  family: Family;
  size: number;
  gap: number;
  color: string;
}

export const looks = {
  body: { family: 'Text', size: 10.5, gap: 3.5, color: ink },
  soft: { family: 'Text', size: 9, gap: 2.5, color: inkSoft },
  label: { family: 'Strong', size: 9, gap: 2, color: inkSoft },
  cover: { family: 'Heading', size: 34, gap: 2, color: ink },
  lead: { family: 'Text', size: 14, gap: 4, color: ink },
  heading: { family: 'Heading', size: 17, gap: 2, color: ink },
  smaller: { family: 'Heading', size: 12.5, gap: 2, color: ink },
} satisfies Record<string, Look>;

type Outline = ReturnType<PDFKit.PDFDocument['outline']['addItem']>;

/** A tagged PDF on US Letter, written from top to bottom. */
export class PageWriter {
  readonly document: PDFKit.PDFDocument;
  private bookmark: Outline | undefined;
  private section: PDFKit.PDFStructureElement | undefined;

  constructor(info: { title: string; author: string; made: Date }) {
    this.document = new PDFDocument({
      size: [sheet.width, sheet.height],
      margins: { top: margin, left: margin, right: margin, bottom: sheet.height - bottom },
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-US',
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.made, ModDate: info.made },
    });
    for (const name of faceNames) this.document.registerFont(name, faceFile(name));
  }

  /** Begins a brochure on a new page and bookmarks it. */
  begin(title: string): void {
    this.section?.end();
    this.document.addPage();
    this.section = this.document.struct('Sect', { title });
    this.document.addStructure(this.section);
    this.bookmark = this.document.outline.addItem(title);
  }

  /** Numbers the pages and closes the document. */
  end(name: string): void {
    this.section?.end();
    const { document } = this;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      document.markContent('Artifact', { type: 'Pagination' });
      // Below the margin, where the library would begin another page.
      document.page.margins.bottom = 0;
      document.font('text').fontSize(8).fillColor(inkSoft);
      document.text(`${name} · ${page + 1} of ${count}`, margin, sheet.height - 44, { width: measure });
      document.endMarkedContent();
    }
    document.end();
  }

  newPage(): void {
    this.document.addPage();
  }

  space(points: number): void {
    this.document.y = Math.min(this.document.y + points, bottom);
  }

  /** Keeps the next `points` on one page. */
  keep(points: number): void {
    if (this.document.y + points > bottom) this.newPage();
  }

  words(tag: string, words: readonly Words[], look: Look, { indent = 0 } = {}): void {
    this.tagged(tag, () => this.run(words, look, margin + indent, measure - indent));
  }

  text(tag: string, text: string, look: Look): void {
    this.words(tag, [{ text, strong: false }], look);
  }

  heading(level: 1 | 2 | 3, words: readonly Words[], look: Look): void {
    if (level > 1) this.keep(90);
    if (level === 2) this.bookmark?.addItem(words.map(({ text }) => text).join(''));
    this.words(`H${level}`, words, look);
  }

  drawing(svg: string, alt: string, side: number): void {
    this.keep(side);
    const { document } = this;
    const y = document.y;
    const figure = document.struct('Figure', { alt: alt || 'Drawing' }, () => {
      const options = { width: side, height: side, preserveAspectRatio: 'xMidYMid meet' };
      drawSvg(document, svg, (sheet.width - side) / 2, y, options);
    });
    this.add(figure);
    document.y = y + side;
  }

  rule(): void {
    const { document } = this;
    document.markContent('Artifact', { type: 'Layout' });
    document.rect(margin, document.y, 48, 4).fill(signal);
    document.endMarkedContent();
    document.y += 12;
  }

  list(items: readonly (readonly Words[])[], isOrdered: boolean): void {
    const list = this.document.struct('L');
    this.add(list);
    items.forEach((item, index) => {
      this.keep(30);
      const { y } = this.document;
      const label = isOrdered ? `${index + 1}.` : '•';
      list.add(
        this.document.struct('LI', {}, [
          this.document.struct('Lbl', {}, () =>
            this.run([{ text: label, strong: isOrdered }], looks.body, margin, 20),
          ),
          this.document.struct('LBody', {}, () => {
            this.document.y = y;
            this.run(item, looks.body, margin + 20, measure - 20);
          }),
        ]),
      );
      this.space(3);
    });
    list.end();
  }

  table({ head, rows }: Pick<Extract<Part, { kind: 'table' }>, 'head' | 'rows'>): void {
    const width = measure / Math.max(1, head.length);
    const table = this.document.struct('Table');
    this.add(table);
    this.row(table, head, { width, isHead: true });
    for (const cells of rows) this.row(table, cells, { width, isHead: false });
    table.end();
  }

  private row(
    table: PDFKit.PDFStructureElement,
    cells: readonly string[],
    { width, isHead }: { width: number; isHead: boolean },
  ): void {
    const { document } = this;
    const look = isHead ? looks.label : looks.soft;
    const heightOf = (cell: string): number => {
      const { runs } = setLine(cell, look.family);
      document.font(runs[0]?.font ?? 'text').fontSize(look.size);
      return document.heightOfString(cell, { width: width - 10, lineGap: look.gap });
    };
    const height = Math.max(...cells.map(heightOf)) + 8;
    this.keep(height);
    const top = document.y;
    const row = document.struct('TR');
    table.add(row);
    cells.forEach((cell, index) => {
      row.add(
        document.struct(isHead ? 'TH' : 'TD', {}, () => {
          document.y = top + 4;
          this.run([{ text: cell, strong: isHead }], look, margin + index * width, width - 10);
        }),
      );
    });
    row.end();
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(margin, top + height)
      .lineTo(margin + measure, top + height)
      .lineWidth(isHead ? 1 : 0.5)
      .stroke(isHead ? ink : hairline);
    document.endMarkedContent();
    document.y = top + height;
  }

  /** Writes words with the first face that has each character. */
  private run(words: readonly Words[], look: Look, x: number, width: number): void {
    const { document } = this;
    const pieces = words.flatMap(({ text, strong, link }) =>
      setLine(text, strong ? 'Strong' : look.family).runs.map((run) => ({ ...run, link })),
    );
    document.x = x;
    pieces.forEach(({ font, text, link }, index) => {
      document.font(font).fontSize(look.size).fillColor(look.color);
      document.text(text, {
        width,
        lineGap: look.gap,
        continued: index < pieces.length - 1,
        link: link ?? null,
        underline: link !== undefined,
      });
    });
    document.x = margin;
  }

  private tagged(tag: string, write: () => void): void {
    this.add(this.document.struct(tag, {}, write));
  }

  private add(element: PDFKit.PDFStructureElement): void {
    if (this.section) this.section.add(element);
    else this.document.addStructure(element);
  }
}
