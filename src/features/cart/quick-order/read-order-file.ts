import { type DecodedText, decodeText } from '#domain/cart/decode-text.ts';

const mostBytes = 1024 * 1024;

const tooLarge = 'A file may be 1 MB at most. Split it, or leave out what is not part numbers.';
const unreadable = 'Your browser could not read this file. Choose it again.';

const bytesOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

/** Returns a file's text, or a message if it cannot be read. */
export async function readOrderFile(file: File): Promise<DecodedText> {
  if (file.size > mostBytes) return { problem: tooLarge };
  try {
    return decodeText(await bytesOf(file));
  } catch {
    return { problem: unreadable };
  }
}
