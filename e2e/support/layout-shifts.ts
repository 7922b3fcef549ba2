import type { Page } from '@playwright/test';

type Watched = Window & { shifts: number[] };

/** Notes, from the next navigation on, how far things move without anybody's doing. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Every shift so far, by the score that layout shifts are given. */
export const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Watched).shifts);
