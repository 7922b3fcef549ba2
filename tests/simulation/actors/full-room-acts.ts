import { type Cart, maxQuantity, removeCartItem } from '#domain/cart/contract.ts';
import {
  getSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  saveCart,
} from '#domain/cart/saved-carts-contract.ts';
import { addGoodsToCart, getProjectGoods } from '#domain/projects/goods-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { add, asText, type Pieces, thingOf, total } from './pieces.ts';
import { cartOf } from './shopping-acts.ts';

const query = {};
const part = 'bulb-seal';
const stocked = 'stock-double-hung-36x60';
/** No other act furnishes these rooms. */
const rooms = ['Loft', 'Loft, east'] as const;

interface Wanted {
  id: string;
  quantity: number;
  room: string;
  part?: { backend_name: string };
  design?: { backend_name: string; code: null };
}

const deny = ({ actor }: Scene, found: string): never => {
  throw new BrokenPromise(`${actor.name} fills rooms: ${found}`);
};

const own = (lines: Cart['items']) => lines.filter(({ room }) => rooms.some((one) => one === room));

/** Pieces of the part by room, and of the window from the shelf in all rooms. */
const heldIn = (lines: Cart['items']): { parts: Pieces; windows: number } => ({
  parts: add(
    new Map(),
    own(lines).filter(({ backend_name }) => backend_name === part),
  ),
  windows: total(
    add(
      new Map(),
      lines.filter(({ backend_name }) => backend_name === stocked),
    ),
  ),
});

function wantedGoods({ chance }: Scene): Wanted[] {
  return [
    ...rooms.map((room, place) => ({
      id: `part-${place}`,
      quantity: chance.between(40, 70),
      room,
      part: { backend_name: part },
    })),
    ...rooms.map((room, place) => ({
      id: `window-${place}`,
      quantity: chance.between(1, 3),
      room,
      design: { backend_name: stocked, code: null },
    })),
  ];
}

/** Pieces by room up to the limit of a line, and those that do not fit. */
function filled(there: Pieces, coming: Pieces): { held: Pieces; left: Pieces } {
  const [held, left] = [new Map(there), new Map<string, number>()];
  for (const [thing, quantity] of coming) {
    const fits = Math.min(quantity, maxQuantity - (there.get(thing) ?? 0));
    if (fits > 0) held.set(thing, (there.get(thing) ?? 0) + fits);
    if (fits < quantity) left.set(thing, quantity - fits);
  }
  return { held, left };
}

const partsOf = (wanted: readonly Wanted[]): Pieces =>
  new Map(
    wanted.flatMap(({ part: one, room, quantity }) =>
      one ? [[thingOf({ backend_name: part, room }), quantity] as const] : [],
    ),
  );

const windowsOf = (wanted: readonly Wanted[]): number =>
  wanted.reduce((sum, { design, quantity }) => sum + (design ? quantity : 0), 0);

/** Adds goods up to the limits of lines and of the shelf; the rest is named with its pieces. */
async function addAll(scene: Scene, before: Cart['items'], onShelf: number): Promise<Cart['items']> {
  const { world, actor, chance } = scene;
  const wanted = wantedGoods(scene);
  const headers = { 'idempotency-key': chance.uuid() };
  const response = await world.ask(actor, addGoodsToCart, { query, body: { items: wanted } }, headers);
  if (response.statusCode !== 200) return before;
  const { Cart: cart, left_out } = addGoodsToCart.response.parse(response.json());
  const [had, has] = [heldIn(before), heldIn(cart.items)];
  const { held, left } = filled(had.parts, partsOf(wanted));
  if (asText(has.parts) !== asText(held)) deny(scene, `has ${asText(has.parts)}, not ${asText(held)}`);
  const windows = Math.max(had.windows, Math.min(onShelf, had.windows + windowsOf(wanted)));
  if (has.windows !== windows) deny(scene, `has ${has.windows} windows of ${onShelf}, not ${windows}`);
  const missing = windowsOf(wanted) - (windows - had.windows);
  const named = left_out.map(({ id, reason }) => ({ isPart: id.startsWith('part'), reason }));
  const counted = (isPart: boolean): number =>
    named.reduce((sum, one) => sum + (one.isPart === isPart ? Number.parseInt(one.reason, 10) : 0), 0);
  if (counted(true) !== total(left) || counted(false) !== missing)
    deny(scene, `lacks ${total(left)} parts and ${missing} windows: ${JSON.stringify(left_out)}`);
  return cart.items;
}

