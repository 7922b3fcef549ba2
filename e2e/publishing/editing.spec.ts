import { expect, type Page } from '@playwright/test';
import { anyWidth } from '../support/any-width.ts';
import { axeAtBothWidths } from '../support/axe.ts';
import { open, tabTo } from '../support/shop.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const editor = (page: Page) => page.frameLocator('iframe[title="Editor"]');
// Decap has 4 MB of script: on a busy machine it takes a minute to start.
const longEnough = { timeout: 150_000 };
test.describe.configure({ timeout: 300_000 });

test(
  'the page of editors asks who comes, and axe finds nothing around the editor itself',
  anyWidth,
  async ({ page }) => {
    await open(page, '/admin/');
    await expect(page.getByRole('heading', { name: 'Sign in to work here' })).toBeVisible();
    await signIn(page, { email: 'editor@example.com', firstName: 'Ed' });
    await page.getByRole('main').getByRole('link', { name: 'Content', exact: true }).click();
    await expect(editor(page).getByRole('heading', { name: 'Promotions' })).toBeVisible(longEnough);
    await expect(page).toHaveTitle('Content | Admin | Clerestory');
    // Excludes the frame: its content is Decap's.
    expect.soft(await axeAtBothWidths(page)).toEqual([]);
  },
);

test(
  'an editor finds content from the account, edits a promotion by keyboard, and meets its draft in the workflow',
  anyWidth,
  async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, { email: 'editor@example.com', firstName: 'Ed' });
    await page.getByRole('main').getByRole('link', { name: 'Content', exact: true }).click();
    const { getByRole, getByText, getByLabel } = {
      getByRole: editor(page).getByRole.bind(editor(page)),
      getByText: editor(page).getByText.bind(editor(page)),
      getByLabel: editor(page).getByLabel.bind(editor(page)),
    };
    const entry = getByRole('link', { name: 'Seven openings or more' });
    await expect(entry).toBeVisible(longEnough);
    await page.locator('iframe[title="Editor"]').focus();
    await tabTo(page, entry);
    await page.keyboard.press('Enter');

    const title = getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Seven openings or more', longEnough);
    expect(new URL(page.url()).hash).toBe('#/collections/promotions/entries/seven-or-more');
    await tabTo(page, title);
    await page.keyboard.press('End');
    await page.keyboard.insertText(', and counting');
    const preview = editor(page).frameLocator('iframe').first();
    await expect(
      preview.getByRole('heading', { name: 'Seven openings or more, and counting' }),
    ).toBeVisible();
    await expect(preview.getByRole('img', { name: /window/i }).first()).toBeVisible();
    const save = getByRole('button', { name: 'Save', exact: true });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(getByText('Entry saved')).toBeVisible(longEnough);

    await open(page, '/admin/#/workflow');
    const draft = getByRole('link', { name: 'Seven openings or more, and counting' });
    await expect(draft).toBeVisible(longEnough);
    await draft.press('Enter');
    await expect(title).toHaveValue('Seven openings or more, and counting', longEnough);
    await getByRole('button', { name: 'Delete unpublished changes' }).click();
    await expect(getByText('Unpublished changes deleted')).toBeVisible(longEnough);
  },
);
