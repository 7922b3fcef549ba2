import { test as base, expect } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';

/** How far things may move by themselves while a page arrives. */
const limit = 0.02;

/** Chromium's words for what a page's policy refused. */
const refusal = /Content Security Policy|requires 'Trusted/;

/**
 * Playwright's test, which also fails where a page that it opened moved before it was touched, or was refused
 * something by its policy; `allowsRefusals` is for what is meant to be refused.
 */
export const test = base.extend<{ allowsRefusals: boolean }>({
  allowsRefusals: [false, { option: true }],
  context: async ({ context, allowsRefusals }, use) => {
    const refusals: string[] = [];
    context.on('console', (message) => {
      if (!allowsRefusals && refusal.test(message.text())) refusals.push(message.text());
    });
    const shifts = await watchShifts(context);
    await use(context);
    expect(refusals).toEqual([]);
    const arrival = shifts.filter(({ onArrival, afterInput }) => onArrival && !afterInput);
    const moved = arrival.reduce((sum, { value }) => sum + value, 0);
    expect(moved, arrival.map(({ description }) => description).join('\n')).toBeLessThanOrEqual(limit);
  },
});
