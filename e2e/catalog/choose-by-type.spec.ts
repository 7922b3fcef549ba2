import { expect } from '@playwright/test';
import { open, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'a window is chosen by how it opens, narrowed, recolored on its page and designed on in that color',
  anyWidth,
  async ({ page }) => {
    const main = page.getByRole('main');
    const styles = main.getByRole('region', { name: 'Styles' });
    const cards = styles.getByRole('heading', { level: 3 });

    await open(page, '/');
    await main
      .getByRole('list', { name: 'Types of windows' })
      .getByRole('link', { name: 'Casement' })
      .click();
    await expect(page).toHaveURL(/\/windows\/\?type=casement#styles$/);
    await expect(styles.getByText(/^5 of \d+ styles$/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Casement', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await styles.getByRole('checkbox', { name: /^Aluminum-clad wood \(Meridian\)/ }).check();
    await expect(cards).toHaveText(['Meridian Casement', 'Meridian Picture Group']);
    await expect(shop(page).announcement).toHaveText(/^2 of \d+ styles$/);
    await page.goBack();
    await expect(cards).toHaveCount(5);
    await page.goForward();
    await page.reload();
    await expect(cards).toHaveCount(2);

    await styles.getByRole('link', { name: 'Meridian Casement', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Meridian Casement' })).toBeVisible();
    await expect(main.getByText('Meridian: aluminum-clad wood.')).toBeVisible();
    const picture = main.getByRole('form', { name: 'See it in your colors' }).getByRole('img').first();
    await expect(picture).toHaveAttribute('src', '/drawings/meridian-casement.svg');
    await main
      .getByRole('group', { name: /^Exterior color/ })
      .getByRole('radio', { name: 'Forest' })
      .check();
    await expect(picture).toHaveAccessibleName(/Forest green aluminum cladding outside/);
    await main.getByRole('radio', { name: 'Night', exact: true }).check();
    await expect(picture).toHaveAccessibleName(/Seen from outside at night/);

    const design = main.getByRole('link', { name: 'Design it in forest' });
    await expect(design).toHaveAttribute('href', /item=meridian-casement&code=MCA\.xcfo\./);
    await design.click();
    await expect(page).toHaveURL(/\/configure\/\?item=meridian-casement/);
    await expect(main.getByText(/^Ready in \d+ days$/).first()).toBeVisible();
    await expect(main.getByRole('img', { name: /Meridian Casement/ }).first()).toContainText(
      'Forest green aluminum',
    );
  },
);

test('styles are set aside and stand side by side, the price first, the page not scrolling sideways', async ({
  page,
}) => {
  await open(page, '/windows/?material=vinyl');
  const main = page.getByRole('main');
  for (const name of ['Daybook Casement', 'Daybook Hopper', 'Daybook Slider'])
    await main.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await expect(main.getByRole('checkbox', { name: 'Compare Daybook Double-Hung' })).toBeDisabled();
  await main.getByRole('link', { name: 'Compare 3' }).click();
  const table = main.getByRole('table', { name: 'Your comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText(/^Pricefrom \$/);
  await expect(table.getByRole('row', { name: /^Series/ })).toContainText('Daybook: vinyl');
  const heading = table.getByRole('rowheader', { name: 'U-factor' });
  const before = await heading.boundingBox();
  // On a phone the table is wider than its box, and the headings of the rows stay where they are.
  const scrolled = await table.evaluate((element) => {
    const box = element.parentElement as HTMLElement;
    box.scrollLeft = 200;
    return box.scrollLeft;
  });
  if ((page.viewportSize()?.width ?? 0) < 600) expect(scrolled).toBeGreaterThan(100);
  expect((await heading.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
