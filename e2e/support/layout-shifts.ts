import { type BrowserContext, expect, type Page } from '@playwright/test';

export interface Shift {
  /** The score that the browser gives it: the part of the window that moved, times how far. */
  value: number;
  /** Within half a second of a key or a click: browsers forgive it. */
  afterInput: boolean;
  /**
   * Before anybody touched or scrolled the page: nothing but the page itself can have moved it, on a slow
   * machine too.
   */
  onArrival: boolean;
  /** What moved from where to where. */
  description: string;
}

type Watched = Window & { shifts: Shift[]; noteShift(shift: Shift): void };

/** Of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Notes in each page of a context, from its next navigation on, what moves; the list grows as it happens. */
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
        // A page that is being printed is not on the screen.
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

/** How far things may move by themselves while a page arrives. */
const limit = 0.02;

/** Fails where pages of the context moved before they were touched. */
export function expectStillOnArrival(shifts: readonly Shift[]): void {
  const arrival = shifts.filter(({ onArrival, afterInput }) => onArrival && !afterInput);
  const moved = arrival.reduce((sum, { value }) => sum + value, 0);
  expect(moved, arrival.map(({ description }) => description).join('\n')).toBeLessThanOrEqual(limit);
}

/**
 * What moved in this page since it was loaded, without anybody's doing or, when asked, after a key or a
 * click.
 */
export async function shiftsOf(page: Page, { afterInput = false } = {}): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  return shifts.filter((shift) => afterInput || !shift.afterInput).map(({ description }) => description);
}
