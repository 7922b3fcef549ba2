import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { segment } from '../projects/jpeg.ts';

interface Entry {
  name: string;
  content: Buffer | string;
  /** Claims another size than the content has. */
  claims?: number;
  isLocked?: boolean;
}

/** Returns an archive as office programs write it, after `before`. */
export function zipOf(entries: readonly Entry[], before = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const { name, content, claims, isLocked } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isLocked ? 1 : 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name)]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, at, Buffer.from(name));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

export const docxOf = (...more: Entry[]): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ]);

export const pdfOf = (content = '<< /Type /Catalog >>'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj ${content} endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');

/** 640 by 480 pixels. */
export const smallPhoto = readFileSync(join(__dirname, 'garden-640x480.jpg'));

/** A photo with data of a camera beside it, as a segment and after its end. */
export const withCameraData = (photo: Buffer, data: Buffer): Buffer =>
  Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), data]))),
    photo.subarray(2),
    data,
  ]);

/** A photo with a place in its metadata. */
export const photoOf = (
  side: { width: number; height: number },
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { ...side, channels: 3, background: '#8a6' } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();

/** Claims a size in its header without having such content. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await photoOf({ width: 4, height: 4 }, 'png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A body of a form with files, as a browser sends it. */
export function multipartOf(
  fields: Readonly<Record<string, string>>,
  files: readonly { name: string; type?: string; content: Buffer }[],
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----made-boundary';
  const head = (text: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${text}\r\n\r\n`);
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [
      head(`name="${name}"`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    ...files.flatMap(({ name, type = 'application/octet-stream', content }) => [
      head(`name="files"; filename="${name}"\r\nContent-Type: ${type}`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}
