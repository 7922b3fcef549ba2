import { type BrowserContext, expect, type Page } from '@playwright/test';

export interface Shift {
  /** The browser's score: the share of the window that moved, times the distance. */
  value: number;
  /** Within half a second of a key or click: browsers exclude it from the score. */
  afterInput: boolean;
  /** Before any input or scrolling, so only the page itself can have caused it, even on a slow machine. */
  onArrival: boolean;
  description: string;
}

type Watched = Window & { shifts: Shift[]; noteShift(shift: Shift): void };

/** Layout Instability API, missing from TypeScript's DOM types */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts in each page of a context from its next navigation; the list is live. */
export async function watchShifts(context: BrowserContext): Promise<readonly Shift[]> {
  const all: Shift[] = [];
  await context.exposeBinding('noteShift', (_source, shift: Shift) => {
    all.push(shift);
  });
  await context.addInitScript(() => {
    if (window !== top) return;
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    let touchedAt = Number.POSITIVE_INFINITY;
    const touch = ({ timeStamp }: Event): void => {
      touchedAt = Math.min(touchedAt, timeStamp);
    };
    for (const type of ['keydown', 'pointerdown', 'input', 'scroll'])
      addEventListener(type, touch, { capture: true });
    const placed = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}x${height}`;
    const describe = ({ value, sources }: LayoutShift): string =>
      [
        `${value.toFixed(4)} at ${location.pathname}, scrolled by ${scrollY}`,
        ...sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName} «${element?.textContent?.slice(0, 30)}»`;
          return `${name} from ${placed(previousRect)} to ${placed(currentRect)}`;
        }),
      ].join('; ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        // Ignore print layout: it is not on the screen.
        if (matchMedia('print').matches) continue;
        const shift = {
          value: entry.value,
          afterInput: entry.hadRecentInput,
          onArrival: entry.startTime < touchedAt,
          description: describe(entry),
        };
        shifts.push(shift);
        (window as unknown as Watched).noteShift(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return all;
}

/** Maximum score without input while a page loads */
const limit = 0.02;

export function expectStillOnArrival(shifts: readonly Shift[]): void {
  const arrival = shifts.filter(({ onArrival, afterInput }) => onArrival && !afterInput);
  const moved = arrival.reduce((sum, { value }) => sum + value, 0);
  expect(moved, arrival.map(({ description }) => description).join('\n')).toBeLessThanOrEqual(limit);
}

/** Returns the page's shifts since load without user input or, with `afterInput`, after a key or click. */
export async function shiftsOf(page: Page, { afterInput = false } = {}): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  return shifts.filter((shift) => afterInput || !shift.afterInput).map(({ description }) => description);
}

const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Measures each arrival alone: shifts until the network is quiet, without input. */
export async function watchArrivals(page: Page) {
  const read = async (): Promise<Shift[]> => {
    await settled(page);
    return page.evaluate(() => (window as unknown as Watched).shifts.splice(0));
  };
  return {
    expectStill: async (name: string, arrive: () => Promise<void>): Promise<void> => {
      await read();
      await arrive();
      const shifts = (await read()).filter(({ afterInput }) => !afterInput);
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      const all = [name, ...shifts.map(({ description }) => description)].join('\n');
      expect.soft(moved, all).toBeLessThanOrEqual(limit);
    },
  };
}
