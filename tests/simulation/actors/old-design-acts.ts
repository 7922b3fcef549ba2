import { addCartItem, type Cart, getCart, updateCartItem } from '#domain/cart/contract.ts';
import {
  answerQuestion,
  type Configuration,
  getConfiguration,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import {
  getSavedConfigurations,
  removeSavedConfiguration,
  renameSavedConfiguration,
  saveConfigurations,
} from '#domain/configurator/saved-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

const query = {};

async function begin({ world, actor }: Scene): Promise<Configuration | undefined> {
  const params = { id: 'meridian-double-hung' };
  const begun = await world.ask(actor, startConfiguration, { params, query, body: { canvas } });
  return begun.statusCode === 200 ? startConfiguration.response.parse(begun.json()).config : undefined;
}

/** Gives another answer to a question, as in a second window. */
async function change({ world, actor, chance }: Scene, shown: Configuration): Promise<Configuration> {
  const asked = shown.questions.filter(({ options }) => options.length > 1);
  const { question, answer, options } = chance.pick(asked);
  const other = chance.pick(options.filter((option) => option !== answer));
  const params = { configId: shown.id, questionId: question };
  const response = await world.ask(actor, answerQuestion, { params, query, body: { answer: other } });
  return response.statusCode === 200 ? answerQuestion.response.parse(response.json()).config : shown;
}

const lineOf = ({ items }: Pick<Cart, 'items'>, id: string) =>
  items.find(({ config_id }) => config_id === id);

/** A cart takes a design, or more of it, only as it was seen last: one seen before a change is refused. */
const buyAsSeen: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const shown = await begin(scene);
  if (!shown) return 'not begun';
  const now = await change(scene, shown);
  if (now.revision === shown.revision) return 'not changed';
  const { id, item_url } = now;
  const put = (config_revision: number) =>
    world.ask(actor, addCartItem, {
      params: { id },
      query,
      body: { item_url, quantity: 1, config_revision },
    });
  const deny = (what: string, old: number): never => {
    throw new BrokenPromise(`${id} was ${what} as of ${old}, and a later window shows it`);
  };
  const early = await put(shown.revision);
  if (early.statusCode === 200) deny('bought', shown.revision);
  const taken = await put(now.revision);
  if (taken.statusCode === 409 && /changed_elsewhere/.test(taken.body))
    throw new BrokenPromise(`${id} was refused as of ${now.revision}, its last change`);
  if (taken.statusCode !== 200) return `${early.statusCode} ${taken.statusCode}`;
  const line = lineOf(addCartItem.response.parse(taken.json()).Cart, id);
  if (!line || !isAlone) return `${early.statusCode} 200`;
  const later = await change(scene, now);
  if (later.revision === now.revision) return `${early.statusCode} 200, not changed`;
  const quantity = line.quantity + chance.between(1, 3);
  const body = { quantity, config_id: id, config_revision: now.revision };
  const more = await world.ask(actor, updateCartItem, { params: { id: line.id }, query, body });
  if (more.statusCode === 200) deny('changed in a cart', now.revision);
  const cart = await world.ask(actor, getCart, { query });
  const kept = cart.statusCode === 200 && lineOf(getCart.response.parse(cart.json()).Cart, id);
  if (kept && kept.quantity !== line.quantity) deny('refused and changed', now.revision);
  return `${early.statusCode} 200 ${more.statusCode}`;
};

/** The list of saved designs has each once, by its name, until its owner removes it; the design stays. */
const sortDesigns: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const [first, second] = [await begin(scene), await begin(scene)];
  if (!first || !second) return 'not begun';
  const ids = [first.id, second.id];
  const saved = await world.ask(actor, saveConfigurations, { query, body: { ids: [...ids, first.id] } });
  if (saved.statusCode !== 200) return `${saved.statusCode}`;
  const name = `Design ${chance.uuid()}`;
  const named = await world.ask(actor, renameSavedConfiguration, {
    params: { id: first.id },
    query,
    body: { name },
  });
  const params = { id: second.id };
  const removed = await world.ask(actor, removeSavedConfiguration, { params, query });
  const again = await world.ask(actor, removeSavedConfiguration, { params, query });
  const listed = await world.ask(actor, getSavedConfigurations, { query });
  const statuses = [named, removed, again, listed].map(({ statusCode }) => statusCode);
  if (statuses.some((status) => status >= 500)) return `${statuses}`;
  const { configurations } = getSavedConfigurations.response.parse(listed.json());
  const own = configurations.filter(({ id }) => ids.includes(id)).map((one) => `${one.id} ${one.name}`);
  if (`${statuses}` !== '200,200,404,200' || `${own}` !== `${first.id} ${name}`)
    throw new BrokenPromise(`${actor.name} keeps ${first.id} as ${name}: ${statuses}, ${own}`);
  const read = await world.ask(actor, getConfiguration, { params, query });
  if (read.statusCode === 404) throw new BrokenPromise(`${second.id} is not in the list, and gone`);
  return `${configurations.length} saved`;
};

export const oldDesignActs = {
  'buy a design as seen': buyAsSeen,
  'sort saved designs': sortDesigns,
} satisfies Record<string, Act>;
