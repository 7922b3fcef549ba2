import { expect, type Locator, type Page } from '@playwright/test';
import type { Route } from './routes.ts';

/** The parts of the shop that journeys speak of, by what a visitor calls them. */
export const shop = (page: Page) => ({
  postalCode: page.getByLabel('ZIP or postal code'),
  showroomBar: page.getByRole('region', { name: 'Your showroom' }),
  cartLink: page.getByRole('link', { name: /^Cart/ }),
  announcement: page.locator('#announcer'),
});

/** Opens a page and waits until its scripts listen: before that a form would be sent the old way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true');
}

/** Opens one of `routes` as it stands when it has everything. */
export async function openRoute(page: Page, { path, search = '', ready }: Route): Promise<void> {
  await open(page, path + search);
  if (ready) await expect(page.getByText(ready).first()).toBeVisible();
}

/** Unfolds the search of showrooms above every page. */
export async function openShowroomSearch(page: Page): Promise<void> {
  const { postalCode, showroomBar } = shop(page);
  if (!(await postalCode.isVisible())) await showroomBar.locator('summary').click();
}

/** Types what is asked for, as a person does. */
export async function search(page: Page, text: string): Promise<void> {
  await openShowroomSearch(page);
  const { postalCode } = shop(page);
  await postalCode.fill(text);
  await postalCode.press('Enter');
}

/** Walks with the Tab key until the element has the focus; a visitor without a mouse has no other way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
