import { type Browser, expect, type Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { axeByDayOrNight } from './support/axe.ts';
import { open, tabTo } from './support/shop.ts';
import { register, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

const titles = (page: Page, room: string) =>
  page.getByRole('region', { name: room, exact: true }).getByRole('heading', { level: 3 });

async function startProject(page: Page, name: string): Promise<void> {
  await open(page, '/projects/');
  await page.getByLabel('Name of a new project').fill(name);
  await page.getByRole('button', { name: 'Start project' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function addRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByLabel('Name of the room').fill(name);
  await page.getByRole('button', { name: 'Add room' }).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

test('a guest saves a design and a part, puts them in a room, reorders by keyboard and buys it all', async ({
  page,
}) => {
  await open(page, '/shop/parts/sash-lock-classic/');
  await page.getByRole('button', { name: 'Save to project Classic sash lock' }).click();
  await expect(page.getByText('Saved to My project.', { exact: true })).toBeVisible();

  await open(page, '/shop/parts/configure/?item=meridian-casement');
  await page
    .getByRole('button', { name: /Review/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Save to project/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'My project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My project' })).toBeVisible();

  // The lines grow with what the shop says of them, and what stands below moves.
  await expect(page.getByText('2 pieces', { exact: true })).toBeVisible();
  await addRoom(page, 'Kitchen');
  for (const item of [/^Edit Meridian Casement/, /^Edit Classic sash lock/]) {
    await page.getByRole('button', { name: item }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Room', { exact: true }).selectOption('Kitchen');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(titles(page, 'Kitchen')).toHaveText(['Meridian Casement', 'Classic sash lock']);
  expect(await axeByDayOrNight(page)).toEqual([]);

  await tabTo(page, page.getByRole('button', { name: 'Move Meridian Casement' }));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert/);
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName('Insert after Classic sash lock');
  await page.keyboard.press('Enter');
  await expect(titles(page, 'Kitchen')).toHaveText(['Classic sash lock', 'Meridian Casement']);
  await page.reload();
  await expect(titles(page, 'Kitchen')).toHaveText(['Classic sash lock', 'Meridian Casement']);

  await page.getByRole('button', { name: 'Add all to cart' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('link', { name: 'See your cart' }).click();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Meridian Casement' }),
  ).toBeVisible();
});

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  return context.newPage();
}

test(
  'a guest’s project becomes the account’s, and two browsers that edit it apart end with the same',
  anyWidth,
  async ({ page, browser }) => {
    const account = { email: `ada-${crypto.randomUUID()}@example.com`, password: 'seven quiet windows' };
    await startProject(page, 'Lake house');
    await addRoom(page, 'Kitchen');
    const address = page.url();
    await register(page, account.email, account.password);
    await signIn(page, { ...account, firstName: 'Ada' });
    await open(page, address);
    await expect(page.getByText('Saved to your account')).toBeVisible();

    const other = await anotherBrowser(browser);
    await signIn(other, { ...account, firstName: 'Ada' });
    await open(other, address);
    await expect(other.getByRole('heading', { level: 1, name: 'Lake house' })).toBeVisible();

    await other.context().setOffline(true);
    await addRoom(other, 'Bath');
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/projects/v1/sync'));
    await addRoom(page, 'Porch');
    await sent;
    await other.context().setOffline(false);
    const rooms = (of: Page) => of.getByRole('heading', { level: 2, name: /^(Kitchen|Bath|Porch)$/ });
    await expect(rooms(other)).toHaveCount(3);
    await page.reload();
    await expect(rooms(page)).toHaveCount(3);
    expect(await rooms(page).allTextContents()).toEqual(await rooms(other).allTextContents());

    await open(page, '/account/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await open(page, '/projects/');
    await expect(page.getByText('Kept in this browser.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lake house' })).toHaveCount(0);
    await other.context().close();
  },
);
