import type { Page } from '@playwright/test';
import { shop } from './shop.ts';

export const change = (page: Page) => shop(page).showroomBar.locator('summary');

export const results = (page: Page, place: RegExp) => page.getByRole('heading', { name: place });

export const chooseFirst = (page: Page) =>
  shop(page)
    .showroomBar.getByRole('button', { name: /^Set as my showroom/ })
    .first()
    .click();
