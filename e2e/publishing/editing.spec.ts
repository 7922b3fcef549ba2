import { expect } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { longEnough } from '../support/first-builder.ts';
import { open, tabTo } from '../support/shop.ts';
import { signIn } from '../support/sign-in.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

const email = 'editor@example.com';
const picture = 'content/images/house-front-noon.png';

test('the page of editors asks who comes, and axe finds nothing in it', anyWidth, async ({ page }) => {
  await open(page, '/admin/');
  await expect(page.getByRole('heading', { name: 'Sign in to work here' })).toBeVisible();
  await signIn(page, { email, firstName: 'Ed' });
  await page.getByRole('main').getByRole('link', { name: 'Content', exact: true }).click();
  // The page of the account has a link of that name, too.
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible(longEnough);
  await expect(page).toHaveTitle('Content | Admin | Clerestory');
  expect.soft(await axeAtBothWidths(page)).toEqual([]);
  await page.getByRole('link', { name: 'Promotions', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Entries' })).toBeVisible(longEnough);
  expect.soft(await axeAtBothWidths(page)).toEqual([]);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: /need your attention/ })).toBeVisible();
  expect.soft(await axeAtBothWidths(page)).toEqual([]);
});

test(
  'an editor changes a promotion by keyboard, keeps the text through a reload, and sees the page beside it',
  anyWidth,
  async ({ page }) => {
    await enter(page, { email });
    await open(page, '/admin/');
    await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible(longEnough);
    await page.getByRole('link', { name: 'Promotions', exact: true }).click();
    const entry = page.getByRole('link', { name: 'Seven openings or more' });
    await expect(entry).toBeVisible(longEnough);
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Seven openings or more', longEnough);
    expect(new URL(page.url()).hash).toBe('#/collections/promotions/entries/seven-or-more');
    await tabTo(page, title);
    await page.keyboard.press('End');
    await page.keyboard.insertText(', and counting');
    await page.getByRole('button', { name: 'As you type' }).click();
    const typed = page.getByRole('region', { name: 'Preview' });
    await expect(typed.getByRole('heading', { name: 'Seven openings or more, and counting' })).toBeVisible();
    await expect(typed.getByRole('img', { name: /window/i }).first()).toBeVisible();

    await page.reload();
    await expect(title).toHaveValue('Seven openings or more, and counting', longEnough);
    await expect(page.getByText(/Your text of .* is here again/)).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible(longEnough);
    const built = page.frameLocator('iframe[title="Page"]');
    await expect(
      built.getByRole('heading', { level: 1, name: 'Seven openings or more, and counting' }),
    ).toBeVisible(longEnough);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Discard for good' }).click();
    await expect(title).toHaveValue('Seven openings or more', longEnough);
  },
);

test('a new article gets its name, a table, a cut picture and a link', anyWidthByDay, async ({ page }) => {
  await enter(page, { email });
  await open(page, '/admin/#/collections/articles/new');
  await page.getByLabel('Title', { exact: true }).fill('Windows for a sunroom');
  await expect(page.getByLabel('Name in the address')).toHaveValue('windows-for-a-sunroom');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  await page.keyboard.type('A sunroom is mostly window.\n## Sun\nIt sets in the west.\n- ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Side');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Glass');
  await page.keyboard.press('Tab');
  await page.keyboard.type('West');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Low | SHGC');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Remove the row' }).click();
  await page.keyboard.press('Control+End');

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByLabel('From this computer').setInputFiles(picture);
  await page.getByRole('button', { name: 'Insert it' }).click();
  await expect(page.getByText('Please describe what the picture shows.')).toBeVisible();
  await page.getByLabel('Cut from the left').fill('20');
  await page.getByLabel('Description, for those who do not see').fill('A house front');
  await page.getByLabel('Form', { exact: true }).selectOption('wide');
  await page.getByLabel('left top').check();
  await page.getByRole('button', { name: 'Insert it' }).click();
  // Its name must differ from those of the repository, for which a server's first editor waits.
  await expect(body.getByRole('img', { name: 'A house front' })).toBeVisible(longEnough);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(body).toBeFocused();
  expect(await axeAtBothWidths(page)).toEqual([]);

  await body.press('Control+Home');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Words of the link').fill('our terms');
  await page.getByLabel('Find a page, or type an address').fill('financing');
  await page.getByRole('button', { name: '/financing/' }).first().click();
  await expect(body.getByRole('link', { name: 'our terms' })).toBeVisible();

  await page.getByRole('button', { name: 'Markdown' }).click();
  const markdown = page.getByRole('textbox', { name: 'Body' });
  await expect(markdown).toHaveValue(
    /^\[our terms\]\(\/financing\/\)A sunroom is mostly window\.\n\n## Sun\n\nIt sets in the west\.\n\n- \*\*one\*\*\n\n/,
  );
  await expect(markdown).toHaveValue(
    /\| Side \| Glass \|\n\| --- \| --- \|\n\| West \| Low \\\| SHGC \|\n\n```picture\n/,
  );
  await expect(markdown).toHaveValue(/file: house-front-noon-2\.png\nalt: "A house front"\n/);
  await expect(markdown).toHaveValue(/shape: wide\nfocus: left top\n```/);
  await markdown.fill('Plain\n\n::: note   Odd  spacing\nstays\n:::\n');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await body.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Very ');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await expect(markdown).toHaveValue('Very Plain\n\n::: note   Odd  spacing\nstays\n:::\n');
});
