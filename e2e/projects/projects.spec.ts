import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { axeByDayOrNight } from '../support/axe.ts';
import { open, tabTo } from '../support/shop.ts';
import { signIn } from '../support/sign-in.ts';
import { enter, newAccount } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth, byDay } from '../support/test-tags.ts';

const titles = (page: Page, room: string) =>
  page.getByRole('region', { name: room, exact: true }).getByRole('heading', { level: 3 });

const loose = 'Not in a room yet';

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

async function writeItem(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  const sheet = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await sheet.getByLabel(label).fill(text);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const written = `Edit ${fields.Title ?? title}`;
  await expect(page.getByRole('button', { name: written, exact: true })).toBeVisible();
}

const isTouched = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0);

/** Drags a handle with the mouse; with touch, taps it and selects a position from the list. */
async function move(page: Page, title: string, to: Locator, [room, place]: [string, string]): Promise<void> {
  // The button inside the handle serves the keyboard.
  const grip = page.getByRole('button', { name: `Move ${title}`, exact: true }).locator('..');
  if (!(await isTouched(page))) return grip.dragTo(to);
  await grip.tap();
  const sheet = page.getByRole('dialog', { name: `Move ${title}` });
  await sheet.getByRole('group', { name: room, exact: true }).getByRole('option', { name: place }).tap();
  await expect(sheet).toHaveCount(0);
}

test(
  'a guest saves a design and a part, puts them in a room, reorders by keyboard and buys it all',
  byDay,
  async ({ page }) => {
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
  },
);

