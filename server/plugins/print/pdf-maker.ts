import { join } from 'node:path';
import { inProject } from '../../paths.ts';

const folder = inProject('server/plugins/print/fonts');
const face = (file: string) => ({ normal: join(folder, file), bold: join(folder, file) });

type PdfMaker = typeof import('pdfmake');

/** pdfmake with our own faces. It reads nothing but those: neither other files nor the network. */
export async function loadPdfMaker(): Promise<PdfMaker> {
  // The module is one object with methods, which its types describe as loose functions.
  const loaded: PdfMaker & { default?: PdfMaker } = await import('pdfmake');
  const maker = loaded.default ?? loaded;
  maker.setFonts({
    Heading: face('heading.ttf'),
    Text: { ...face('text.ttf'), bold: join(folder, 'strong.ttf') },
  });
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy((path) => path.startsWith(folder));
  return maker;
}
