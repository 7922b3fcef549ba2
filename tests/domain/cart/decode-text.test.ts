import { decodeText, emptyFile, notText, unknownEncoding, workbook } from '#domain/cart/decode-text.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

it('reads UTF-8 with a mark and without, and UTF-16 by its mark', () => {
  const text = 'LK-1001,4,«Küche» 36 ½″\r\n';
  const utf16 = (littleEndian: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
    view.setUint16(0, 0xfeff, littleEndian);
    [...text].forEach((character, place) => {
      view.setUint16(2 + 2 * place, character.charCodeAt(0), littleEndian);
    });
    return new Uint8Array(view.buffer);
  };
  const utf8 = new TextEncoder().encode(text);
  for (const file of [utf8, bytes(0xef, 0xbb, 0xbf, ...utf8), utf16(true), utf16(false)])
    expect(decodeText(file)).toEqual({ text });
});

it('reads Windows-1252 only where nothing else could be meant', () => {
  expect(decodeText(bytes(...ascii('LK-1001,4,'), 0x93, ...ascii('Caf'), 0xe9, 0x94))).toEqual({
    text: 'LK-1001,4,“Café”',
  });
  // An é of Mac OS Roman, which is Ž in Windows-1252; and a byte that is undefined there.
  expect(decodeText(bytes(...ascii('Caf'), 0x8e))).toEqual({ problem: unknownEncoding });
  expect(decodeText(bytes(...ascii('Caf'), 0x81))).toEqual({ problem: unknownEncoding });
  expect(decodeText(bytes(0xc3, 0xa9, ...ascii(' and '), 0xe9))).toEqual({ problem: unknownEncoding });
});

it('says of a file that holds no text what it is', () => {
  expect(decodeText(bytes())).toEqual({ problem: emptyFile });
  expect(decodeText(bytes(...ascii(' \r\n')))).toEqual({ problem: emptyFile });
  expect(decodeText(bytes(0xef, 0xbb, 0xbf))).toEqual({ problem: emptyFile });
  expect(decodeText(bytes(...ascii('PK'), 3, 4, 20, 0))).toEqual({ problem: workbook });
  expect(decodeText(bytes(...ascii('GIF89a'), 0, 1, 0xff))).toEqual({ problem: notText });
  expect(decodeText(bytes(0xff, 0xfe, 0x00, 0xd8))).toEqual({ problem: unknownEncoding });
});

it('answers for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (file) => {
      const { text, problem } = decodeText(file);
      expect(typeof (text ?? problem)).toBe('string');
    }),
  );
});
