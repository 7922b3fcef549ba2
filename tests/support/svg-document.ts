import { gzipSync } from 'node:zlib';

/** Parses a drawing as XML and fails the test unless it is well formed; needs a jsdom environment. */
export const parseSvg = (svg: string): Document => {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  expect(document.documentElement.localName).toBe('svg');
  return document;
};

const idsOf = (document: Document): string[] => [...document.querySelectorAll('[id]')].map(({ id }) => id);

/** Every id that a drawing refers to, by paint, by clip or by use. */
const referencesOf = (svg: string): string[] =>
  [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');

/** What holds of every drawing, whatever it shows. */
export const expectSoundDrawing = (svg: string, { gzipLimit }: { gzipLimit: number }): Document => {
  const document = parseSvg(svg);
  const root = document.documentElement;
  const ids = idsOf(document);
  expect(new Set(ids).size).toBe(ids.length);
  expect(referencesOf(svg).filter((id) => !ids.includes(id))).toEqual([]);
  expect(root.getAttribute('role')).toBe('img');
  for (const id of (root.getAttribute('aria-labelledby') ?? '').split(' ')) expect(ids).toContain(id);
  const markup = svg.replace(/<(title|desc)[\s\S]*?<\/\1>/g, '');
  expect(markup).not.toMatch(/NaN|Infinity|undefined|null/);
  const numbers = markup.replace(/id="[^"]*"|url\([^)]*\)|href="[^"]*"|aria-labelledby="[^"]*"/g, '');
  expect(numbers.match(/\d*\.\d{3,}|\de-\d|-0(?![\d.])/)).toBeNull();
  expect(gzipSync(svg).length).toBeLessThan(gzipLimit);
  return document;
};
