import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { axeAtBothWidths, axeByDayOrNight } from '../support/axe.ts';
import { expectStillOnArrival, watchShifts } from '../support/layout-shifts.ts';
import { open } from '../support/shop.ts';
import { enter, newAccount } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

async function startProject(page: Page, name: string): Promise<string> {
  await open(page, '/projects/');
  await page.getByLabel('Name of a new project').fill(name);
  await page.getByRole('button', { name: 'Start project' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { pathname } = new URL(page.url());
  await open(page, '/shop/parts/sash-lock-classic/');
  await page.getByRole('button', { name: 'Save to project Classic sash lock' }).click();
  await expect(page.getByText(`Saved to ${name}.`, { exact: true })).toBeVisible();
  await open(page, pathname);
  await expect(page.getByText('1 × $')).toBeVisible();
  return pathname;
}

/** Opens a link as a visitor without an account; fails on any layout shift until it is complete. */
async function openLink(browser: Browser, url: string, last: (page: Page) => Locator): Promise<Page> {
  const context = await browser.newContext();
  const shifts = await watchShifts(context);
  const visitor = await context.newPage();
  const { pathname, hash } = new URL(url);
  await open(visitor, pathname + hash);
  await expect(last(visitor)).toBeVisible();
  expectStillOnArrival(shifts);
  // A quote is under the professional's business alone: the shop asks nothing there.
  const banner = visitor.getByRole('button', { name: 'Only necessary' });
  if (pathname === '/shared/quote/') await expect(banner).toHaveCount(0);
  else await banner.click();
  return visitor;
}

test(
  'an owner shares a project, a visitor without an account comments, and the link is withdrawn',
  anyWidth,
  async ({ page, browser }) => {
    await enter(page, await newAccount(page));
    const address = await startProject(page, 'Lake house');
    await open(page, '/shop/windows/stock/configure/');
    await page
      .getByRole('button', { name: /^Save to project/ })
      .first()
      .click();
    await expect(page.getByText('Saved to Lake house.', { exact: true })).toBeVisible();
    await open(page, address);
    await expect(page.getByRole('region', { name: /^Elevation of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog', { name: 'Share Lake house' });
    await sheet.getByLabel('Who it is for (optional)').fill('Bea');
    await sheet.getByRole('button', { name: 'Make a link' }).click();
    const url = await sheet.getByLabel('Address of Bea').inputValue();
    expect(await axeAtBothWidths(page)).toEqual([]);

    const visitor = await openLink(browser, url, (of) => of.getByRole('region', { name: /^Elevation of/ }));
    await expect(visitor.getByRole('heading', { level: 1, name: 'Lake house' })).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 3, name: 'Classic sash lock' })).toBeVisible();
    await visitor.getByLabel('Your name').fill('Bea');
    await visitor.getByRole('textbox', { name: 'Comment' }).fill('Is there one in <b>brass</b>?');
    await visitor.getByRole('button', { name: 'Send comment' }).click();
    await expect(visitor.getByText('Is there one in <b>brass</b>?')).toBeVisible();
    expect(await axeAtBothWidths(visitor)).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'Comments (1 new)' }).click();
    await expect(page.getByText('Is there one in <b>brass</b>?')).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await sheet.getByRole('button', { name: 'Withdraw Bea' }).click();
    await expect(sheet.getByText('No link yet.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  },
);

test(
  'a professional quotes a project, and the client sees the client’s price alone, on page and paper, and accepts',
  anyWidth,
  async ({ page, browser }) => {
    await enter(page, { email: 'pro@example.com' });
    await open(page, '/account/trade/business/');
    await page.getByLabel('Business name').fill('Pat’s Windows');
    await page.getByLabel('License line').fill('HIC 0612345');
    await page.getByLabel('Usual mark-up').fill('25');
    await page.getByRole('button', { name: 'Save business' }).click();
    await expect(page.getByRole('heading', { name: 'Logo' })).toBeVisible();
    const name = `Elm Street ${Date.now()}`;
    await startProject(page, name);
    await page.getByRole('link', { name: 'Quote a client' }).click();
    await page.getByLabel('Mark-up, percent').fill('-5');
    await expect(page.getByText(/^A mark-up cannot be below zero\./)).toBeVisible();
    await page.getByLabel('Client', { exact: true }).fill('The Carvers');
    const issue = page.getByRole('button', { name: /^Issue quote/ });
    await page.getByLabel('Mark-up, percent').fill('33');
    await expect(issue).toContainText('$');
    const row = page.getByRole('row', { name: /^Classic sash lock/ });
    const [, trade = '', , client = ''] = await row.getByRole('cell').allTextContents();
    expect(trade).not.toBe(client);
    expect(await axeByDayOrNight(page)).toEqual([]);
    await issue.click();
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry.getByText('Issued', { exact: true })).toBeVisible();
    const url = await entry.getByRole('textbox').inputValue();

    const visitor = await openLink(browser, url, (of) => of.getByRole('heading', { level: 1, name }));
    await expect(visitor.getByText('Pat’s Windows', { exact: true })).toBeVisible();
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Save as PDF' }).click();
    const { text } = readPdf(await readFile(await (await download).path()));
    for (const shown of [await visitor.getByRole('main').innerText(), text]) {
      expect(shown).toContain(client);
      expect(shown).toContain('HIC 0612345');
      for (const secret of [trade, '$24.50', '33%']) expect(shown).not.toContain(secret);
    }
    expect(await axeByDayOrNight(visitor)).toEqual([]);
    await visitor.getByLabel('Your name').fill('Cay Carver');
    await visitor.getByRole('button', { name: 'Accept quote' }).click();
    await expect(visitor.getByText('Accepted by Cay Carver. Pat’s Windows has been told.')).toBeVisible();
    await page.reload();
    await expect(entry.getByText('Accepted', { exact: true })).toBeVisible();
  },
);
