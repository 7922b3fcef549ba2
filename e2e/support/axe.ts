import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options: RunOptions = { runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] };

/** Header and footer are on every page and take as long to check as the content. */
const frame = ['header', 'footer'].map((element) => `#gatsby-focus-wrapper > ${element}`);

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** axe's parser of computed colors into sRGB channels */
interface Channels {
  r: number;
  g: number;
  b: number;
  alpha: number;
}
interface AxeInPage {
  run: (context: object, options: RunOptions) => Promise<AxeResults>;
  commons: { color: { Color: { prototype: Channels & { parseString(text: string): Channels } } } };
}

/** Caches parsed colors: parsing the same few per element is a quarter of axe's time. */
function parseColorsOnce(): void {
  const { axe } = window as unknown as { axe: AxeInPage };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map<string, Channels>();
  prototype.parseString = function (this: Channels, text: string) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    const result = parseString.call(this as typeof prototype, text);
    parsed.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return result;
  };
}

/** Headers and footers without findings, by window, color scheme and HTML */
const soundFrames = new Set<string>();

/** The same HTML in the same window and colors has the same findings. */
async function describeFrames(page: Page): Promise<{ selector: string; key: string }[]> {
  return page.evaluate((selectors) => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return selectors.map((selector) => {
      const html = document.querySelector(selector)?.outerHTML ?? '';
      return { selector, key: `${innerWidth} ${innerHeight} ${scheme} ${html}` };
    });
  }, frame);
}

interface AxeOptions {
  /** Includes header and footer: in a route's own test, or if something in them is open. */
  withFrame?: boolean;
  /** Selector of the part that the last step changed; the rest was checked before. */
  within?: string;
}

export async function axeFindings(
  page: Page,
  { withFrame = false, within = 'html' }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(parseColorsOnce);
  }
  const frames = await describeFrames(page);
  const excluded = frames.filter(({ key }) => !withFrame || soundFrames.has(key));
  const found = await page.evaluate(
    async ([include, exclude, asked]) => {
      const { axe } = window as unknown as { axe: AxeInPage };
      const { violations } = await axe.run({ include: [[include]], exclude }, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, excluded.map(({ selector }) => selector), options] as const,
  );
  if (withFrame && found.length === 0) for (const { key } of frames) soundFrames.add(key);
  return found;
}

/**
 * Like axeFindings(), in light colors if wide and dark if narrow, without transitions. Tests at both widths
 * cover both schemes.
 */
export async function axeByDayOrNight(page: Page, asked?: AxeOptions): Promise<string[]> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await page.emulateMedia({ colorScheme: isWide ? 'light' : 'dark', reducedMotion: 'reduce' });
  const found = await axeFindings(page, asked);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

/**
 * Returns findings of a wide light window and then a narrow dark one, for journeys with equal steps at both
 * widths.
 */
export async function axeAtBothWidths(page: Page, asked?: AxeOptions): Promise<string[]> {
  const wide = page.viewportSize();
  const byDay = await axeByDayOrNight(page, asked);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const byNight = await axeByDayOrNight(page, asked);
  if (wide) await page.setViewportSize(wide);
  return [...byDay.map((one) => `wide, ${one}`), ...byNight.map((one) => `narrow, ${one}`)];
}
