import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'a product is shown in the room and the light that are chosen by keyboard',
  anyWidth,
  async ({ page }) => {
    await page.goto('/windows/meridian-awning/');
    const rooms = page.getByRole('region', { name: 'In a room' });
    const shown = rooms.getByRole('img');
    await expect(shown).toHaveAccessibleName(/^Meridian Awning\. In a kitchen by day\./);
    await rooms.getByRole('radio', { name: 'Kitchen' }).focus();
    await page.keyboard.press('ArrowRight');
    await rooms.getByRole('radio', { name: 'By day' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAccessibleName(/^Meridian Awning\. In a bedroom at night\./);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  },
);
