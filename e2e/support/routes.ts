/** One address for every kind of page: what is looked at, in pictures and by axe. */
export const routes = [
  { name: 'home', path: '/' },
  { name: 'category-windows', path: '/windows/' },
  { name: 'category-patio-doors', path: '/patio-doors/' },
  { name: 'category-entry-doors', path: '/entry-doors/' },
  { name: 'product-listing', path: '/windows/products/' },
  { name: 'product-line', path: '/windows/meridian-double-hung/' },
  { name: 'parts', path: '/shop/parts/' },
  { name: 'part-detail', path: '/shop/parts/sash-lock-classic/' },
  { name: 'locations', path: '/locations/' },
  { name: 'branch-home', path: '/locations/norwalk-ct/' },
  { name: 'branch-locations', path: '/locations/norwalk-ct/locations/' },
  { name: 'branch-showroom', path: '/locations/norwalk-ct/norwalk/' },
  { name: 'cart', path: '/shop/cart/' },
  { name: 'not-found', path: '/no-such-page/' },
  { name: 'broken', path: '/500/' },
] as const;

export const widths = [390, 1440] as const;
