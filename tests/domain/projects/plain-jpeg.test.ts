import { imageKind } from '#domain/projects/photos/image-kind.ts';
import { plainJpeg } from '#domain/projects/photos/plain-jpeg.ts';
import { jpegOf, segment } from '#tests/support/projects/jpeg.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const place = 'GPSLatitude 41.1177';
const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));

it('leaves place, camera, comments and what follows the picture out, and keeps the picture', () => {
  const said = [0xe1, 0xe2, 0xed, 0xef, 0xfe].map((marker) => segment(marker, bytesOf(place)));
  const plain = jpegOf({ width: 640, height: 480 });
  const taken = jpegOf({ width: 640, height: 480, before: said, between: said, after: bytesOf(place) });
  expect(textOf(taken)).toContain(place);
  expect(plainJpeg(taken)).toEqual({ content: plain, width: 640, height: 480 });
  expect(plainJpeg(plain)?.content).toEqual(plain);
});

it('finds nothing of any application’s in what it hands on, and hands that on unchanged', () => {
  const data = fc.uint8Array({ maxLength: 40 });
  const markers = fc.constantFrom(0xe1, 0xe2, 0xe3, 0xed, 0xef, 0xfe);
  const segments = fc.array(
    fc.tuple(markers, data).map(([marker, said]) => segment(marker, said)),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(segments, segments, data, (before, between, after) => {
      const plain = plainJpeg(jpegOf({ width: 9, height: 7, before, between, after }));
      expect(plain).toEqual({ content: jpegOf({ width: 9, height: 7 }), width: 9, height: 7 });
    }),
  );
});

it('refuses what is cut off, empty or no JPEG, and never throws', () => {
  const whole = jpegOf({ width: 9, height: 7, before: [segment(0xe1, bytesOf(place))] });
  for (let length = 0; length < whole.length; length += 1)
    expect(plainJpeg(whole.subarray(0, length))).toBeUndefined();
  expect(plainJpeg(jpegOf({ width: 0, height: 7 }))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(plainJpeg(bytes)).toBeUndefined();
      plainJpeg(Uint8Array.of(0xff, 0xd8, 0xff, ...bytes));
    }),
  );
});

it('tells kinds of files by their first bytes alone', () => {
  const known: [string, string | undefined][] = [
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
    ['GIF89a', 'gif'],
    ['\x00\x00\x00\x18ftypheic\x00', 'heic'],
    ['\x00\x00\x00\x18ftypmif1\x00', 'heic'],
    ['\x00\x00\x00\x18ftypavif\x00', 'avif'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>', 'text'],
    ['\xef\xbb\xbf \n<?xml version="1.0"?>', 'text'],
    ['%PDF-1.7', undefined],
    ['', undefined],
  ];
  for (const [begin, kind] of known) expect(imageKind(bytesOf(begin))).toBe(kind);
});
