import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { DocumentFault } from './document-fault.ts';
import { readZip, type ZipEntry } from './read-zip.ts';

const inflate = promisify(inflateRaw);

const maxUnpacked = 100 * 1024 * 1024;
const stored = 0;
const deflated = 8;

const needed = ['[Content_Types].xml', 'word/document.xml'];
const programs = /vbaProject|activeX|oleObject|\.(bin|exe|dll|js|vbs|scr|bat|cmd|hta|lnk|jar)$/i;

/** A template elsewhere brings its macros along when the document is opened. */
const takesTemplate = (name: string, content: Buffer): boolean =>
  name.endsWith('.rels') && content.includes('attachedTemplate') && content.includes('"External"');

async function unpack(
  { method, packed, claimedSize }: ZipEntry,
  left: number,
): Promise<Buffer | DocumentFault> {
  if (method === stored) return packed.length === claimedSize ? packed : 'damaged';
  if (method !== deflated) return 'damaged';
  // The claimed size may be a lie: the limit stops at the real one.
  const content = await inflate(packed, { maxOutputLength: Math.max(1, left) }).catch(
    ({ code }: NodeJS.ErrnoException): DocumentFault =>
      code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large_unpacked' : 'damaged',
  );
  return typeof content === 'string' || content.length === claimedSize ? content : 'damaged';
}

/** Checks a Word document by its content: complete, not encrypted, no archive bomb, no programs. */
export async function checkDocx(file: Buffer): Promise<DocumentFault | undefined> {
  const entries = readZip(file);
  if (!entries || needed.some((name) => !entries.some((entry) => entry.name === name)))
    return 'not_a_document';
  if (entries.some(({ isLocked }) => isLocked)) return 'locked';
  if (entries.some(({ name }) => programs.test(name) || name.includes('..'))) return 'unsafe';
  let left = maxUnpacked;
  if (entries.reduce((sum, { claimedSize }) => sum + claimedSize, 0) > left) return 'too_large_unpacked';
  for (const entry of entries) {
    const content = await unpack(entry, left);
    if (typeof content === 'string') return content;
    if (takesTemplate(entry.name, content)) return 'unsafe';
    left -= content.length;
  }
  return undefined;
}
