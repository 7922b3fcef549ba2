import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentFault } from './document-fault.ts';

const head = /^%PDF-[12]\.\d/;
const end = /%%EOF\s*$/;
/** A ZIP archive is found by its last record, which a comment of up to 65,535 bytes may follow. */
const zipEnd = Buffer.from('PK\u0005\u0006');
const zipTail = 65_557;

/** Names of the PDF specification (ISO 32000) for programs, for files within, and for encryption. */
const locked = '/Encrypt';
const unsafe = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'];

const windowBytes = 512 * 1024;
const overlap = 64;

/** Any character of a name may be written as `#` and two hexadecimal digits. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Checks a PDF by its content: complete, not encrypted, no other format within, no programs or files. */
export async function checkPdf(file: Buffer): Promise<DocumentFault | undefined> {
  if (!head.test(file.toString('latin1', 0, 8))) return 'not_a_document';
  if (!end.test(file.toString('latin1', Math.max(0, file.length - 1024)))) return 'damaged';
  if (file.subarray(-zipTail).includes(zipEnd)) return 'unsafe';
  for (let from = 0; from < file.length; from += windowBytes) {
    const text = plainNames(file.toString('latin1', from, from + windowBytes + overlap));
    if (text.includes(locked)) return 'locked';
    if (unsafe.some((name) => text.includes(name))) return 'unsafe';
    await nextTurn();
  }
  return undefined;
}
