import { buttonBackgrounds } from '#domain/drawing/surface/button-backgrounds.ts';
import { luminanceOf, parseHexColor, textColorOn } from '#domain/drawing/surface/tone.ts';
import { isGooglebot } from '#domain/marketing/googlebot.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

it('[9.4] knows Googlebot, has five button backgrounds, and writes black above luminance 128, else white', () => {
  expect([googlebot, 'Googlebot-Image/1.0', chrome, ''].map(isGooglebot)).toEqual([true, true, false, false]);
  expect(Object.keys(buttonBackgrounds)).toEqual(['black', 'white', 'yellow', 'dark gray', 'light gray']);
  expect(Object.values(buttonBackgrounds).map(textColorOn)).toEqual([
    'white',
    'black',
    'black',
    'white',
    'black',
  ]);
  expect(['#808080', '#818181'].map(textColorOn)).toEqual(['white', 'black']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(textColorOn(hex)).toBe(luminanceOf(parseHexColor(hex)) > 128 ? 'black' : 'white');
    }),
  );
});

it('reads short and long hexadecimal colors, and nothing else', () => {
  expect(parseHexColor('#fa0')).toEqual([255, 170, 0]);
  expect(parseHexColor('#FFAA00')).toEqual([255, 170, 0]);
  for (const text of ['', 'fff', '#ffff', '#ggg', '#12345', 'red'])
    expect(() => parseHexColor(text)).toThrow(RangeError);
});

it('weighs green most and blue least, from 0 for black to 255 for white', () => {
  expect(luminanceOf([0, 0, 0])).toBe(0);
  expect(luminanceOf([255, 255, 255])).toBe(255);
  expect(luminanceOf([0, 255, 0])).toBeGreaterThan(luminanceOf([255, 0, 0]));
  expect(luminanceOf([255, 0, 0])).toBeGreaterThan(luminanceOf([0, 0, 255]));
});
