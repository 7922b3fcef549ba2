import { expect, type Page } from '@playwright/test';

/** Opens the back office of the shop under test as often as it is asked. */
export const sandboxKey = 'key-of-the-shop-under-test';

/** Makes the browser one of staff: from here on it may read what the stand-ins received. */
export async function openBackOffice(page: Page): Promise<void> {
  const answer = await page.request.get(`/sandbox/open?key=${sandboxKey}`);
  expect(answer.ok()).toBe(true);
}