/** Takes a cart back on top of another one: each room up to the limit, and the rest stays set aside. */
async function takeBack(
  scene: Scene,
  aside: Cart['items'],
  now: Cart['items'],
  onShelf: number,
): Promise<Cart['items']> {
  const ask = asking(scene);
  const { saved_carts } = getSavedCarts.response.parse(await ask(getSavedCarts, { query }));
  const id = saved_carts[0]?.id ?? '';
  const restored = await ask(restoreSavedCart, { params: { id }, query });
  const { Cart: cart, left_out } = restoreSavedCart.response.parse(restored);
  const [had, coming, has] = [heldIn(now), heldIn(aside), heldIn(cart.items)];
  const { held, left } = filled(had.parts, coming.parts);
  if (asText(has.parts) !== asText(held)) deny(scene, `took back ${asText(has.parts)}, not ${asText(held)}`);
  const windows = Math.max(had.windows, Math.min(onShelf, had.windows + coming.windows));
  if (has.windows !== windows) deny(scene, `took ${has.windows} windows of ${onShelf} back, not ${windows}`);
  const listed = getSavedCarts.response.parse(await ask(getSavedCarts, { query }));
  const rest = listed.saved_carts.find((one) => one.id === id);
  const kept = heldIn(rest?.cart.items ?? []);
  const waiting = had.windows + coming.windows - windows;
  if (asText(kept.parts) !== asText(left) || kept.windows !== waiting)
    deny(scene, `keeps ${asText(kept.parts)} aside, not ${asText(left)} with ${waiting} windows`);
  if (left_out.length !== (rest?.cart.items.length ?? 0))
    deny(scene, `keeps ${rest?.cart.items.length} lines aside, and ${left_out.length} are named`);
  if (rest) await ask(removeSavedCart, { params: { id }, query });
  return cart.items;
}

/** Leaves the shelf to others. */
async function clear(scene: Scene, lines: Cart['items']): Promise<void> {
  for (const { id } of own(lines))
    await scene.world.ask(scene.actor, removeCartItem, { params: { id }, query });
}

/** Fills rooms beyond the pieces of a line and of the shelf, sets the cart aside, and takes it back. */
const fillRooms: Act = whileAnswered(async (scene) => {
  const { world, actor, isOnly } = scene;
  if (!isOnly) return 'no peace';
  const ask = asking(scene);
  const body = { items: [{ id: 'window', quantity: 1, design: { backend_name: stocked, code: null } }] };
  const priced = getProjectGoods.response.parse(await ask(getProjectGoods, { query, body }));
  const [window] = priced.goods;
  if (!window || window.unavailable_reason !== null) return 'no windows';
  const onShelf = window.on_hand ?? 0;
  const before = await cartOf(scene);
  const aside = await addAll(scene, before?.items ?? [], onShelf);
  const saved = await world.ask(actor, saveCart, { query, body: { name: 'The loft' } });
  if (saved.statusCode !== 201) return `not saved ${saved.statusCode}`;
  const now = await addAll(scene, [], onShelf);
  const back = await takeBack(scene, aside, now, onShelf);
  await clear(scene, await addAll(scene, back, onShelf));
  return `${aside.length} lines aside, ${onShelf} on the shelf`;
});

export const fullRoomActs = { 'fill rooms': fillRooms } satisfies Record<string, Act>;
