import {
  type Cart,
  cartAnswerSchema,
  copyCartItem,
  removeCartItem,
  updateCartItem,
} from '#domain/cart/contract.ts';
import { answerCartMerge } from '#domain/cart/merge-contract.ts';
import { restoreCartItem, saveCartItem } from '#domain/cart/set-aside-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { add, asText, type Pieces, piecesOf, savedOf, thingOf, together, without } from './pieces.ts';
import { repeatActs } from './repeat-acts.ts';
import { buy } from './sale-acts.ts';
import { savedBasketActs } from './saved-basket-acts.ts';
import { cartOf } from './shopping-acts.ts';

const rooms = ['Kitchen', 'Bath', 'Kitchen, north', ''] as const;
const marks = ['W1', 'W2', ''] as const;

/** Pieces of one part for several rooms or marks, which often differ in one of both alone. */
function wantedGoods({ chance }: Scene) {
  const part = chance.pick(['sash-lock-classic', 'crank-handle'] as const);
  const [room, mark] = [chance.pick(rooms), chance.pick(marks)];
  return Array.from({ length: chance.between(2, 4) }, (_, at) => ({
    id: `goods-${at}`,
    quantity: chance.between(1, 3),
    part: { backend_name: at > 2 ? 'bulb-seal' : part },
    room: chance.happens(50) ? room : chance.pick(rooms),
    mark: chance.happens(40) ? mark : chance.pick(marks),
  }));
}

/** Puts goods into a cart; returns its pieces, or the status of a refusal or of a part that is left out. */
async function place(scene: Scene, actor: Actor): Promise<{ cart: Cart; placed: Pieces } | number> {
  const { world, chance } = scene;
  const items = wantedGoods(scene);
  const headers = { 'idempotency-key': chance.uuid() };
  const response = await world.ask(actor, addGoodsToCart, { query: {}, body: { items } }, headers);
  if (response.statusCode !== 200) return response.statusCode;
  const { Cart: cart, left_out } = addGoodsToCart.response.parse(response.json());
  if (left_out.length > 0) return 0;
  const lines = items.map(({ part, ...line }) => ({ ...line, backend_name: part.backend_name }));
  return { cart, placed: add(new Map(), lines) };
}

interface Wanted {
  items: Pieces;
  saved: Pieces;
}

/** The pieces of a cart, by place, are those that its buyer wants. */
function require({ actor, isAlone }: Scene, cart: Cart, wanted: Wanted, does: string): void {
  const found = [piecesOf(cart), savedOf(cart)].map(asText);
  const due = [wanted.items, wanted.saved].map(asText);
  if (isAlone && `${found}` !== `${due}`)
    throw new BrokenPromise(`${actor.name} ${does} and has ${found}, not ${due}`);
}

async function change({ world, actor }: Scene, endpoint: Endpoint, parts: object): Promise<Cart | number> {
  const response = await world.ask(actor, endpoint, { query: {}, ...parts });
  return response.statusCode === 200 ? cartAnswerSchema.parse(response.json()).Cart : response.statusCode;
}

type Line = Cart['items'][number];

/** Does something with one line: the lines of the same part for other rooms stay as they are. */
async function changeOne(scene: Scene, cart: Cart, line: Line): Promise<string> {
  const { actor, chance } = scene;
  const [items, saved, own] = [piecesOf(cart), savedOf(cart), add(new Map(), [line])];
  const params = { id: line.id };
  const way = chance.pick(['save', 'save', 'remove', 'change', 'copy'] as const);
  const said = `${way} ${thingOf(line)}`;
  if (way === 'change') {
    const quantity = chance.between(1, 9);
    const changed = await change(scene, updateCartItem, { params, body: { quantity } });
    if (typeof changed === 'number') return `${said}: ${changed}`;
    const now = together(without(items, own), add(new Map(), [{ ...line, quantity }]));
    require(scene, changed, { items: now, saved }, said);
    return said;
  }
  if (way === 'copy') {
    const copied = await change(scene, copyCartItem, { params });
    if (typeof copied === 'number') return `${said}: ${copied}`;
    // The copy of a design is another design in another line.
    const made = copied.items.find(({ id }) => !cart.items.some((one) => one.id === id));
    const config_id = line.config_id && (made?.config_id ?? line.config_id);
    const quantity = line.config_id ? line.quantity : 1;
    const more = add(new Map(), [{ ...line, config_id, quantity }]);
    if (line.config_id && config_id === line.config_id)
      throw new BrokenPromise(`${actor.name} ${said}, and both lines have one design`);
    require(scene, copied, { items: together(items, more), saved }, said);
    return said;
  }
  const isSaving = way === 'save';
  const gone = isSaving
    ? await change(scene, saveCartItem, { params, body: { saved: true } })
    : await change(scene, removeCartItem, { params });
  if (typeof gone === 'number') return `${said}: ${gone}`;
  const aside = isSaving ? together(saved, own) : saved;
  require(scene, gone, { items: without(items, own), saved: aside }, said);
  if (chance.happens(50)) return said;
  if (isSaving) {
    const kept = (gone.saved ?? []).find((one) => thingOf(one) === thingOf(line) && !one.kit);
    if (!kept) return said;
    const all = add(new Map(), [kept]);
    const back = await change(scene, saveCartItem, { params: { id: kept.id }, body: { saved: false } });
    if (typeof back === 'number') return `${said}, back: ${back}`;
    const now = { items: together(without(items, own), all), saved: without(aside, all) };
    require(scene, back, now, `${said}, back`);
    return `${said}, back`;
  }
  const back = await change(scene, restoreCartItem, { params });
  if (typeof back === 'number') return `${said}, back: ${back}`;
  require(scene, back, { items, saved }, `${said}, back`);
  return `${said}, back`;
}

