import { type Browser, expect, type Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { open } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

async function atDesk(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, { email });
  await open(page, path);
  return page;
}

async function setLimit(page: Page, limit: string, reason: string): Promise<void> {
  await page.getByLabel('Limit in dollars').fill(limit);
  await page.getByRole('button', { name: 'Set the terms…' }).click();
  await page.getByLabel('Reason, for the log').fill(reason);
  await page.getByRole('button', { name: /^Set the limit to \$/ }).click();
}

test(
  'a large credit limit waits until a second person agrees, and is set back by one',
  anyWidth,
  async ({ browser }) => {
    const agent = await atDesk(browser, 'agent@example.com', '/desk/professionals/');
    await agent.getByRole('link', { name: 'Pat Carver' }).first().click();
    await setLimit(agent, '1,000,000', 'Builds forty houses a year');
    await expect(agent.getByText('This waits for a second member of staff')).toBeVisible();
    await expect(agent.getByLabel('Limit in dollars')).toHaveValue('25000.00');
    await agent.getByRole('link', { name: 'Decide among the approvals' }).click();
    const entry = (page: Page) =>
      page.getByRole('listitem').filter({ hasText: 'Builds forty houses a year' });
    await expect(entry(agent)).toContainText('Somebody else has to agree.');
    await expect(entry(agent).getByRole('button', { name: /^Agree/ })).toHaveCount(0);
    expect(await axeAtBothWidths(agent)).toEqual([]);

    const manager = await atDesk(browser, 'manager@example.com', '/desk/approvals/');
    await expect(entry(manager)).toContainText('Asked for by Amara Gentry');
    await entry(manager)
      .getByRole('button', { name: /^Agree/ })
      .click();
    await manager.getByRole('button', { name: 'Agree to $1,000,000.00' }).click();
    await expect(entry(manager)).toHaveCount(0);

    await open(agent, '/desk/professionals/');
    await agent.getByRole('link', { name: 'Pat Carver' }).first().click();
    await expect(agent.getByLabel('Limit in dollars')).toHaveValue('1000000.00');
    await setLimit(agent, '25,000', 'Only for the season');
    await expect(agent.getByRole('button', { name: /^Set back to \$1,000,000\.00/ })).toBeVisible();
    await expect(agent.getByLabel('Limit in dollars')).toHaveValue('25000.00');
    await agent.getByRole('link', { name: 'What staff did' }).click();
    await expect(agent.getByRole('row').filter({ hasText: 'agreed to money' }).first()).toBeVisible();
    await agent.context().close();
    await manager.context().close();
  },
);
