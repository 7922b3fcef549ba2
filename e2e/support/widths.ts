import { type Page, test } from '@playwright/test';

/** The windows of the projects in `playwright.config.ts`. */
const windows = [
  { name: 'wide', width: 1440, height: 900, hasTouch: false },
  { name: 'narrow', width: 390, height: 844, hasTouch: true },
] as const;

/**
 * Does the same in a wide window and then, with touch, in a narrow one. Each page that is loaded meanwhile
 * has a first visitor: nothing is kept from the page before but the browser's cache.
 */
export async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  const devtools = await page.context().newCDPSession(page);
  for (const { name, width, height, hasTouch } of windows)
    await test.step(name, async () => {
      await page.context().clearCookies();
      await page.setViewportSize({ width, height });
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
      await look(width);
    });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}
