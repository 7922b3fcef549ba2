export const lockUrl = '/shop/parts/sash-lock-classic/?item=sash-lock-classic';
export const keeperUrl = '/shop/parts/sash-keeper-classic/?item=sash-keeper-classic';
export const windowUrl = '/shop/parts/configure/?item=meridian-double-hung';

/** A line as it stands in an answer, field by field. */
export const lock = (quantity: number, over: object = {}) => ({
  id: expect.any(String),
  backend_name: 'sash-lock-classic',
  title: 'Classic sash lock',
  part_number: 'SL-1001',
  image_url: '/drawings/parts/sash-lock-classic.svg',
  item_url: lockUrl,
  quantity,
  config_id: null,
  price_cents: 1_250,
  total_cents: 1_250 * quantity,
  ...over,
});
export const keeper = (quantity: number, over: object = {}) => ({
  ...lock(quantity),
  ...{ backend_name: 'sash-keeper-classic', title: 'Classic keeper', part_number: 'SK-1002' },
  ...{ image_url: '/drawings/parts/sash-keeper-classic.svg', item_url: keeperUrl },
  ...{ price_cents: 600, total_cents: 600 * quantity },
  ...over,
});
export const cart = (subtotal_cents: number, total_number: number, items: object[]) => ({
  Cart: { id: expect.any(String), total_number, subtotal_cents, items },
});