/** The kits of a cart go along with their line: acts of their own judge them. */
const isPlain = ({ kit, parent_id, bundle_id }: Line): boolean => !kit && !parent_id && !bundle_id;

/** Sets the rooms aside, and often takes a cart back at once: acts of the basket judge the pieces. */
async function setAsideAndBack(scene: Scene): Promise<string> {
  const aside = await savedBasketActs['set a cart aside'](scene);
  if (scene.chance.happens(40)) return `set aside: ${aside}`;
  return `set aside: ${aside}, and back: ${await savedBasketActs['take a cart back'](scene)}`;
}

const furnish: Act = async (scene) => {
  const { actor, chance } = scene;
  const before = await cartOf(scene);
  const placed = await place(scene, actor);
  if (typeof placed === 'number') return `${placed}`;
  const wanted = { items: together(piecesOf(before), placed.placed), saved: savedOf(before) };
  require(scene, placed.cart, wanted, 'placed goods in rooms');
  const read = await cartOf(scene);
  if (read) require(scene, read, wanted, 'reads the cart');
  if (chance.happens(25)) return `${await buy(scene)}, and again: ${await repeatActs['order again'](scene)}`;
  if (chance.happens(45)) return setAsideAndBack(scene);
  const lines = read?.items.filter(isPlain) ?? [];
  const line = lines.length > 0 ? chance.pick(lines) : undefined;
  return read && line ? changeOne(scene, read, line) : `${placed.placed.size} places`;
};

/** Furnishes rooms as a guest and then signs in: each piece comes along with its room. */
const bringRooms: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const { account } = actor;
  if (!account || !isAlone) return 'no account';
  const own = await cartOf({ ...scene, actor: { ...actor, headers: () => account.headers } });
  // A new browser: its cart has what is placed now, and nothing else.
  const jar = new Map<string, string>();
  const cookie = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
  const guest: Actor = {
    name: `${actor.name} as a guest`,
    headers: cookie,
    keep: ({ cookies }) => {
      for (const { name, value } of cookies) jar.set(name, value);
    },
  };
  const placed = await place(scene, guest);
  if (typeof placed === 'number') return `guest ${placed}`;
  const signedIn = { ...actor, headers: () => ({ ...account.headers, ...cookie() }), keep: () => undefined };
  const merged = await cartOf({ ...scene, actor: signedIn });
  if (!merged) return 'no cart';
  if (merged.merged?.notes.length) return 'not all fits';
  const wanted = { items: together(piecesOf(own), placed.placed), saved: savedOf(own) };
  require(scene, merged, wanted, 'signed in');
  // Pieces of an earlier sign-in that wait for an answer would be set aside, too.
  if (own?.merged || chance.happens(50)) return `${placed.placed.size} places`;
  const answered = await world.ask(actor, answerCartMerge, { query: {}, body: { keep: false } });
  if (answered.statusCode !== 200) return `answer ${answered.statusCode}`;
  const { Cart: after } = answerCartMerge.response.parse(answered.json());
  const aside = { items: piecesOf(own), saved: together(savedOf(own), placed.placed) };
  require(scene, after, aside, 'set what came along aside');
  return `${placed.placed.size} places, set aside`;
};

export const roomActs = {
  'furnish rooms': furnish,
  'bring rooms': bringRooms,
} satisfies Record<string, Act>;
