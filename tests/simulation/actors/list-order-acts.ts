import type { LightMyRequestResponse } from 'fastify';
import type { Cart } from '#domain/cart/contract.ts';
import { readQuickOrder } from '#domain/cart/read-quick-order.ts';
import { findGoodsByNumber } from '#domain/catalog/goods-by-number-contract.ts';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import { shopContent } from '../world/shop-content.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { cartOf } from './shopping-acts.ts';
import { type TypedLine, typedList, wantedOf } from './typed-list.ts';

const { parts } = shopContent;

/** At the limit of a cart, alone or with another line, and what is no number of pieces. */
const large = ['1', '1', '2', '97', '98', '99', '100', '0', '2.5', ''] as const;

const deny = (found: string): never => {
  throw new BrokenPromise(found);
};

const said = (lines: readonly object[]): string => JSON.stringify(lines);

/** Reads what was typed in some layout: each line as it was meant, equal ones together, wrong ones named. */
function readList({ chance }: Scene, lines: readonly TypedLine[]) {
  const { text, rows, isOfRooms } = typedList(chance, lines);
  const { lines: read, problems, refused } = readQuickOrder(text);
  if (refused) deny(`The list ${JSON.stringify(text)} is refused: ${refused}`);
  const { wanted, wrong } = wantedOf(rows, isOfRooms);
  const found = read.map(({ number, quantity, note, room = '', name = '' }) => ({
    number,
    quantity,
    note,
    room,
    name,
  }));
  if (said(found) !== said(wanted))
    deny(`The list ${JSON.stringify(text)} reads ${said(found)}, and not ${said(wanted)}`);
  if (`${problems.map(({ line }) => line)}` !== `${wrong}`)
    deny(`The list ${JSON.stringify(text)} is wrong in ${said(problems)}, and not in lines ${wrong}`);
  return read;
}

const linesOfPart = ({ items }: Pick<Cart, 'items'>, name: string): Cart['items'] =>
  items.filter(({ backend_name, kit, bundle_id }) => backend_name === name && !kit && !bundle_id);

const countOf = (cart: Cart | undefined, name: string): number =>
  linesOfPart({ items: cart?.items ?? [] }, name).reduce((sum, { quantity }) => sum + quantity, 0);

/** Types a list of numbers: it costs what the catalog says, and goes into the cart as it was typed. */
const orderByList: Act = whileAnswered(async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const first = chance.pick(parts);
  const isLarge = chance.happens(40);
  const lines = Array.from({ length: chance.between(2, 5) }, (): TypedLine => {
    const part = chance.happens(50) ? first : chance.pick(parts);
    return {
      number: chance.happens(70) ? part.part_number : part.backend_name,
      quantity: isLarge ? chance.pick(large) : `${chance.between(1, 3)}`,
      note: chance.pick(['', '', 'left of the sink', 'spare, for later']),
      room: chance.pick(['Kitchen', 'Hall', '']),
      mark: chance.pick(['W1', 'D2', '']),
    };
  });
  const read = readList(scene, lines);
  if (read.length === 0) return 'nothing in the list is right';
  const body = { lines: read.map(({ id, number, quantity }) => ({ id, number, quantity })) };
  const answer = findGoodsByNumber.response.parse(
    await asking(scene)(findGoodsByNumber, { query: {}, body }),
  );
  if (answer.unknown.length > 0)
    deny(`Of ${said(body.lines)} the shop does not know ${said(answer.unknown)}`);
  const wanted = read.map(({ id, number, quantity, room, name }) => {
    const part = parts.find((one) => one.part_number === number || one.backend_name === number);
    const found = answer.found.find((one) => one.id === id);
    const [goods] = found?.wanted ?? [];
    if (
      found?.kind !== 'part' ||
      goods?.part?.backend_name !== part?.backend_name ||
      goods?.quantity !== quantity
    )
      deny(`${quantity} of ${number} are ${JSON.stringify(found)}`);
    const priced = answer.goods.find((one) => one.id === id);
    const list = priced?.list_price_cents ?? priced?.price_cents;
    if (list !== part?.price_cents || priced?.part_number !== part?.part_number)
      deny(`${number} costs ${list} in a list, and ${part?.price_cents} in the catalog`);
    return {
      name: part?.backend_name ?? '',
      cents: priced?.price_cents,
      item: {
        id,
        quantity,
        part: { backend_name: part?.backend_name ?? '' },
        ...(room && { room }),
        ...(name && { mark: name }),
      },
    };
  });
  if (chance.happens(40) || wanted.some(({ item }) => item.quantity > 3))
    return `${wanted.length} lines read`;
  const before = await cartOf(scene);
  const request = { query: {}, body: { items: wanted.map(({ item }) => item) } };
  const nothing = () => undefined;
  // A guest without a cart gets one by each request.
  const leftOut = (answer: LightMyRequestResponse) => answer.json().left_out;
  const response = await world.insist(actor, addGoodsToCart, request, chance.uuid(), nothing, leftOut);
  if (response.statusCode !== 200 || !isAlone) return `cart ${response.statusCode}`;
  const { Cart: after, left_out } = addGoodsToCart.response.parse(response.json());
  const isWhole = left_out.length === 0;
  for (const { name, cents } of wanted) {
    const added = wanted.filter((one) => one.name === name).reduce((sum, { item }) => sum + item.quantity, 0);
    const [had, has] = [countOf(before, name), countOf(after, name)];
    if (isWhole && has !== had + added)
      deny(`${actor.name} had ${had} of ${name}, added ${added}, and has ${has}`);
    const line = linesOfPart(after, name).find(({ price_cents }) => price_cents !== cents);
    if (line) deny(`${name} costs ${cents} in a list, and ${line.price_cents} in the cart`);
  }
  for (const { item } of isWhole ? wanted : []) {
    const { room, mark } = { room: undefined, mark: undefined, ...item };
    const own = linesOfPart(after, item.part.backend_name);
    if (!own.some((line) => (line.room ?? '') === (room ?? '') && (line.mark ?? '') === (mark ?? '')))
      deny(`${item.part.backend_name} for ${room} ${mark} is in the cart as ${said(own)}`);
  }
  return `${wanted.length} lines into the cart`;
});

export const listOrderActs = { 'order by a list': orderByList } satisfies Record<string, Act>;
