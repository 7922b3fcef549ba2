import type { Page } from '@playwright/test';
import { bench, chooseHinges, configure, typeSize } from './bench.ts';
import { buyPart, checkout, startAtPayment } from './checkout.ts';
import { asAgent, deskPages } from './desk.ts';
import { open, search, shop } from './shop.ts';
import { signInScenes } from './sign-in-scenes.ts';

interface Scene {
  name: string;
  play: (page: Page) => Promise<void>;
}

const addPart = async (page: Page, backendName: string): Promise<void> => {
  await open(page, `/shop/parts/${backendName}/`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'See your cart' }).waitFor();
};

const openFilledCart = async (page: Page): Promise<void> => {
  await addPart(page, 'sash-lock-classic');
  await addPart(page, 'screen-double-hung-half-28');
  await open(page, '/shop/cart/');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
};

export const scenes: Scene[] = [
  ...signInScenes,
  {
    name: 'search-found',
    play: async (page) => {
      await open(page, '/windows/');
      await search(page, '06851');
      await page.getByRole('heading', { name: /showrooms near/ }).waitFor();
    },
  },
  {
    name: 'search-refused',
    play: async (page) => {
      await open(page, '/windows/');
      await search(page, '96910');
      await shop(page).showroomBar.getByRole('alert').waitFor();
    },
  },
  { name: 'part-added', play: (page) => addPart(page, 'sash-lock-classic') },
  { name: 'cart-filled', play: openFilledCart },
  {
    name: 'cart-line-failed',
    play: async (page) => {
      await openFilledCart(page);
      await page.route('**/web-ecommerce/**', (route) => route.abort());
      await page
        .getByRole('button', { name: /^Increase/ })
        .first()
        .click();
      await page.getByText('The shop cannot be reached.').waitFor();
    },
  },
  {
    name: 'cart-failed',
    play: async (page) => {
      await addPart(page, 'sash-lock-classic');
      // Another tab in a browser without a copy of the cart.
      await page.addInitScript(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await page.route('**/web-ecommerce/**', (route) => route.abort());
      await open(page, '/shop/cart/');
      await page.getByText('We could not load your cart.').waitFor();
    },
  },
  {
    name: 'configure-color',
    play: async (page) => {
      await configure(page, 'joiner-double-hung');
      await bench(page).step('Color').click();
    },
  },
  {
    name: 'configure-changed',
    play: async (page) => {
      await configure(page, 'joiner-double-hung');
      await bench(page).step('Screen').click();
      await page.getByText('Full screen', { exact: true }).click();
      await bench(page).step('Style').click();
      await page.getByText('Fixed', { exact: true }).click();
      await page.getByText(/changed with it$/).waitFor();
    },
  },
  {
    name: 'configure-away',
    play: async (page) => {
      await configure(page, 'meridian-casement');
      await page.route('**/web-product/**', (route) => route.abort());
      await typeSize(page, 'width', '32');
      await page.getByText('You’re offline').waitFor();
    },
  },
  {
    name: 'configure-review',
    play: async (page) => {
      await configure(page, 'plumbline-half-lite');
      await bench(page).step('Review').click();
    },
  },
  {
    name: 'configure-compared',
    play: async (page) => {
      await configure(page, 'meridian-picture-group');
      await bench(page).step('Review').click();
      await page.getByRole('button', { name: 'Add to compare' }).click();
      await bench(page).step('Size').click();
      await typeSize(page, 'width', '100');
      await bench(page).step('Review').click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('region', { name: 'Side by side' }).waitFor();
    },
  },
  {
    name: 'cart-configured',
    play: async (page) => {
      await configure(page, 'joiner-craftsman');
      await chooseHinges(page);
      await bench(page).step('Review').click();
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await page.getByRole('link', { name: 'See your cart' }).click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'checkout-refused',
    play: async (page) => {
      await openFilledCart(page);
      await open(page, '/shop/checkout/');
      await page.getByRole('button', { name: 'Continue to delivery' }).click();
      await page.getByRole('region', { name: 'Please look at this again' }).waitFor();
    },
  },
  {
    name: 'checkout-address',
    play: async (page) => {
      await openFilledCart(page);
      await startAtPayment(page);
      await open(page, '/shop/checkout/delivery/');
      const { field, suggested } = checkout(page);
      await field('Street address').fill('14 Wall');
      await suggested.first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'checkout-payment',
    play: async (page) => {
      await openFilledCart(page);
      await startAtPayment(page);
      await checkout(page).payPal.waitFor();
    },
  },
  {
    name: 'checkout-card',
    play: async (page) => {
      await openFilledCart(page);
      await startAtPayment(page);
      await checkout(page).card.click({ force: true });
      await checkout(page).framed('Security code').waitFor();
    },
  },
  { name: 'order-placed', play: (page) => buyPart(page).then(() => undefined) },
  {
    name: 'order-tracked',
    play: async (page) => {
      await buyPart(page);
      await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
      await page.getByText('Pending').first().waitFor();
    },
  },
  {
    name: 'configure-failed',
    play: async (page) => {
      await page.route('**/web-product/**', (route) => route.abort());
      await open(page, '/shop/parts/configure/?item=meridian-casement');
      await page.getByText('The designer could not load.').waitFor();
    },
  },
  ...deskPages.map(({ name, path, ready }) => ({
    name: `desk-${name}`,
    play: async (page: Page) => {
      await asAgent(page);
      await open(page, path);
      await page.getByText(ready).first().waitFor();
    },
  })),
];
