import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { looks, PageWriter } from './page-writer.ts';
import type { BrochureJob, PrintedBrochure } from './printed-brochure.ts';
import { type Part, readParts } from './read-parts.ts';

function writePart(page: PageWriter, part: Part): void {
  switch (part.kind) {
    case 'heading':
      page.space(14);
      page.heading(part.level, part.words, part.level === 2 ? looks.heading : looks.smaller);
      page.space(4);
      return;
    case 'paragraph':
      page.words('P', part.words, looks.body);
      page.space(7);
      return;
    case 'list':
      page.list(part.items, part.ordered);
      page.space(6);
      return;
    case 'table':
      page.space(4);
      if (part.caption) page.text('P', part.caption, looks.label);
      page.table(part);
      page.space(12);
      return;
    case 'figure':
      page.drawing(part.svg, part.alt, 240);
      if (part.caption) page.text('Caption', part.caption, looks.soft);
      page.space(10);
  }
}

function writeCover(page: PageWriter, brochure: PrintedBrochure, job: BrochureJob): void {
  page.begin(brochure.title);
  page.text('P', `${job.brand.name} · For ${brochure.audience.toLowerCase()}`, looks.label);
  page.space(26);
  page.rule();
  page.heading(1, [{ text: brochure.title, strong: false }], looks.cover);
  page.space(10);
  page.text('P', brochure.summary, looks.lead);
  page.space(24);
  const cover = drawElevation(brochure.cover, { size: 330, title: brochure.title });
  page.drawing(cover, describeUnit(brochure.cover), 330);
  page.space(16);
  page.text('P', `Edition ${brochure.edition}`, looks.soft);
  page.newPage();
}

function writeBrochure(page: PageWriter, brochure: PrintedBrochure, job: BrochureJob): void {
  writeCover(page, brochure, job);
  for (const part of readParts(brochure.html, { origin: job.origin, drawings: brochure.drawings }))
    writePart(page, part);
  page.space(10);
  page.heading(2, [{ text: 'The lines in this brochure', strong: false }], looks.heading);
  page.table({
    head: ['Line', 'What it is', 'From'],
    rows: brochure.lines.map(({ title, words, price }) => [title, words, price]),
  });
  page.space(18);
  const { legalName, address, phone, email } = job.brand;
  page.text('P', `${legalName}, ${address}. ${phone}, ${email}.`, looks.soft);
}

/** Prints brochures as one PDF; `onProgress` hears of each that is done. */
export function printBrochures(job: BrochureJob, onProgress: (done: number) => void): Promise<Buffer> {
  const title = job.brochures.map((brochure) => brochure.title).join('; ');
  const page = new PageWriter({ title, author: job.brand.legalName, made: new Date(job.made) });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    page.document.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.document.on('end', () => resolve(Buffer.concat(chunks)));
    page.document.on('error', reject);
  });
  job.brochures.forEach((brochure, index) => {
    writeBrochure(page, brochure, job);
    onProgress(index + 1);
  });
  page.end(job.brand.name);
  return whole;
}
