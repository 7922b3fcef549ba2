import { test as base, expect } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';

/** How far things may move by themselves while a page arrives. */
const limit = 0.02;

/** Playwright's test, which also fails where a page that it opened moved before it was touched. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const shifts = await watchShifts(context);
    await use(context);
    const arrival = shifts.filter(({ onArrival, afterInput }) => onArrival && !afterInput);
    const moved = arrival.reduce((sum, { value }) => sum + value, 0);
    expect(moved, arrival.map(({ description }) => description).join('\n')).toBeLessThanOrEqual(limit);
  },
});
