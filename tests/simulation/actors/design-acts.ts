import { addCartItem, getCart } from '#domain/cart/contract.ts';
import {
  type Configuration,
  changeConfigurationQuantity,
  findDesign,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import { getSavedConfigurations, saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { canvas } from '#tests/support/configurator/server-configurator.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import {
  answer,
  answerTwice,
  isTrade,
  read,
  remember,
  requireSums,
  requireWishes,
  start,
} from './design-answers.ts';

/** One of the last designs, the same for those who act at once; or a new one. */
async function aDesign(scene: Scene, newOnes: number): Promise<Configuration | undefined> {
  const { world, common, chance } = scene;
  const known = [...world.memory.designs.keys()].slice(-4);
  if (known.length === 0 || chance.happens(newOnes)) return start(scene);
  const id = common.pick(known);
  const before = world.memory.designs.get(id);
  const shown = await read(scene, id);
  const isSame = before && world.memory.designs.get(id) === before && !before.isUnsure;
  if (!shown || !isSame) return shown;
  if (shown.revision !== before.revision)
    throw new BrokenPromise(`${id} has revision ${shown.revision} and not ${before.revision}`);
  requireSums(shown);
  requireWishes(shown, before);
  return shown;
}

const designUnit: Act = async (scene) => {
  const { world, actor, chance } = scene;
  let shown = await aDesign(scene, 40);
  if (!shown) return 'no design';
  if (chance.happens(30)) return answerTwice(scene, shown);
  for (let more = chance.between(1, 4); more > 0; more -= 1) shown = await answer(scene, shown);
  if (chance.happens(30)) {
    const body = { quantity: chance.between(1, 5) };
    const parts = { params: { id: shown.id }, query: {}, body };
    const changed = await world.ask(actor, changeConfigurationQuantity, parts);
    const before = world.memory.designs.get(shown.id);
    if (changed.statusCode >= 500 && before) before.isUnsure = true;
    if (changed.statusCode === 200) {
      const { config } = changeConfigurationQuantity.response.parse(changed.json());
      if (config.quantity !== body.quantity)
        throw new BrokenPromise(`${shown.id} is ${config.quantity} times`);
      remember(scene, config, new Map(before?.accepted));
    }
  }
  return `${shown.backend_name} at ${shown.price.total_cents}`;
};

/** Opens another person's design by its short code: the copy is the same unit, and another's. */
const openShared: Act = async (scene) => {
  const { world, actor, common } = scene;
  if (world.memory.designs.size === 0) await start(scene);
  const known = [...world.memory.designs].slice(-6).filter(([, { isUnsure }]) => !isUnsure);
  if (known.length === 0) return 'no design';
  const [id, before] = common.pick(known);
  const found = await world.ask(actor, findDesign, { params: { code: before.shortCode } });
  const isSame = world.memory.designs.get(id) === before;
  if (found.statusCode === 404 && isSame) throw new BrokenPromise(`${before.shortCode} opens no design`);
  if (found.statusCode !== 200) return `${found.statusCode}`;
  const { code, backend_name } = findDesign.response.parse(found.json());
  if (isSame && (code !== before.code || backend_name !== before.product))
    throw new BrokenPromise(`${before.shortCode} opens ${code} and not ${before.code}`);
  const parts = { params: { id: backend_name }, query: {}, body: { canvas, code } };
  const response = await world.ask(actor, startConfiguration, parts);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { config } = startConfiguration.response.parse(response.json());
  if (config.id === id) throw new BrokenPromise(`${actor.name} opened ${id} and got no copy`);
  if (isSame && config.code !== before.code)
    throw new BrokenPromise(`${before.code} opens as ${config.code}`);
  const isTrades = isTrade(scene);
  const hasSamePrices = isTrades !== undefined && before.isTrade === isTrades;
  if (isSame && hasSamePrices && config.price.unit_cents !== before.unitCents)
    throw new BrokenPromise(`${id} costs ${before.unitCents}, and its copy ${config.price.unit_cents}`);
  remember(scene, config, new Map());
  return `${config.id}`;
};

/** Puts a design into a cart as it was seen; one that was changed since is refused. */
const buyDesign: Act = async (scene) => {
  const { world, actor, chance, isAlone } = scene;
  const { designs } = world.memory;
  const shown = await aDesign(scene, 30);
  if (!shown) return 'no design';
  if (chance.happens(25)) await answer(scene, shown);
  const { id } = shown;
  const before = designs.get(id);
  const quantity = chance.between(1, 3);
  const body = { item_url: shown.item_url, quantity, config_revision: shown.revision };
  const response = await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
  const isSame = before !== undefined && designs.get(id) === before && !before.isUnsure;
  if (response.statusCode !== 200)
    return `${response.statusCode} ${/"code":"(\w+)"/.exec(response.body)?.[1] ?? ''}`;
  if (isSame && before.revision !== shown.revision)
    throw new BrokenPromise(`${id} was taken as of ${shown.revision} and is ${before.revision}`);
  const { items } = addCartItem.response.parse(response.json()).Cart;
  const line = items.find(({ config_id }) => config_id === id);
  const own = line ?? items.find(({ configuration_code }) => configuration_code === shown.code);
  if (isSame && !own) throw new BrokenPromise(`${id} is not in the cart of ${actor.name}`);
  // A line follows its design, which the same person may answer in another window at once.
  if (isAlone && isSame && own && own.price_cents !== shown.price.unit_cents)
    throw new BrokenPromise(`${id} was shown at ${shown.price.unit_cents} and is ${own.price_cents}`);
  const design = designs.get(id);
  if (line && design) design.keeper ??= actor.name;
  return `${quantity} at ${own?.price_cents}`;
};

/** Saves designs in an account; those of another's account or cart do not come along. */
const keepDesign: Act = async (scene) => {
  const { world, actor } = scene;
  const shown = await aDesign(scene, 40);
  if (!shown) return 'no design';
  const { id } = shown;
  const isAnothers = (world.memory.designs.get(id)?.keeper ?? actor.name) !== actor.name;
  const saved = await world.ask(actor, saveConfigurations, { query: {}, body: { ids: [id] } });
  if (saved.statusCode !== 200) return `${saved.statusCode}`;
  const listed = await world.ask(actor, getSavedConfigurations, { query: {} });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { configurations } = getSavedConfigurations.response.parse(listed.json());
  const isThere = configurations.some((one) => one.id === id);
  const design = world.memory.designs.get(id);
  if (!isThere && design?.maker === actor.name && !isAnothers)
    throw new BrokenPromise(`${actor.name} saved ${id} and has it not`);
  if (isThere && design) design.keeper ??= actor.name;
  const cart = await world.ask(actor, getCart, { query: {} });
  return `${isThere ? 'saved' : 'not saved'} ${cart.statusCode}`;
};

export const designActs = {
  'design a unit': designUnit,
  'open a shared design': openShared,
  'put a design into a cart': buyDesign,
  'keep a design': keepDesign,
} satisfies Record<string, Act>;
