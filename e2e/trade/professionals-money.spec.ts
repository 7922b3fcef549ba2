import { expect, type Page } from '@playwright/test';
import { bench, chooseHinges, configure } from '../support/bench.ts';
import { startAtPayment } from '../support/checkout.ts';
import { open } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidthByDay } from '../support/test-tags.ts';

const tradePrice = (page: Page) => page.getByRole('main').getByText(/^Trade price, list \$/);

const centsIn = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

const listPriceOf = async (page: Page): Promise<string> =>
  (await tradePrice(page).last().locator('s').innerText()).trim();

const lock = '/shop/parts/sash-lock-classic/';

/** The statically built price of a part's page, and the list price next to it. */
const partPrices = async (page: Page) => {
  const [own = '', everybodys = ''] =
    (await tradePrice(page).locator('..').innerText()).match(/\$[\d.,]+/g) ?? [];
  return { own, everybodys };
};

test(
  'a professional sees trade prices, orders on account, an agent approves; signed out, list prices are back',
  anyWidthByDay,
  async ({ browser, page }) => {
    const purchaseOrder = `PO-${Date.now()}`;
    await enter(page, { email: 'pro@example.com' });
    await configure(page, 'joiner-craftsman');
    await expect(tradePrice(page)).toBeVisible();
    const design = page.url();
    const list = await listPriceOf(page);
    const trade = Math.floor((centsIn(list) * 9_000 + 5_000) / 10_000);
    const tradeText = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
      trade / 100,
    );
    await expect(page.getByText(tradeText, { exact: true }).first()).toBeVisible();
    await chooseHinges(page);
    await bench(page).step('Review').click();
    await expect(page.getByRole('row', { name: /Trade partner prices/ })).toContainText('−$');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'See your cart' }).waitFor();
    await open(page, lock);
    await expect(tradePrice(page)).toBeVisible();
    const part = await partPrices(page);
    expect(centsIn(part.own)).toBe(Math.round(centsIn(part.everybodys) * 0.8));
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'See your cart' }).waitFor();
    await open(page, '/shop/cart/');
    await expect(page.getByText(`${tradeText} each`)).toBeVisible();
    await expect(page.getByText(`${part.own} each`)).toBeVisible();

    await startAtPayment(page);
    await page.getByRole('radio', { name: /^On account/ }).click({ force: true });
    await page.getByLabel('Your purchase-order number').fill(purchaseOrder);
    await page.getByRole('button', { name: /^Order \$.* on account$/ }).click();
    await expect(page).toHaveURL(/\/shop\/summary\/CL-[A-Z0-9]{8}\/$/);
    const [number = ''] = /CL-[A-Z0-9]{8}/.exec(page.url()) ?? [];
    await open(page, `/account/orders/${number}/`);
    await expect(page.getByText('Awaiting approval.', { exact: false }).first()).toBeVisible();

    const desk = await (await browser.newContext()).newPage();
    await enter(desk, { email: 'agent@example.com' });
    await open(desk, '/desk/professionals/');
    await desk.getByRole('button', { name: `Approve ${purchaseOrder}` }).click();
    await desk.getByLabel('Reason, for the log').fill('A regular');
    await desk.getByRole('button', { name: /^Approve \$/ }).click();
    await expect(desk.getByRole('button', { name: `Approve ${purchaseOrder}` })).toHaveCount(0);
    await desk.context().close();

    await open(page, '/account/trade/');
    await expect(page.getByRole('listitem').filter({ hasText: purchaseOrder })).toContainText('Open');
    await open(page, `/account/orders/${number}/`);
    await expect(page.getByText('Your purchase order is approved').first()).toBeVisible();
    await expect(page.getByText(`On account, ${purchaseOrder}`)).toBeVisible();

    const elsewhere = await page.context().newPage();
    await open(elsewhere, lock);
    await expect(tradePrice(elsewhere)).toBeVisible();
    await open(page, '/account/');
    await page.getByRole('button', { name: 'Sign out' }).last().click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(elsewhere.getByText(part.everybodys, { exact: true })).toBeVisible();
    await expect(tradePrice(elsewhere)).toHaveCount(0);
    await elsewhere.close();
    await open(page, new URL(design).pathname + new URL(design).search);
    await expect(bench(page).confirmed).toBeVisible();
    await expect(page.getByText(list, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Trade price')).toHaveCount(0);
    await expect(page.getByText(tradeText)).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('list_unit_cents');
    expect(kept).not.toContain('list_price');
    await bench(page).step('Review').click();
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'See your cart' }).waitFor();
    await open(page, '/shop/cart/');
    await expect(page.getByText(`${list} each`)).toBeVisible();
  },
);
