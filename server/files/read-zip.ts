export interface ZipEntry {
  name: string;
  isLocked: boolean;
  method: number;
  packed: Buffer;
  claimedSize: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const maxEntries = 1_000;

function dataOf(file: Buffer, from: number, length: number): Buffer | undefined {
  if (from + localLength > file.length || file.readUInt32LE(from) !== localSignature) return undefined;
  const start = from + localLength + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28);
  return start + length <= file.length ? file.subarray(start, start + length) : undefined;
}

/**
 * Returns the entries of an archive that begins with its first entry and ends with its directory, without a
 * comment, as office programs write them. Undefined for another layout, which another format could share.
 */
export function readZip(file: Buffer): ZipEntry[] | undefined {
  const end = file.length - endLength;
  if (end < 0 || file.readUInt32LE(0) !== localSignature || file.readUInt32LE(end) !== endSignature)
    return undefined;
  const count = file.readUInt16LE(end + 10);
  const start = file.readUInt32LE(end + 16);
  if (count > maxEntries || start + file.readUInt32LE(end + 12) !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let read = 0; read < count; read += 1) {
    if (at + entryLength > end || file.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    const packed = dataOf(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20));
    if (!packed) return undefined;
    entries.push({
      name: file.toString('utf8', at + entryLength, at + entryLength + nameLength),
      isLocked: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packed,
      claimedSize: file.readUInt32LE(at + 24),
    });
    at += entryLength + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}
