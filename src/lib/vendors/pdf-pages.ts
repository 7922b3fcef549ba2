import { getDocument, PDFWorker } from 'pdfjs-dist';

const scale = 2;

export interface PdfPages {
  count: number;
  /** Draws a page, counted from 1. Throws if it is damaged. */
  draw: (number: number, canvas: HTMLCanvasElement) => Promise<void>;
  close: () => void;
}

/** Opens a PDF of unknown origin for drawing, without its scripts, forms and links; throws if damaged. */
export async function openPdf(file: Blob): Promise<PdfPages> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const pdf = await getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker,
      isEvalSupported: false,
      disableFontFace: true,
      enableXfa: false,
      stopAtErrors: false,
    }).promise;
    return {
      count: pdf.numPages,
      close,
      draw: async (number, canvas) => {
        const page = await pdf.getPage(number);
        const viewport = page.getViewport({ scale });
        canvas.width = Math.ceil(viewport.width);
        canvas.height = Math.ceil(viewport.height);
        await page.render({ canvas, viewport }).promise;
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
