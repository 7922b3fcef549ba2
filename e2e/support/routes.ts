/** One address for every kind of page: what is looked at, in pictures and by axe. */
export interface Route {
  name: string;
  path: string;
  /** What the page is asked for. */
  search?: string;
  /** Words that stand there once the page has what it needs from the server. */
  ready?: RegExp;
}

export const routes: readonly Route[] = [
  { name: 'home', path: '/' },
  { name: 'category-windows', path: '/windows/' },
  { name: 'category-patio-doors', path: '/patio-doors/' },
  { name: 'category-entry-doors', path: '/entry-doors/' },
  { name: 'product-listing', path: '/windows/products/' },
  { name: 'product-line', path: '/windows/meridian-double-hung/' },
  { name: 'configure', path: '/shop/configure/' },
  {
    name: 'configure-product',
    path: '/shop/parts/configure/',
    search: '?item=meridian-casement',
    ready: /^Ready in \d+ days$/,
  },
  { name: 'stock-windows', path: '/shop/windows/stock/configure/', ready: /windows fit of/ },
  { name: 'parts', path: '/shop/parts/' },
  { name: 'part-detail', path: '/shop/parts/sash-lock-classic/' },
  { name: 'bundle-detail', path: '/shop/bundles/double-hung-refresh/' },
  { name: 'parts-finder', path: '/shop/parts/finder/' },
  { name: 'gallery', path: '/gallery/' },
  { name: 'locations', path: '/locations/' },
  { name: 'branch-home', path: '/locations/norwalk-ct/' },
  { name: 'branch-locations', path: '/locations/norwalk-ct/locations/' },
  { name: 'branch-showroom', path: '/locations/norwalk-ct/norwalk/' },
  { name: 'cart', path: '/shop/cart/' },
  { name: 'not-found', path: '/no-such-page/' },
  { name: 'broken', path: '/500/' },
];

export const widths = [390, 1440] as const;
