import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colors. All others read the same elements by day and by night. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const structure: RunOptions = {
  runOnly: { type: 'tag', values: standards },
  rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
};
const colors: RunOptions = { runOnly: { type: 'rule', values: colorRules } };

/** What stands around the content: its colors are the same on every page, and take as long to check. */
const frame = ['header', 'footer'].map((element) => `#gatsby-focus-wrapper > ${element}`);

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** One sentence for each rule that finds fault with the page as it stands, but for what is excluded. */
async function findingsOf(page: Page, options: RunOptions, exclude: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([without, asked]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
      };
      const { violations } = await axe.run({ include: [['html']], exclude: without }, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [exclude, { ...options, resultTypes: ['violations'] }] as const,
  );
}

interface AxeOptions {
  /** With the colors of the header and the footer, as where something of theirs is open. */
  withFrame?: boolean;
}

const colorFindings = (page: Page, { withFrame = false }: AxeOptions = {}): Promise<string[]> =>
  findingsOf(page, colors, withFrame ? [] : frame);

/**
 * What axe has against the page as it stands, rule by rule; an empty list is a page without a fault that a
 * machine can see.
 */
export const axeFindings = async (page: Page, options?: AxeOptions): Promise<string[]> => [
  ...(await findingsOf(page, structure)),
  ...(await colorFindings(page, options)),
];

/**
 * The same, with colors by day in a wide window and by night in a narrow one, without transitions from the
 * one to the other. For tests that run at both widths: each page is seen by both.
 */
export async function axeByDayOrNight(page: Page, options?: AxeOptions): Promise<string[]> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await page.emulateMedia({ colorScheme: isWide ? 'light' : 'dark', reducedMotion: 'reduce' });
  const found = await axeFindings(page, options);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}
