import type { Page } from '@playwright/test';

interface PdfPage {
  getViewport: (options: { scale: number }) => { width: number; height: number };
  render: (options: { canvasContext: CanvasRenderingContext2D; viewport: unknown }) => {
    promise: Promise<void>;
  };
}

declare const pdfjsLib: {
  getDocument: (options: { data: Uint8Array }) => {
    promise: Promise<{ getPage: (number: number) => Promise<PdfPage> }>;
  };
};

/** Opens a page that renders PDFs: a headless browser has no PDF viewer. */
export async function openPdfBench(page: Page): Promise<Page> {
  const bench = await page.context().newPage();
  await bench.goto('about:blank');
  // Load the worker first: if present, the library does not start another.
  for (const path of [
    require.resolve('pdfjs-dist/build/pdf.worker.min.mjs'),
    require.resolve('pdfjs-dist/build/pdf.min.mjs'),
  ])
    await bench.addScriptTag({ path, type: 'module' });
  // An inline module runs asynchronously after insertion.
  await bench.waitForFunction(() => 'pdfjsWorker' in globalThis && 'pdfjsLib' in globalThis);
  return bench;
}

/**
 * Returns the mean gray difference (0-255) between a PDF's first page and a drawing at its best position in a
 * column `left` points from the edge, and that of blank paper there.
 */
export const differenceFrom = (
  bench: Page,
  pdf: Buffer,
  drawing: { svg: string; width: number; left: number },
): Promise<{ fromDrawing: number; fromBlank: number }> =>
  bench.evaluate(
    async ({ base64, svg, width: points, left: fromEdge }) => {
      // Two pixels a point: the lines of a drawing are thinner than a point.
      const density = 2;
      const [width, left] = [points * density, fromEdge * density];
      const grays = (source: HTMLCanvasElement): Float32Array => {
        const { data } = (source.getContext('2d') as CanvasRenderingContext2D).getImageData(
          ...[0, 0, source.width, source.height],
        );
        return Float32Array.from(
          { length: data.length / 4 },
          (_, at) => ((data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0)) / 3,
        );
      };
      const sheetOf = (across: number, down: number) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
        const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, across, down);
        return { canvas, context };
      };

      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const first = await (await pdfjsLib.getDocument({ data }).promise).getPage(1);
      const viewport = first.getViewport({ scale: density });
      const paper = sheetOf(Math.round(viewport.width), Math.round(viewport.height));
      await first.render({ canvasContext: paper.context, viewport }).promise;

      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode();
      const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
      const wanted = sheetOf(Math.round(width), height);
      wanted.context.drawImage(image, 0, 0, wanted.canvas.width, height);

      const [shown, expected] = [grays(paper.canvas), grays(wanted.canvas)];
      const differenceAt = (top: number): number => {
        let sum = 0;
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < wanted.canvas.width; x += 1)
            sum += Math.abs(
              (shown[(top + y) * paper.canvas.width + left + x] ?? 0) -
                (expected[y * wanted.canvas.width + x] ?? 0),
            );
        return sum / expected.length;
      };
      const tops = Array.from({ length: paper.canvas.height - height }, (_, top) => top);
      return {
        fromDrawing: Math.min(...tops.map(differenceAt)),
        fromBlank: expected.reduce((sum, gray) => sum + 255 - gray, 0) / expected.length,
      };
    },
    { ...drawing, base64: pdf.toString('base64') },
  );
