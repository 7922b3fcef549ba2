import { gzipSync } from 'node:zlib';
import { type Extent, extentOfPath } from './svg-extent.ts';

/** Parses a drawing as XML; fails the test unless it is well formed. Needs jsdom. */
export const parseSvg = (svg: string): Document => {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  expect(document.documentElement.localName).toBe('svg');
  return document;
};

const idsOf = (document: Document): string[] => [...document.querySelectorAll('[id]')].map(({ id }) => id);

const referencesOf = (svg: string): string[] =>
  [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');

/** Checks the invariants of every drawing. */
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
  expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(gzipLimit);
  return document;
};

const move = (element: Element): Extent => {
  const transform = element.getAttribute('transform') ?? '';
  const [, right = '0', down = '0'] = transform.match(/translate\((\S+)(?: (\S+))?\)/) ?? [];
  const [, across = '1', high = across] = transform.match(/scale\((\S+)(?: (\S+))?\)/) ?? [];
  return { left: Number(right), top: Number(down), right: Number(across), foot: Number(high) };
};

const moved = (extent: Extent, within: Element | null): Extent => {
  if (!within) return extent;
  const { left, top, right, foot } = move(within);
  const own = {
    left: extent.left * right + left,
    right: extent.right * right + left,
    top: extent.top * foot + top,
    foot: extent.foot * foot + top,
  };
  return moved(own, within.parentElement);
};

const widen = (reach: Extent, extent: Extent): void => {
  reach.left = Math.min(reach.left, extent.left);
  reach.top = Math.min(reach.top, extent.top);
  reach.right = Math.max(reach.right, extent.right);
  reach.foot = Math.max(reach.foot, extent.foot);
};

/** Extent of all painted shapes; excludes clipped and merely defined ones. */
export const paintedExtent = (document: Document): Extent => {
  const reach: Extent = { left: Infinity, top: Infinity, right: -Infinity, foot: -Infinity };
  const painted = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !element.closest('defs, [clip-path]'));
  for (const path of painted('path')) widen(reach, moved(extentOfPath(path.getAttribute('d') ?? ''), path));
  for (const use of painted('use'))
    for (const path of document.querySelectorAll(`[id="${use.getAttribute('href')?.slice(1)}"] path`)) {
      const extent = moved(extentOfPath(path.getAttribute('d') ?? ''), path);
      const [x, y] = ['x', 'y'].map((name) => Number(use.getAttribute(name) ?? 0)) as [number, number];
      const placed = {
        left: extent.left + x,
        top: extent.top + y,
        right: extent.right + x,
        foot: extent.foot + y,
      };
      widen(reach, moved(placed, use));
    }
  return reach;
};
