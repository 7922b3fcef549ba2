import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colors. All others read the same elements by day and by night. */
const colorRules = ['color-contrast', 'link-in-text-block'];

// Without the legacy mode each analysis opens a tab of its own, which only frames of other sites need.
const analysisOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function findingsOf(analysis: AxeBuilder): Promise<string[]> {
  const { violations } = await analysis.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * What axe has against the page as it stands, rule by rule; an empty list is a page without a fault that a
 * machine can see.
 */
export const axeFindings = (page: Page): Promise<string[]> =>
  findingsOf(analysisOf(page).withTags(standards));

/** The same by day and by night, where only colors differ; without transitions from the one to the other. */
export async function axeByDayAndNight(page: Page): Promise<Record<'day' | 'night', string[]>> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const day = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const night = await findingsOf(analysisOf(page).withRules(colorRules));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return { day, night };
}

/** What `axeByDayAndNight` answers of a page without a fault. */
export const nothingFound = { day: [], night: [] };
