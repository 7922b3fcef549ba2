import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options: RunOptions = { runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] };

/**
 * What stands around the content, and takes as long to check: `every-page.spec.ts` looks at it on each route,
 * and journeys on the same routes do not again.
 */
const frame = ['header', 'footer'].map((element) => `#gatsby-focus-wrapper > ${element}`);

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  /** With the header and the footer: in a route's own test, and where something of theirs is open. */
  withFrame?: boolean;
}

/**
 * What axe has against the page as it stands, one sentence for each rule; an empty list is a page without a
 * fault that a machine can see.
 */
export async function axeFindings(page: Page, { withFrame = false }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([exclude, asked]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
      };
      const { violations } = await axe.run({ include: [['html']], exclude }, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [withFrame ? [] : frame, options] as const,
  );
}

/**
 * The same, with colors by day in a wide window and by night in a narrow one, without transitions from the
 * one to the other. For tests that run at both widths: each page is seen by both.
 */
export async function axeByDayOrNight(page: Page, asked?: AxeOptions): Promise<string[]> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await page.emulateMedia({ colorScheme: isWide ? 'light' : 'dark', reducedMotion: 'reduce' });
  const found = await axeFindings(page, asked);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}
