import { constants, inflateSync } from 'node:zlib';

const objectPattern = /(\d+) 0 obj\n([\s\S]*?)endobj/g;
const streamPattern = /stream\r?\n([\s\S]*?)\r?\nendstream/;

/** The objects of a PDF by their numbers. */
export type PdfObjects = ReadonlyMap<string, string>;

export const pdfObjects = (file: Buffer): PdfObjects =>
  new Map([...file.toString('latin1').matchAll(objectPattern)].map(([, id = '', body = '']) => [id, body]));

/** A stream in plain text; what is no deflated text gives nothing. */
export function streamOf(body: string): string {
  const [, raw] = streamPattern.exec(body) ?? [];
  if (raw === undefined) return '';
  try {
    // The last byte of a checksum may look like the end of a line, and is lost then.
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(Buffer.from(raw, 'latin1'), { finishFlush }).toString('latin1');
  } catch {
    return '';
  }
}
