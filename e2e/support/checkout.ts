import { expect, type Page } from '@playwright/test';
import { bench, chooseHinges, configure } from './bench.ts';
import { open, tabTo } from './shop.ts';

const inCart = (page: Page) => page.getByRole('link', { name: 'See your cart' }).waitFor();

export const goods = {
  part: {
    title: 'Classic sash lock',
    add: async (page: Page) => {
      await open(page, '/shop/parts/sash-lock-classic/');
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await inCart(page);
    },
  },
  window: {
    title: 'Joiner Craftsman',
    add: async (page: Page) => {
      await configure(page, 'joiner-craftsman');
      await chooseHinges(page);
      await bench(page).step('Review').click();
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await inCart(page);
    },
  },
  kit: {
    title: 'Double-hung refresh',
    add: async (page: Page) => {
      await open(page, '/shop/bundles/double-hung-refresh/');
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await inCart(page);
    },
  },
} as const;

const buyer = [
  ['Email address', 'ada@example.com'],
  ['First name', 'Ada'],
  ['Last name', 'Lovelace'],
  ['Phone', '203-555-0142'],
] as const;

export const checkout = (page: Page) => ({
  field: (label: string) => page.getByRole('main').getByLabel(label, { exact: true }),
  postalCode: page.getByLabel('ZIP or postal code of the house'),
  payPal: page.getByRole('button', { name: 'Pay with PayPal' }),
  suggested: page.getByRole('listbox', { name: 'Addresses' }).getByRole('option'),
  card: page.getByRole('radio', { name: /^Card/ }),
  pay: page.getByRole('button', { name: /^Pay \$/ }),
  framed: (title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('input'),
  approval: page.frameLocator('iframe[src*="checkoutnow"]'),
});

/** Completes the first step by keyboard alone; the postal code fills in town and state. */
export async function walkToDelivery(page: Page): Promise<void> {
  const { field, postalCode } = checkout(page);
  await open(page, '/shop/checkout/');
  for (const [label, text] of buyer) {
    await tabTo(page, field(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  await tabTo(page, postalCode);
  await page.keyboard.type('06851');
  await expect(field('City')).toHaveValue('Norwalk');
}

export async function walkToPayment(page: Page): Promise<void> {
  const { field } = checkout(page);
  await walkToDelivery(page);
  await tabTo(page, field('Street address'));
  await page.keyboard.type('14 Wall Street');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
}

export async function payByCard(page: Page): Promise<void> {
  const { card, framed, pay } = checkout(page);
  await tabTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowRight');
  await expect(card).toBeChecked();
  for (const [title, text] of [
    ['Card number', '4111111111111111'],
    ['Expiration date', '12/29'],
    ['Security code', '123'],
  ] as const) {
    await expect(framed(title)).toBeVisible();
    await tabTo(page, framed(title));
    await page.keyboard.type(text);
  }
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
}

export async function startAtPayment(page: Page): Promise<void> {
  const draft = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '203-555-0142',
    method: 'delivery',
    postalCode: '06851',
    address1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
  };
  await page.evaluate((text) => sessionStorage.setItem('CheckoutDraft', text), JSON.stringify(draft));
  await open(page, '/shop/checkout/payment/');
}

export async function buyPart(page: Page): Promise<string> {
  await goods.part.add(page);
  await startAtPayment(page);
  const { payPal, approval } = checkout(page);
  await payPal.click();
  await approval.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
  return /CL-[A-Z0-9]{8}/.exec(page.url())?.[0] ?? '';
}
