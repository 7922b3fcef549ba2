import { expect, type Page } from '@playwright/test';
import { open } from './shop.ts';

export const bench = (page: Page) => ({
  drawing: page.getByRole('img', { name: /Meridian Casement/ }).first(),
  width: page.getByRole('textbox', { name: 'Width, inches' }),
  height: page.getByRole('textbox', { name: 'Height, inches' }),
  widthSlider: page.getByRole('slider', { name: 'Width, slider' }),
  price: page.getByText(/^\$[\d,]+\.\d\d$/).last(),
  confirmed: page.getByText(/^Ready in \d+ days$/),
  step: (name: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name, exact: true }),
});

export async function configure(page: Page, item: string): Promise<void> {
  await open(page, `/shop/parts/configure/?item=${item}`);
  await expect(bench(page).confirmed).toBeVisible();
  await expect(page).toHaveURL(/config=/);
}

export async function typeSize(page: Page, side: 'width' | 'height', text: string): Promise<void> {
  const { [side]: field, step } = bench(page);
  if (!(await field.isVisible())) await step('Size').click();
  await field.fill(text);
  await field.press('Enter');
}

/** Answers the question of a door that has no preset answer. */
export async function chooseHinges(page: Page, side: 'left' | 'right' = 'left'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Style/ })
    .click();
  const sides = page.getByRole('radiogroup', { name: /^Hinge side/ });
  await sides.getByText(`Hinged ${side}`, { exact: true }).click();
  await expect(bench(page).confirmed).toBeVisible();
}
