import type { Page } from '@playwright/test';

type Watched = Window & { shifts: string[] };

/** Of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Notes, from the next navigation on, how far things move without anybody's doing, and which; with
 * `afterInput` also in the half second after a key or a click, which browsers forgive.
 */
export const watchShifts = (page: Page, { afterInput = false } = {}): Promise<unknown> =>
  page.addInitScript((afterInput) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const placed = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}x${height}`;
    const told = ({ value, sources }: LayoutShift): string =>
      [
        value.toFixed(4),
        ...sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName} «${element?.textContent?.slice(0, 30)}»`;
          return `${name} from ${placed(previousRect)} to ${placed(currentRect)}`;
        }),
      ].join('; ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (afterInput || !entry.hadRecentInput) shifts.push(told(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterInput);

/** Every shift so far: the score that it is given, and what moved from where to where. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watched).shifts);
