import { type BrowserContext, test as base, expect } from '@playwright/test';
import { consentKey, writeChoice } from '#domain/third-parties/consent.ts';
import type { OptionalCategory } from '#domain/third-parties/third-party.ts';
import { expectStillOnArrival, watchShifts } from './layout-shifts.ts';

/** Chromium's words for what a page's policy refused. */
const refusal = /Content Security Policy|requires 'Trusted/;

/** What a visitor has allowed before. Playwright takes `undefined` for the default. */
type Allowed = readonly OptionalCategory[] | 'not asked yet';

/** Has the page's browser remember the choice. */
const rememberChoice = (context: BrowserContext, allowed: readonly OptionalCategory[]): Promise<unknown> =>
  context.addInitScript(
    ([key, text]) => {
      // Not before: a test may set the clock, and the choice is to be of its time.
      addEventListener('DOMContentLoaded', () => {
        const choice = { ...JSON.parse(text), chosenAt: Date.now() };
        try {
          if (window === top) localStorage[key] ??= JSON.stringify(choice);
        } catch {
          // A page without storage is asked.
        }
      });
    },
    [consentKey, writeChoice(allowed, new Date(0))] as const,
  );

/**
 * Playwright's test, which also fails where a page that it opened moved before it was touched, or was refused
 * something by its policy; `allowsRefusals` is for what is meant to be refused. Its visitors have already
 * said that they allow nothing optional, unless `allowed` says otherwise.
 */
export const test = base.extend<{ allowsRefusals: boolean; allowed: Allowed }>({
  allowsRefusals: [false, { option: true }],
  allowed: [[], { option: true }],
  context: async ({ context, allowsRefusals, allowed }, use) => {
    const refusals: string[] = [];
    context.on('console', (message) => {
      if (!allowsRefusals && refusal.test(message.text())) refusals.push(message.text());
    });
    if (allowed !== 'not asked yet') await rememberChoice(context, allowed);
    const shifts = await watchShifts(context);
    await use(context);
    expect(refusals).toEqual([]);
    expectStillOnArrival(shifts);
  },
});
