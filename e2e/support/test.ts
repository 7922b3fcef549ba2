import { type BrowserContext, test as base, expect } from '@playwright/test';
import { consentKey, writeChoice } from '#domain/marketing/consent.ts';
import type { OptionalCategory } from '#domain/marketing/third-party.ts';
import { expectStillOnArrival, watchShifts } from './layout-shifts.ts';

const refusal = /Content Security Policy|requires 'Trusted/;

/** The visitor's stored privacy choice. Playwright treats `undefined` as the default. */
type Allowed = readonly OptionalCategory[] | 'not asked yet';

const rememberChoice = (context: BrowserContext, allowed: readonly OptionalCategory[]): Promise<unknown> =>
  context.addInitScript(
    ([key, text]) => {
      // Deferred: a test may set the clock, and the choice must have its time.
      addEventListener('DOMContentLoaded', () => {
        const choice = { ...JSON.parse(text), chosenAt: Date.now() };
        try {
          if (window === top) localStorage[key] ??= JSON.stringify(choice);
        } catch {
          // Without storage, the page asks for the choice.
        }
      });
    },
    [consentKey, writeChoice(allowed, new Date(0))] as const,
  );

/**
 * Playwright's test, which also fails on layout shifts before input and on policy violations
 * (`allowsRefusals` permits them). Visitors have refused optional categories unless `allowed` is set.
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
