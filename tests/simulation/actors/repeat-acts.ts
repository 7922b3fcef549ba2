import { copyCartItem } from '#domain/cart/contract.ts';
import { getSavedCarts, removeSavedCart } from '#domain/cart/saved-carts-contract.ts';
import { getOrder, reorder } from '#domain/orders/contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asText, productsOf, together } from './pieces.ts';
import { cartOf } from './shopping-acts.ts';

const piecesIn = (lines: readonly { backend_name: string; quantity: number }[], name: string): number =>
  lines.reduce((sum, line) => sum + (line.backend_name === name ? line.quantity : 0), 0);

const latestOf = ({ world, actor }: Scene) =>
  [...world.memory.trade.purchases].findLast(
    ([number, { buyer }]) => buyer === actor.name && world.memory.orders.has(number),
  );

/** Puts the goods of an order into the cart again: all pieces, or the answer names what is left out. */
const orderAgain: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const [number, purchase] = latestOf(scene) ?? [];
  if (!number || !purchase) return 'no order';
  const params = { number };
  const { email } = purchase;
  const read = await world.ask(actor, getOrder, { params, query: { email } });
  const before = (await cartOf(scene))?.items ?? [];
  const nothing = () => undefined;
  const asked = { params, body: { email } };
  const response = await world.insist(actor, reorder, asked, chance.uuid(), nothing, () => '');
  if (response.statusCode !== 200 || read.statusCode !== 200) return `${number}: ${response.statusCode}`;
  const { left_out } = reorder.response.parse(response.json());
  const after = (await cartOf(scene))?.items;
  const { lines } = getOrder.response.parse(read.json()).order;
  if (!isAlone || !after || left_out.length > 0) return `${number}, without ${left_out}`;
  const [wanted, has] = [together(productsOf(before), productsOf(lines)), productsOf(after)].map(asText);
  if (wanted !== has)
    throw new BrokenPromise(
      `${actor.name} ordered ${asText(productsOf(lines))} again, and has ${has}, not ${wanted}`,
    );
  return `${number} again`;
};

/** A copy of a part is one more piece, and a copy of a design another line with as many pieces. */
const copyLine: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const before = await cartOf(scene);
  if (!before || before.items.length === 0) return 'no cart';
  const { id, config_id, backend_name, quantity } = chance.pick(before.items);
  const response = await world.ask(actor, copyCartItem, { params: { id }, query: {} });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { Cart } = copyCartItem.response.parse(response.json());
  const [had = 0, has = 0] = [before, Cart].map(({ items }) => piecesIn(items, backend_name));
  const more = config_id ? quantity : 1;
  if (isAlone && (Cart.total_number - before.total_number !== more || has !== had + more))
    throw new BrokenPromise(`${actor.name} copied a line of ${quantity} of ${had} pieces and has ${has}`);
  return `${quantity} of ${backend_name}`;
};

/** Gives up a cart that was set aside; the others stay. */
const giveUpCart: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const listed = await world.ask(actor, getSavedCarts, { query: {} });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const before = getSavedCarts.response.parse(listed.json()).saved_carts.map(({ id }) => id);
  if (before.length < 2) return 'no saved cart';
  const id = chance.pick(before);
  const response = await world.ask(actor, removeSavedCart, { params: { id }, query: {} });
  if (response.statusCode === 404 && isAlone)
    throw new BrokenPromise(`${actor.name} has a saved cart ${id} in the list, and may not give it up`);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const after = removeSavedCart.response.parse(response.json()).saved_carts.map((one) => one.id);
  if (isAlone && `${after}` !== `${before.filter((one) => one !== id)}`)
    throw new BrokenPromise(`${actor.name} had ${before}, removed ${id}, and has ${after}`);
  return `${after.length} left`;
};

export const repeatActs = {
  'order again': orderAgain,
  'copy a line': copyLine,
  'give up a saved cart': giveUpCart,
} satisfies Record<string, Act>;