test('what was saved by one gesture is arranged by mouse or finger, copied, moved and put away', async ({
  page,
}) => {
  await open(page, '/shop/parts/sash-lock-classic/');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'See your cart' }).click();
  // The part's page has the same button.
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Save to project Classic sash lock' }).click();
  await expect(page.getByText('Saved to My project.', { exact: true })).toBeVisible();
  await open(page, '/shop/windows/stock/configure/');
  await page
    .getByRole('button', { name: /^Save to project/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'My project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My project' })).toBeVisible();
  await open(page, new URL(page.url()).pathname);
  await expect(page.getByRole('region', { name: `Elevation of ${loose}` })).toBeVisible();
  const [lock = '', stock = ''] = await titles(page, loose).allTextContents();
  for (const name of ['Kitchen', 'Bath']) await addRoom(page, name);

  // Playwright's mouse does not scroll while dragging.
  if (!(await isTouched(page))) await page.setViewportSize({ width: 1440, height: 1800 });
  await move(page, stock, titles(page, loose).first(), [loose, 'First']);
  await expect(titles(page, loose)).toHaveText([stock, lock]);
  await move(page, stock, page.getByRole('grid', { name: 'Items: Kitchen' }), ['Kitchen', 'First']);
  await expect(titles(page, 'Kitchen')).toHaveText([stock]);
  await move(page, 'Bath', page.getByRole('heading', { level: 2, name: 'Kitchen' }), ['Rooms', 'First']);
  const rooms = page.getByRole('heading', { level: 2, name: /^(Kitchen|Bath)/ });
  await expect(rooms).toHaveText(['Bath', 'Kitchen']);

  await page.getByRole('button', { name: `Edit ${stock}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(titles(page, 'Kitchen')).toHaveText([stock, stock]);
  await page.getByRole('button', { name: 'Duplicate Kitchen' }).click();
  await expect(rooms).toHaveText(['Bath', 'Kitchen', 'Kitchen copy']);
  expect(await axeByDayOrNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My project copy' })).toBeVisible();
  await expect(titles(page, 'Kitchen copy')).toHaveText([stock, stock]);

  await page.getByRole('button', { name: `Edit ${lock}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Another project').selectOption('My project');
  await sheet.getByRole('button', { name: 'Move there' }).click();
  await expect(page.getByRole('button', { name: `Edit ${lock}` })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Your projects' }).click();
  await page.getByRole('button', { name: 'Archive My project copy' }).click();
  await page.getByText('Archived (1)').click();
  await page.getByRole('button', { name: 'Restore My project copy' }).click();
  await expect(page.getByText('Archived (1)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete My project', exact: true }).click();
  await expect(page.getByRole('link', { name: 'My project', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'My project', exact: true }).click();
  await expect(titles(page, loose)).toHaveText([lock, lock]);
});

test('a deleted project is undone at once, or restored from the bin later', anyWidth, async ({ page }) => {
  await startProject(page, 'Lake house');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Lake house is deleted.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const link = page.getByRole('link', { name: 'Lake house' });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Delete Lake house' }).click();
  await expect(link).toHaveCount(0);
  await page.reload();
  await page.getByText('Recently deleted (1)').click();
  await page.getByRole('button', { name: 'Restore Lake house' }).click();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Delete Lake house' }).click();
  await page.getByText('Recently deleted (1)').click();
  await page.getByRole('button', { name: 'Delete for good Lake house' }).click();
  await page.getByRole('button', { name: 'Yes, delete it for good' }).click();
  await expect(page.getByText(/^Recently deleted/)).toHaveCount(0);
});

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  return context.newPage();
}

test(
  'a guest’s project becomes the account’s, and two browsers that edit it apart end with the same',
  anyWidth,
  async ({ page, browser }) => {
    await startProject(page, 'Lake house');
    await addRoom(page, 'Kitchen');
    for (const title of ['Porch door', 'Skylight']) {
      await page.getByRole('button', { name: 'Add a note', exact: true }).click();
      await writeItem(page, 'Note', { Title: title });
    }
    const address = page.url();
    const account = await newAccount(page);
    await signIn(page, { ...account, firstName: 'Ada' });
    await open(page, address);
    await expect(page.getByText('Saved to your account')).toBeVisible();

    const other = await anotherBrowser(browser);
    await enter(other, account);
    await open(other, address);
    await expect(other.getByRole('heading', { level: 1, name: 'Lake house' })).toBeVisible();

    await other.context().setOffline(true);
    await addRoom(other, 'Bath');
    await writeItem(other, 'Porch door', { Notes: 'Sticks in winter' });
    await writeItem(other, 'Skylight', { Notes: 'Opens outwards' });
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/projects/v1/sync'));
    await addRoom(page, 'Porch');
    await writeItem(page, 'Skylight', { Notes: 'Opens inwards' });
    await page.getByRole('button', { name: 'Edit Porch door' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await sent;
    await other.context().setOffline(false);
    const rooms = (of: Page) => of.getByRole('heading', { level: 2, name: /^(Kitchen|Bath|Porch)$/ });
    await expect(rooms(other)).toHaveCount(3);
    await page.reload();
    await expect(rooms(page)).toHaveCount(3);
    expect(await rooms(page).allTextContents()).toEqual(await rooms(other).allTextContents());

    const conflict = (of: Page) => of.getByRole('button', { name: /^Keep “Opens (in|out)wards”$/ });
    for (const of of [page, other]) await expect(conflict(of)).toHaveCount(2);
    await page.getByRole('button', { name: 'Bring it back Porch door' }).click();
    await expect(titles(page, loose)).toHaveText(['Porch door', 'Skylight']);
    const settled = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/projects/v1/sync') &&
        (answer.request().postData() ?? '').includes('Opens inwards'),
    );
    await page.getByRole('button', { name: 'Keep “Opens inwards”' }).click();
    await settled;
    await other.reload();
    await expect(titles(other, loose)).toHaveText(['Porch door', 'Skylight']);
    for (const of of [page, other]) {
      await expect(conflict(of)).toHaveCount(0);
      await expect(of.getByText('Opens inwards', { exact: true })).toBeVisible();
      await expect(of.getByText('Sticks in winter', { exact: true })).toBeVisible();
    }

    await open(page, '/account/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await open(page, '/projects/');
    await expect(page.getByText('Kept in this browser.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lake house' })).toHaveCount(0);
    await other.context().close();
  },
);
