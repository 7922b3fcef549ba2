import PDFDocument from 'pdfkit';
import { type LabelSheet, placeOfLabel } from '#domain/leads/label-sheets.ts';
import { faceFile, faceNames, setLine } from '#server/print/faces.ts';
import { ink } from '#server/print/print-styles.ts';

const inset = 10;
const largest = 11;
const leading = 1.2;

type Document = PDFKit.PDFDocument;

/** Writes a line in the faces that have its characters. */
function writeLine(document: Document, text: string, at: { x: number; y: number; size: number }): void {
  let { x } = at;
  for (const { font, text: run } of setLine(text, 'Text').runs) {
    document.font(font).fontSize(at.size).fillColor(ink);
    document.text(run, x, at.y, { lineBreak: false });
    x += document.widthOfString(run);
  }
}

/** As large as the label takes, so that no line of an address is cut. */
function sizeOf(lines: readonly string[], { label }: LabelSheet): number {
  const widest = Math.max(...lines.map((line) => setLine(line, 'Text').width));
  const byWidth = (label.width - 2 * inset) / widest;
  const byHeight = (label.height - 2 * inset) / (lines.length * leading);
  return Math.min(largest, byWidth, byHeight);
}

/** Prints addresses as labels, from position `start` of the first sheet on. */
export async function drawLabels(
  addresses: readonly (readonly string[])[],
  { sheet, start, made }: { sheet: LabelSheet; start: number; made: Date },
): Promise<Buffer> {
  const info = { Title: 'Address labels', CreationDate: made, ModDate: made };
  const document = new PDFDocument({ size: [...sheet.size], margin: 0, autoFirstPage: false, info });
  for (const name of faceNames) document.registerFont(name, faceFile(name));
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  let pages = 0;
  addresses.forEach((lines, index) => {
    const { page, x, y } = placeOfLabel(sheet, index, start);
    for (; pages <= page; pages += 1) document.addPage();
    const size = sizeOf(lines, sheet);
    const top = y + (sheet.label.height - lines.length * size * leading) / 2;
    lines.forEach((line, row) => {
      writeLine(document, line, { x: x + inset, y: top + row * size * leading, size });
    });
  });
  document.end();
  return whole;
}
