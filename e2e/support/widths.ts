import { type Page, test } from '@playwright/test';
import { isByDay } from '#tests/support/by-day.ts';

const windows = [
  { name: 'wide', width: 1440, height: 900, hasTouch: false },
  { name: 'narrow', width: 390, height: 844, hasTouch: true },
] as const;

/** By day, every fourth route is checked, by turns in a wide window and in a narrow one. */
export const isRouteOfDay = (at: number): boolean => at % 4 === 0;
export const widthsOfRoute = (at: number) => (isByDay ? [windows[at % 8 === 0 ? 0 : 1]] : windows);

/**
 * Runs a check in a wide window, then in a narrow one with touch. Only the browser's cache survives between
 * page loads.
 */
export async function atBothWidths(
  page: Page,
  look: (width: number) => Promise<void>,
  chosen: readonly (typeof windows)[number][] = windows,
): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  const devtools = await page.context().newCDPSession(page);
  for (const { name, width, height, hasTouch } of chosen)
    await test.step(name, async () => {
      await page.context().clearCookies();
      await page.setViewportSize({ width, height });
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
      await look(width);
    });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}
