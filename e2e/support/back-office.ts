import { expect, type Page } from '@playwright/test';

/** Opens the tested shop's back office; reusable. */
export const sandboxKey = 'key-of-the-shop-under-test';

/** Makes this browser staff: it can read the stand-ins' records. */
export async function openBackOffice(page: Page): Promise<void> {
  const answer = await page.request.get(`/sandbox/open?key=${sandboxKey}`);
  expect(answer.ok()).toBe(true);
}
