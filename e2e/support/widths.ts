import { type Page, test } from '@playwright/test';

const windows = [
  { name: 'wide', width: 1440, height: 900, hasTouch: false },
  { name: 'narrow', width: 390, height: 844, hasTouch: true },
] as const;

/**
 * Runs a check in a wide window, then in a narrow one with touch. Only the browser's cache survives between
 * page loads.
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
