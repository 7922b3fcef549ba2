export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'text';

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Detects by the first 32 bytes; undefined for other types. Does not validate the file. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '';
  if (heicBrands.includes(brand)) return 'heic';
  if (brand === 'avif' || brand === 'avis') return 'avif';
  // A byte order mark and spaces may precede the first tag of an SVG.
  return /^(?:\xef\xbb\xbf)?\s*</.test(text) ? 'text' : undefined;
}
