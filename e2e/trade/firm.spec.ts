import { expect, type Page } from '@playwright/test';
import { axeByDayOrNight } from '../support/axe.ts';
import { open } from '../support/shop.ts';
import { linkOfEmail } from '../support/sign-in.ts';
import { enter, newAccount } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.FIRM_SHOTS) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.FIRM_SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test(
  'a colleague is invited, joins the firm, opens a shared project, and loses it when removed',
  anyWidth,
  async ({ browser, page }) => {
    const house = `Lake house ${crypto.randomUUID().slice(0, 8)}`;
    const sam = await (await browser.newContext()).newPage();
    const colleague = await newAccount(sam);
    await enter(sam, colleague);

    await enter(page, { email: 'pro@example.com' });
    await open(page, '/account/trade/people/');
    const form = page.getByRole('form', { name: 'Invite a person' });
    await form.getByLabel('Email').fill(colleague.email);
    await form.getByRole('button', { name: 'Invite' }).click();
    await expect(form.getByRole('link', { name: 'Choose at least one right' })).toBeVisible();
    await takePicture(page, 'people-refused');
    await form.getByLabel(/^Quote to clients/).check();
    await form.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('heading', { name: colleague.email })).toBeVisible();
    await takePicture(page, 'people-invited');

    await open(sam, await linkOfEmail(page, colleague.email, /^You are invited/));
    await expect(sam.getByText(/has invited/)).toBeVisible();
    expect(await axeByDayOrNight(sam)).toEqual([]);
    await takePicture(sam, 'join');
    await sam.getByRole('button', { name: /^Join / }).click();
    await expect(sam.getByRole('button', { name: /^Leave the firm/ })).toBeVisible();
    await expect(sam.getByRole('form', { name: 'Invite a person' })).toHaveCount(0);

    await open(page, '/projects/');
    await page.getByLabel('Name of a new project').fill(house);
    await page.getByLabel('Name of a new project').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: house })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: /^Share with / }).click();
    await expect(page.getByRole('button', { name: /^Stop sharing/ })).toBeVisible();
    await takePicture(page, 'share');
    await page.getByRole('button', { name: 'Done' }).click();

    await open(sam, '/projects/');
    const shared = sam.getByRole('listitem').filter({ hasText: house });
    await expect(shared).toContainText('shared by Pat');
    await takePicture(sam, 'projects');
    await open(sam, '/account/trade/');
    await expect(sam.getByText(/^You work for /)).toBeVisible();
    await takePicture(sam, 'trade-of-colleague');

    await open(page, '/account/trade/people/');
    await takePicture(page, 'people');
    expect(await axeByDayOrNight(page)).toEqual([]);
    const entry = page.getByRole('listitem').filter({ hasText: colleague.email });
    await entry.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Yes, remove them' }).click();
    await expect(entry).toHaveCount(0);
    await open(page, '/account/trade/');
    await expect(page.getByRole('link', { name: 'People and rights' })).toBeVisible();
    await takePicture(page, 'trade');
    await open(sam, '/projects/');
    await expect(sam.getByLabel('Name of a new project')).toBeVisible();
    await expect(shared).toHaveCount(0);
    await sam.context().close();
  },
);
