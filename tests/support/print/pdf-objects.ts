import { constants, inflateSync } from 'node:zlib';

const objectPattern = /(\d+) 0 obj\n([\s\S]*?)endobj/g;
const streamPattern = /stream\r?\n([\s\S]*?)\r?\nendstream/;

export type PdfObjects = ReadonlyMap<string, string>;

export const pdfObjects = (file: Buffer): PdfObjects =>
  new Map([...file.toString('latin1').matchAll(objectPattern)].map(([, id = '', body = '']) => [id, body]));

/** Inflates a stream; empty if it is not deflated text. */
export function streamOf(body: string): string {
  const [, raw] = streamPattern.exec(body) ?? [];
  if (raw === undefined) return '';
  try {
    // Tolerates a missing checksum byte, which may look like a line end.
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(Buffer.from(raw, 'latin1'), { finishFlush }).toString('latin1');
  } catch {
    return '';
  }
}
