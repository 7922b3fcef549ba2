import { addCartItem, type Cart, getCart, updateCartItem } from '#domain/cart/contract.ts';
import { saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

const parts = ['sash-lock-classic', 'sash-keeper-classic', 'crank-handle', 'bulb-seal'] as const;

export async function cartOf({ world, actor }: Scene): Promise<Cart | undefined> {
  const response = await world.ask(actor, getCart, { query: {} });
  if (response.statusCode !== 200) return undefined;
  const cart = getCart.response.parse(response.json()).Cart;
  const lines = cart.items.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const pieces = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (cart.subtotal_cents !== lines || cart.total_number !== pieces)
    throw new BrokenPromise(`A cart says ${cart.subtotal_cents} for lines of ${lines}`);
  return cart;
}

export const fillCart: Act = async ({ world, actor, chance }) => {
  const id = chance.pick(parts);
  const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity: chance.between(1, 4) };
  const response = await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
  return `${response.statusCode} ${id}`;
};

const changeCart: Act = async (scene) => {
  const cart = await cartOf(scene);
  if (!cart || cart.items.length === 0) return 'no cart';
  const { world, actor, chance } = scene;
  const { id } = chance.pick(cart.items);
  const body = { quantity: chance.between(1, 6) };
  const response = await world.ask(actor, updateCartItem, { params: { id }, query: {}, body });
  return `${response.statusCode}`;
};

/** Saves the last line of a guest's cart for later; returns whether the shop did. */
async function saveLast({ world, actor }: Scene, cookies: Record<string, string>): Promise<boolean> {
  const guest = { ...actor, headers: () => cookies };
  const read = await world.ask(guest, getCart, { query: {} });
  if (read.statusCode !== 200) return false;
  const line = getCart.response.parse(read.json()).Cart.items.at(-1);
  if (!line) return false;
  const saved = await world.ask(guest, saveCartItem, {
    params: { id: line.id },
    query: {},
    body: { saved: true },
  });
  return saved.statusCode === 200;
}

/** Adds as a guest and then signs in: the guest's pieces come to the account's cart. */
const bringCart: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const before = actor.cookies?.() ?? {};
  const guest = { ...actor, headers: () => before };
  const id = 'sash-keeper-classic';
  const quantity = chance.between(1, 3);
  const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity };
  const added = await world.ask(guest, addCartItem, { params: { id }, query: {}, body });
  // Of two browsers that do so at once, each has the cookie of its cart.
  const given = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = given === '' ? before : { cookie: given };
  const isSaved = added.statusCode === 200 && chance.happens(30) && (await saveLast(scene, own));
  const headers = () => ({ ...actor.account?.headers, ...own });
  const cart = await cartOf({ ...scene, actor: { ...actor, headers } });
  // Another tab may have saved for later what this one added.
  const pieces = [...(cart?.items ?? []), ...(cart?.saved ?? [])]
    .filter(({ backend_name }) => backend_name === id)
    .reduce((sum, line) => sum + line.quantity, 0);
  if (added.statusCode === 200 && cart && pieces < quantity)
    throw new BrokenPromise(`${actor.name} brought ${quantity} pieces and has ${pieces}`);
  return `${added.statusCode} ${quantity}${isSaved ? ' for later' : ''}`;
};

export const shoppingActs = {
  'fill a cart': fillCart,
  'change a cart': changeCart,
  'bring a cart': bringCart,
} satisfies Record<string, Act>;
