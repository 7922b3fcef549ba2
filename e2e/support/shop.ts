import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import type { Route } from './routes.ts';

export const shop = (page: Page) => ({
  postalCode: page.getByLabel('ZIP or postal code'),
  showroomBar: page.getByRole('region', { name: 'Your showroom' }),
  cartLink: page.getByRole('link', { name: /^Cart/ }),
  announcement: page.locator('#announcer'),
});

/** Opens a page and waits for hydration: before that a form would submit natively. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true');
}

type Gatsby = Window & { ___navigate(to: string): void };

/** Arrives as by a link, without a click and without loading a document. */
export const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((path) => (window as unknown as Gatsby).___navigate(path), to);

export async function openRoute(page: Page, { path, search = '', ready }: Route): Promise<void> {
  await open(page, path + search);
  if (ready) await expect(page.getByText(ready).first()).toBeVisible();
}

export async function openShowroomSearch(page: Page): Promise<void> {
  const { postalCode, showroomBar } = shop(page);
  if (!(await postalCode.isVisible())) await showroomBar.locator('summary').click();
}

export async function search(page: Page, text: string): Promise<void> {
  await openShowroomSearch(page);
  const { postalCode } = shop(page);
  await postalCode.fill(text);
  await postalCode.press('Enter');
}

/** Whether an element has the focus; undefined if it has left the page. */
const hasFocus = (element: ElementHandle<Node> | null): Promise<boolean | undefined> | undefined =>
  element
    ?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined))
    .catch(() => undefined);

/** Presses Tab until an element has the focus; finds it once, as a search by role costs more than a step. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let step = 0; step < 120; step += 1) {
    let isFocused = await hasFocus(element);
    if (isFocused === undefined) {
      element = await target.elementHandle();
      isFocused = await hasFocus(element);
    }
    if (isFocused) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
