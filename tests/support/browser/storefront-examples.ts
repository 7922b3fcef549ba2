import type { Cart, CartItem } from '#domain/cart/contract.ts';
import type { ProductTile } from '#domain/catalog/contract.ts';
import type { Showroom } from '#domain/places/contract.ts';

export const showroom = (over: Partial<Showroom> = {}): Showroom => ({
  showroom_id: 'norwalk',
  store_number: '1001',
  branch_id: 'norwalk-ct',
  name: 'Clerestory Norwalk',
  street: '12 Sash Street',
  city: 'Norwalk',
  state: 'CT',
  postal_code: '06851',
  country: 'US',
  phone: '+1 (203) 555-0142',
  page_heading: 'Windows in <span>Norwalk</span>',
  url: '/locations/norwalk-ct/norwalk/',
  latitude: 41.13,
  longitude: -73.4,
  time_zone: 'America/New_York',
  hours: { weekday: { opens: '09:00', closes: '18:00' }, saturday: null, sunday: null },
  distance_miles: 1.2,
  ...over,
});

export const cartItem = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'line-1',
  backend_name: 'sash-lock-classic',
  title: 'Classic sash lock',
  part_number: 'LK-1001',
  image_url: '/drawings/parts/sash-lock-classic.svg',
  item_url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic',
  quantity: 2,
  config_id: null,
  price_cents: 1450,
  total_cents: 2900,
  lead_time_days: 2,
  ...over,
});

export const cart = (items: CartItem[] = [cartItem()]): Cart => ({
  id: '3cc54a5f-0f3b-4c2e-9d6b-2f1b5a7c9e01',
  total_number: items.reduce((sum, item) => sum + item.quantity, 0),
  subtotal_cents: items.reduce((sum, item) => sum + item.total_cents, 0),
  items,
});

export const productTile = (over: Partial<ProductTile> = {}): ProductTile => ({
  backend_name: 'meridian-casement',
  title: 'Meridian Casement',
  category_id: 'windows',
  url: '/windows/meridian-casement/',
  image_url: '/drawings/lines/meridian-casement.svg',
  summary: 'Opens like a door.',
  price_from_cents: 118_000,
  lead_time_days: 49,
  available: true,
  ...over,
});
