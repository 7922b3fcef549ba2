import { isDeepStrictEqual } from 'node:util';
import { addCartItem, updateCartItem } from '#domain/cart/contract.ts';
import { getSavedCarts, restoreSavedCart, saveCart } from '#domain/cart/saved-carts-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { changeOf, single } from './cart-changes.ts';
import { add, type Pieces, piecesOf, sorted, together } from './pieces.ts';
import { cartOf, fillCart } from './shopping-acts.ts';

/** Pieces of all carts of an account that were set aside. */
async function piecesAside({ world, actor }: Scene): Promise<Pieces | undefined> {
  const response = await world.ask(actor, getSavedCarts, { query: {} });
  if (response.statusCode !== 200) return undefined;
  const { saved_carts } = getSavedCarts.response.parse(response.json());
  return saved_carts.reduce((sum, { cart }) => add(sum, cart.items), new Map<string, number>());
}

/** All pieces of a buyer, in the cart and set aside; undefined if one of them did not answer. */
async function allPieces(scene: Scene): Promise<Pieces | undefined> {
  const cart = await cartOf(scene);
  const aside = await piecesAside(scene);
  return aside && together(piecesOf(cart), aside);
}

/** Moves pieces between the cart and the carts set aside: no piece is lost or doubled. */
async function move(scene: Scene, does: () => Promise<string>): Promise<string> {
  const before = await allPieces(scene);
  const said = await does();
  const after = await allPieces(scene);
  const isSure = scene.isAlone && before && after && /^2/.test(said);
  if (isSure && !isDeepStrictEqual(sorted(before), sorted(after)))
    throw new BrokenPromise(
      `${scene.actor.name} had ${JSON.stringify(sorted(before))} and has ${JSON.stringify(sorted(after))}`,
    );
  return said;
}

const setAside: Act = async (scene) => {
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  return move(scene, async () => {
    const { world, actor, chance } = scene;
    if (!(await cartOf(scene))?.items.length) return 'no cart';
    const name = `Kitchen ${chance.between(1, 100)}`;
    const parts = { query: {}, body: { name } };
    const response = await world.insist(
      actor,
      saveCart,
      parts,
      chance.uuid(),
      () => undefined,
      () => '',
    );
    const rest = response.statusCode === 201 && saveCart.response.parse(response.json()).Cart.items.length;
    if (rest && scene.isAlone)
      throw new BrokenPromise(`${actor.name} set a cart aside and kept ${rest} lines`);
    return `${response.statusCode}`;
  });
};

const many = { id: 'sash-keeper-classic', quantity: 60 } as const;

/** Has so many pieces of a part that a line takes only a part of those of another cart. */
async function addMany({ world, actor }: Scene): Promise<void> {
  const { id, quantity } = many;
  const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity };
  await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
}

/** Puts a cart back, also one that does not fit; two windows do so at once in a third of the cases. */
const takeBack: Act = async (scene) => {
  const isTooMuch = scene.chance.happens(35);
  if (isTooMuch) await addMany(scene);
  if (isTooMuch || scene.chance.happens(60)) await setAside(scene);
  if (isTooMuch) await addMany(scene);
  const said = await takeOneBack(scene, isTooMuch);
  return isTooMuch ? `${said}, and then ${await giveUpMany(scene)}` : said;
};

/** Others want the goods on the shelf, too. */
async function giveUpMany(scene: Scene): Promise<string> {
  const line = single((await cartOf(scene))?.items ?? [], many.id);
  if (!line) return 'no line';
  const parts = { params: { id: line.id }, query: {}, body: { quantity: 1 } };
  return `one piece: ${typeof (await changeOf(scene, updateCartItem, parts))}`;
}

const takeOneBack = (scene: Scene, isTooMuch: boolean): Promise<string> =>
  move(scene, async () => {
    const { world, actor, chance } = scene;
    const listed = await world.ask(actor, getSavedCarts, { query: {} });
    if (listed.statusCode !== 200) return `${listed.statusCode}`;
    const { saved_carts } = getSavedCarts.response.parse(listed.json());
    if (saved_carts.length === 0) return 'no saved cart';
    const id = (isTooMuch ? saved_carts[0] : chance.pick(saved_carts))?.id ?? '';
    const statuses: number[] = [];
    const ask = { params: { id }, query: {} };
    if (chance.happens(35)) {
      const url = restoreSavedCart.path.replace(':id', id);
      const headers = actor.headers();
      const one = { method: 'POST', url, headers } as const;
      for (const { statusCode } of await world.visit(one, one)) statuses.push(statusCode);
    } else
      statuses.push(
        (
          await world.insist(
            actor,
            restoreSavedCart,
            ask,
            chance.uuid(),
            () => undefined,
            () => '',
          )
        ).statusCode,
      );
    if (
      scene.isAlone &&
      statuses.includes(404) &&
      !statuses.includes(200) &&
      statuses.every((one) => one < 500)
    )
      throw new BrokenPromise(`${actor.name} has a saved cart ${id} in the list, and may not take it back`);
    return `${statuses.toSorted((one, other) => one - other)}`;
  });

export const savedBasketActs = {
  'set a cart aside': setAside,
  'take a cart back': takeBack,
} satisfies Record<string, Act>;
