import { isDeepStrictEqual } from 'node:util';
import {
  answerQuestion,
  type Configuration,
  configurationSchema,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { type Model, modelSchema } from '#domain/configurator/model.ts';
import { type DesignWish, getSharedChoices, makeDesigns } from '#domain/projects/designs-contract.ts';
import { addGoodsToCart, getProjectGoods, type ProjectGoods } from '#domain/projects/goods-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, fileOf, whileAnswered } from './asking.ts';
import { printList } from './printed-list.ts';

const products = ['meridian-double-hung', 'daybook-slider', 'stock-double-hung-36x60'] as const;
const query = {};

const deny = (wish: DesignWish, found: string): never => {
  throw new BrokenPromise(`A list asks for ${JSON.stringify(wish)}, and ${found}`);
};

interface Begun {
  config: Configuration;
  model: Model;
}

async function begin(scene: Scene, product: string, code?: string): Promise<Begun> {
  const body = { canvas, ...(code !== undefined && { code }) };
  const begun = (await asking(scene)(startConfiguration, { params: { id: product }, query, body })) as Begun;
  return { config: configurationSchema.parse(begun.config), model: modelSchema.parse(begun.model) };
}

const sideOf = ({ config }: Begun, side: string): number =>
  Number(config.questions.find(({ question }) => question === side)?.answer ?? 600);

/** A choice of a question, which the shop may refuse. */
function aChoice({ chance }: Scene, { config }: Begun, wanted?: string): Record<string, string | number> {
  const { question, options, refused, answer } =
    config.questions.find((one) => one.question === wanted) ?? chance.pick(config.questions);
  if (typeof answer === 'number') return { [question]: answer + 16 * chance.between(-20, 20) };
  return { [question]: chance.pick([...options, ...refused.map(({ option }) => option)]) };
}

/** An option that some sizes exclude, and the largest height: both together are not made. */
function contraryOf({ model }: Begun): Record<'first' | 'last', Record<string, string | number>> | undefined {
  for (const one of model.questions) {
    const option = one.kind === 'choice' && one.options.find(({ requires }) => requires.length > 0)?.option;
    const height = model.questions.find(({ question }) => question === 'height');
    if (option && height && height.kind !== 'choice')
      return { first: { [one.question]: option }, last: { height: height.max } };
  }
  return undefined;
}

/** Gives an answer to a design, which others may contradict. */
async function answered(scene: Scene, begun: Begun, choice: Record<string, string | number>): Promise<Begun> {
  const [[questionId = '', answer] = []] = Object.entries(choice);
  const parts = { params: { configId: begun.config.id, questionId }, query, body: { answer } };
  const response = await scene.world.ask(scene.actor, answerQuestion, parts);
  return response.statusCode === 200
    ? { ...begun, config: answerQuestion.response.parse(response.json()).config }
    : begun;
}

/** Begins a design, and wants it with another answer or for an opening, which the shop may refuse. */
async function aWish(scene: Scene, place: number): Promise<DesignWish & Begun> {
  const { chance } = scene;
  const backend_name = chance.pick(products);
  const first = await begin(scene, backend_name);
  const contrary = chance.happens(25) ? contraryOf(first) : undefined;
  const isNew = !contrary && chance.happens(40);
  const begun = isNew ? first : await answered(scene, first, contrary?.first ?? aChoice(scene, first));
  const wish: DesignWish = {
    id: `opening-${place}`,
    design: { backend_name, code: isNew ? null : begun.config.code },
    quantity: chance.between(1, 9),
  };
  if (contrary) wish.answers = contrary.last;
  else if (chance.happens(50)) {
    const [width, height] = ['width', 'height'].map((side) => sideOf(begun, side) + chance.between(0, 90));
    wish.opening = { width: width ?? 600, height: height ?? 900 };
    if (chance.happens(60)) wish.answers = aChoice(scene, begun, 'installation');
  } else wish.answers = aChoice(scene, begun);
  return { ...wish, ...begun };
}

/** The design and its price are those of a person who opens the same design and gives the same answer. */
async function requireAsAnswered(
  scene: Scene,
  wish: DesignWish & Begun,
  goods?: ProjectGoods,
): Promise<void> {
  const [given] = Object.entries(wish.answers ?? {});
  if (!given || wish.opening) return;
  const [questionId, answer] = given;
  const parts = { params: { configId: wish.config.id, questionId }, query, body: { answer } };
  const response = await scene.world.ask(scene.actor, answerQuestion, parts);
  if (response.statusCode >= 500) return;
  if ((response.statusCode === 200) !== (goods !== undefined))
    deny(wish, `is ${goods ? 'made' : 'refused'}; alone it is answered ${response.body.slice(0, 300)}`);
  if (response.statusCode !== 200 || !goods) return;
  const { config } = answerQuestion.response.parse(response.json());
  if (goods.code !== config.code) deny(wish, `is ${goods.code}; alone it is ${config.code}`);
  const asText = (changes: readonly { question: string; to: string | null }[]) =>
    `${changes.map((change) => `${change.question} ${change.to}`).toSorted()}`;
  if (wish.design.code !== null && asText(goods.changes) !== asText(config.changes))
    deny(wish, `changes ${asText(goods.changes)}; alone it changes ${asText(config.changes)}`);
}

/** The largest unit that the opening takes, by the steps of its sizes. */
function requireFit(wish: DesignWish & Begun, { size }: ProjectGoods): void {
  if (!wish.opening) return;
  for (const side of ['width', 'height'] as const) {
    const question = wish.model.questions.find((one) => one.question === side);
    const step = question && question.kind !== 'choice' ? question.multiple : 1;
    const left = size ? wish.opening[side] - size.opening[side] : -1;
    if (left < 0 || left >= step) deny(wish, `leaves ${left} of its ${side}: ${JSON.stringify(size)}`);
  }
}

/** A made design is what its code says, at its price. */
async function requireMade(scene: Scene, wish: DesignWish & Begun, goods: ProjectGoods): Promise<void> {
  const { config } = await begin(scene, wish.design.backend_name, goods.code ?? '');
  const [price, days] = [config.price.unit_cents, config.lead_time_days];
  if (goods.price_cents !== price || config.code !== goods.code)
    deny(wish, `is ${goods.code} for ${goods.price_cents}; it opens as ${config.code} for ${price}`);
  // Goods on the shelf come sooner, and others may buy them meanwhile.
  if (goods.on_hand === null && goods.lead_time_days !== days)
    deny(wish, `comes in ${goods.lead_time_days} days, and its design in ${days}`);
  const shown = config.summary.map(({ title, answer }) => `${title} ${answer}`);
  if (
    !isDeepStrictEqual(
      goods.details.map(({ title, answer }) => `${title} ${answer}`),
      shown,
    )
  )
    deny(wish, `is described as ${JSON.stringify(goods.details)}, and its design as ${shown}`);
  if (wish.design.code === null && goods.changes.length > 0)
    deny(wish, `is new, and changes ${JSON.stringify(goods.changes)}`);
  requireFit(wish, goods);
}

/** Each choice of the products is listed once, with all designs that have it. */
async function requireChoices(scene: Scene, wishes: readonly (DesignWish & Begun)[]): Promise<void> {
  const body = { items: wishes.map(({ id, design }) => ({ id, design })) };
  const asked = await asking(scene)(getSharedChoices, { query, body });
  const { choices } = getSharedChoices.response.parse(asked);
  const found = choices.flatMap(({ question, options }) =>
    options.map(({ option, designs }) => `${question} ${option} ${designs}`),
  );
  const due = new Map<string, string[]>();
  for (const { id, model } of wishes)
    for (const one of model.questions)
      if (one.kind === 'choice' && !one.must_choose && one.options.length > 1)
        for (const { option } of one.options) {
          const name = `${one.question} ${option}`;
          due.set(name, [...(due.get(name) ?? []), id]);
        }
  const wanted = [...due].map(([name, ids]) => `${name} ${ids}`);
  if (`${found.toSorted()}` !== `${wanted.toSorted()}`)
    throw new BrokenPromise(`The choices of ${JSON.stringify(body)} are ${found}, not ${wanted}`);
}

/** The goods are priced as they were made; those that are no longer made are named. */
async function requirePriced(scene: Scene, made: readonly ProjectGoods[], wishes: readonly DesignWish[]) {
  const items = made.map(({ id, code }) => {
    const wish = wishes.find((one) => one.id === id) as DesignWish;
    return { id, quantity: wish.quantity ?? 1, design: { ...wish.design, code } };
  });
  const gone = { id: 'old', quantity: 1, part: { backend_name: 'never-made' } };
  const asked = await asking(scene)(getProjectGoods, { query, body: { items: [...items, gone] } });
  const read = getProjectGoods.response.parse(asked);
  const asText = (goods: readonly ProjectGoods[]) =>
    `${goods.map(({ id, code, price_cents }) => `${id} ${code} ${price_cents}`)}`;
  if (asText(read.goods) !== asText(made) || `${read.gone}` !== gone.id)
    throw new BrokenPromise(`${asText(made)} are read as ${asText(read.goods)} without ${read.gone}`);
  return items;
}

/** Goods that are sold go into the cart at their prices, and the rest is named. */
async function intoCart(
  scene: Scene,
  made: readonly ProjectGoods[],
  items: Awaited<ReturnType<typeof requirePriced>>,
): Promise<string> {
  const headers = { 'idempotency-key': scene.chance.uuid() };
  const named = items.map((item) => ({ ...item, mark: item.id }));
  const response = await scene.world.ask(
    scene.actor,
    addGoodsToCart,
    { query, body: { items: named } },
    headers,
  );
  if (response.statusCode !== 200) return `cart ${response.statusCode}`;
  const { Cart: cart, left_out } = addGoodsToCart.response.parse(response.json());
  const left = left_out.map(({ id }) => id);
  for (const { id, code, price_cents, unavailable_reason, on_hand } of made) {
    const line = cart.items.find((one) => one.mark === id && one.configuration_code === code);
    if (unavailable_reason !== null && !left.includes(id))
      throw new BrokenPromise(`${code} is not sold: ${unavailable_reason}; and it is in a cart`);
    if (unavailable_reason === null && on_hand === null && (left.includes(id) || !line))
      throw new BrokenPromise(`${code} is sold, and not in the cart: ${JSON.stringify(left_out)}`);
    // Another list of the same person has the same marks.
    if (scene.isAlone && line && line.price_cents !== price_cents)
      throw new BrokenPromise(`${code} costs ${price_cents}, and ${line.price_cents} in a cart`);
  }
  return `${cart.items.length} lines`;
}

const designList: Act = whileAnswered(async (scene) => {
  const { chance } = scene;
  const wishes: (DesignWish & Begun)[] = [];
  for (let place = chance.between(2, 3); place > 0; place -= 1) wishes.push(await aWish(scene, place));
  const items = wishes.map(({ id, design, quantity, answers, opening }) => ({
    id,
    design,
    quantity,
    ...(answers && { answers }),
    ...(opening && { opening }),
  }));
  const asked = await asking(scene)(makeDesigns, { query, body: { items } });
  const { goods, refused } = makeDesigns.response.parse(asked);
  const answered = [...goods, ...refused].map(({ id }) => id).toSorted();
  if (`${answered}` !== `${items.map(({ id }) => id).toSorted()}`)
    throw new BrokenPromise(`A list of ${items.map(({ id }) => id)} is answered for ${answered}`);
  for (const wish of wishes) {
    const made = goods.find(({ id }) => id === wish.id);
    await requireAsAnswered(scene, wish, made);
    if (made) await requireMade(scene, wish, made);
  }
  await requireChoices(scene, wishes);
  const wanted = await requirePriced(scene, goods, wishes);
  const [first] = goods;
  const drawing = first && (await fileOf(scene, first.image_url));
  if (first && (!drawing?.bytes.includes('<svg') || !`${drawing.cache}`.includes('immutable')))
    throw new BrokenPromise(`The drawing ${first.image_url} is not there for good: ${drawing?.cache}`);
  if (chance.happens(30)) return printList(scene, goods, wanted);
  const said = first ? await intoCart(scene, goods, wanted) : 'nothing made';
  return `${goods.length} made, ${refused.length} refused, ${said}`;
});

export const listDesignActs = { 'design a list': designList } satisfies Record<string, Act>;
