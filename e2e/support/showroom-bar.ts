import type { Page } from '@playwright/test';
import { shop } from './shop.ts';

/** What the bar above every page says, and opens. */
export const change = (page: Page) => shop(page).showroomBar.locator('summary');

/** The heading over what a search in the bar found. */
export const results = (page: Page, place: RegExp) => page.getByRole('heading', { name: place });

export const chooseFirst = (page: Page) =>
  shop(page)
    .showroomBar.getByRole('button', { name: /^Set as my showroom/ })
    .first()
    .click();
