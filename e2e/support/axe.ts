import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colors. All others read the same elements by day and by night. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it stands, rule by rule; an empty list is a page without a fault that a
 * machine can see.
 */
export async function axeFindings(page: Page, { only }: { only?: 'colors' } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (only ? builder.withRules(colorRules) : builder.withTags(standards))
    // Without it each analysis opens a tab of its own, which only frames of other sites need.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
