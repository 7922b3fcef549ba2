import { faceFile, faceNames, fontFolder } from './faces.ts';

type PdfMaker = typeof import('pdfmake');

const face = (name: string) => ({ normal: faceFile(name), bold: faceFile(name) });

/** pdfmake with local fonts, without access to other files or the network. */
export async function loadPdfMaker(): Promise<PdfMaker> {
  // The module is one object with methods; its types describe loose functions.
  const loaded: PdfMaker & { default?: PdfMaker } = await import('pdfmake');
  const maker = loaded.default ?? loaded;
  maker.setFonts(Object.fromEntries(faceNames.map((name) => [name, face(name)])));
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy((path) => path.startsWith(fontFolder));
  return maker;
}
