import type { Page } from '@playwright/test';
import { open, search, shop } from './shop.ts';

/** A state that no address leads to: what a visitor sees after doing something, or when something fails. */
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
      await page.route('**/web-ecommerce/**', (route) => route.abort());
      await open(page, '/shop/cart/');
      await page.getByText('We could not load your cart.').waitFor();
    },
  },
];
