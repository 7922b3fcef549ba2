/** The copy that pdfmake maintains; the package of that name has no release since 2021. */
declare module 'pdfmake/js/3rd-party/svg-to-pdfkit.js' {
  interface Options {
    width?: number;
    height?: number;
    preserveAspectRatio?: string;
  }
  type DrawSvg = (document: PDFKit.PDFDocument, svg: string, x: number, y: number, options?: Options) => void;
  const drawSvg: DrawSvg | { default: DrawSvg };
  export default drawSvg;
}
