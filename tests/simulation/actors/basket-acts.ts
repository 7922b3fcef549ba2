import { isDeepStrictEqual } from 'node:util';
import { addCartBundle, addCartItem, type Cart, removeCartItem } from '#domain/cart/contract.ts';
import { changeCartKit, removeCartKit } from '#domain/cart/kit-contract.ts';
import { answerCartMerge } from '#domain/cart/merge-contract.ts';
import { restoreCartItem, saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { changeOf, single } from './cart-changes.ts';
import { asText, piecesOf, savedOf, sorted, together, total } from './pieces.ts';
import { cartOf, fillCart } from './shopping-acts.ts';

const kit = 'lock-set';
const kitItems = ['sash-lock-classic', 'sash-keeper-classic'].map((name) => ({
  type: 'part',
  url: `/shop/parts/${name}/?item=${name}`,
}));

const linesOfKit = (cart: Cart, quantity: number) => {
  const lines = cart.items.filter(({ kit: whole }) => whole !== undefined);
  const counts = lines.map((line) => `${line.backend_name} ${line.quantity} of ${line.kit?.quantity}`);
  const isWhole =
    lines.length === 2 &&
    lines.every((line) => line.kit?.quantity === quantity) &&
    lines.every((line) => line.quantity === quantity * (line.backend_name === 'sash-lock-classic' ? 1 : 2));
  return { lines, isWhole, counts };
};

/** A kit comes, changes and leaves as a whole. */
const buyKit: Act = async (scene) => {
  const { actor, chance, isAlone } = scene;
  const before = await cartOf(scene);
  const had = before?.items.find(({ kit: whole }) => whole)?.kit?.quantity ?? 0;
  if (before?.items.some(({ bundle_id, kit: whole }) => bundle_id && !whole)) return 'part of a kit is left';
  const quantity = chance.between(1, 3);
  const added = await changeOf(scene, addCartBundle, {
    params: { id: kit },
    query: {},
    body: { item_urls: kitItems, quantity },
  });
  if (typeof added === 'number') return `${added}`;
  const here = linesOfKit(added, had + quantity);
  if (!here.isWhole && isAlone) throw new BrokenPromise(`${actor.name} has of a kit: ${here.counts}`);
  const id = here.lines[0]?.id ?? '';
  const wanted = chance.between(1, 6);
  const changed = await changeOf(scene, changeCartKit, {
    params: { id },
    query: {},
    body: { quantity: wanted },
  });
  if (typeof changed === 'number') return `kit ${changed}`;
  const now = linesOfKit(changed, wanted);
  if (!now.isWhole && isAlone) throw new BrokenPromise(`${actor.name} wants ${wanted} kits: ${now.counts}`);
  if (chance.happens(50)) return `${wanted} kits`;
  const removed = await changeOf(scene, removeCartKit, { params: { id }, query: {} });
  if (typeof removed === 'number') return `removal ${removed}`;
  if (removed.items.some(({ kit: whole }) => whole) && isAlone)
    throw new BrokenPromise(`${actor.name} removed a kit and has some of it`);
  const back = await changeOf(scene, restoreCartItem, { params: { id }, query: {} });
  if (typeof back === 'number') return `return ${back}`;
  if (isAlone && !linesOfKit(back, wanted).isWhole)
    throw new BrokenPromise(`${actor.name} took a kit back: ${linesOfKit(back, wanted).counts}`);
  return `${wanted} kits, removed and taken back`;
};

/** Removes a line and takes it back: the cart is as it was. */
const undoRemoval: Act = async (scene) => {
  const { actor, chance, isAlone } = scene;
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const before = await cartOf(scene);
  if (!before || before.items.length === 0) return 'no cart';
  const { id } = chance.pick(before.items);
  const removed = await changeOf(scene, removeCartItem, { params: { id }, query: {} });
  if (typeof removed === 'number') return `${removed}`;
  if (isAlone && removed.items.some((line) => line.id === id))
    throw new BrokenPromise(`${actor.name} removed a line and has it`);
  if (chance.happens(30)) return 'removed';
  const back = await changeOf(scene, restoreCartItem, { params: { id }, query: {} });
  if (typeof back === 'number') return `return ${back}`;
  const isSame = isDeepStrictEqual(sorted(piecesOf(back)), sorted(piecesOf(before)));
  if (isAlone && (back.subtotal_cents !== before.subtotal_cents || !isSame))
    throw new BrokenPromise(
      `${actor.name} took a line back: ${back.subtotal_cents} of ${before.subtotal_cents}`,
    );
  return 'taken back';
};

/** Pieces of a part to buy and for later, outside of kits and rooms. */
const bothOf = (cart: Cart, id: string): [bought: number, saved: number] => {
  const [bought, saved] = [cart.items, cart.saved ?? []].map((lines) => single(lines, id)?.quantity ?? 0);
  return [bought ?? 0, saved ?? 0];
};

/** Saves a part for later, adds the same part and brings the saved one back: no piece changes its place. */
const saveForLater: Act = async (scene) => {
  const { actor, chance, isAlone } = scene;
  const id = chance.pick(['sash-keeper-classic', 'bulb-seal'] as const);
  const quantity = chance.between(1, 3);
  const adding = { params: { id }, query: {}, body: { item_url: `/shop/parts/${id}/?item=${id}`, quantity } };
  const added = await changeOf(scene, addCartItem, adding);
  if (typeof added === 'number') return `${added}`;
  const line = single(added.items, id);
  if (!line) return 'no line';
  const require = (cart: Cart, bought: number, saved: number, does: string): void => {
    if (isAlone && `${bothOf(cart, id)}` !== `${[bought, saved]}`)
      throw new BrokenPromise(
        `${actor.name} ${does} and has ${bothOf(cart, id)}, not ${bought} and ${saved}`,
      );
  };
  const [, before] = bothOf(added, id);
  const parts = { params: { id: line.id }, query: {}, body: { saved: true } };
  const saved = await changeOf(scene, saveCartItem, parts);
  if (typeof saved === 'number') return `saving ${saved}`;
  require(saved, 0, before + line.quantity, `saved ${line.quantity}`);
  const again = await changeOf(scene, addCartItem, adding);
  if (typeof again === 'number') return `adding ${again}`;
  require(again, quantity, before + line.quantity, `added ${quantity}`);
  const kept = single(again.saved ?? [], id);
  if (!kept || chance.happens(50)) return `${kept?.quantity} for later`;
  const bringing = { params: { id: kept.id }, query: {}, body: { saved: false } };
  const back = await changeOf(scene, saveCartItem, bringing);
  if (typeof back === 'number') return `bringing back ${back}`;
  require(back, quantity + kept.quantity, 0, `brought ${kept.quantity} back`);
  return `${kept.quantity} brought back`;
};

/** Adds a part with a key: it comes once, however often the request was sent. */
const addOnce: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const id = chance.pick(['crank-handle', 'bulb-seal'] as const);
  const before = total(piecesOf(await cartOf(scene)));
  const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity: chance.between(1, 3) };
  const parts = { params: { id }, query: {}, body };
  const nothing = () => undefined;
  const added = await world.insist(actor, addCartItem, parts, chance.uuid(), nothing, () => '');
  if (added.statusCode !== 200) return `${added.statusCode}`;
  const now = total(piecesOf(await cartOf(scene)));
  // A cart that did not answer has no pieces.
  if (isAlone && now > 0 && before > 0 && now !== before + body.quantity)
    throw new BrokenPromise(`${actor.name} had ${before} pieces, added ${body.quantity} and has ${now}`);
  return `${now} pieces`;
};

/** Keeps the pieces that came in at a sign-in, or saves them for later: none is lost. */
const answerMerge: Act = async (scene) => {
  const { actor, chance, isAlone } = scene;
  const before = await cartOf(scene);
  if (!before?.merged) return 'nothing came in';
  const keep = chance.happens(50);
  const after = await changeOf(scene, answerCartMerge, { query: {}, body: { keep } });
  if (typeof after === 'number') return `${after}`;
  const [had, has] = [before, after].map((cart) => asText(together(piecesOf(cart), savedOf(cart))));
  const isKept = piecesOf(after);
  if (isAlone && (had !== has || after.merged))
    throw new BrokenPromise(`${actor.name} had ${had} pieces and has ${has} after a merge`);
  if (isAlone && keep && !isDeepStrictEqual(sorted(isKept), sorted(piecesOf(before))))
    throw new BrokenPromise(`${actor.name} kept what came in, and the cart changed`);
  return `${keep ? 'kept' : 'saved'}: ${has} pieces`;
};

export const basketActs = {
  'add a part once': addOnce,
  'answer a merge': answerMerge,
  'buy a kit': buyKit,
  'undo a removal': undoRemoval,
  'save a line for later': saveForLater,
} satisfies Record<string, Act>;
