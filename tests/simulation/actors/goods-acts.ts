import { isDeepStrictEqual } from 'node:util';
import {
  findProducts,
  getBundle,
  getProductTile,
  getProductTileOfList,
  getProductTiles,
  type PartSummary,
} from '#domain/catalog/contract.ts';
import { findGoodsByNumber } from '#domain/catalog/goods-by-number-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const deny = (found: string): never => {
  throw new BrokenPromise(found);
};

/** Pieces on the shelf, if nothing else happens now. */
async function shelfOf({ world, isOnly }: Scene): Promise<ReadonlyMap<string, number> | undefined> {
  if (!isOnly) return undefined;
  const rows = await world.rows<{ name: string; pieces: number }>(
    'select backend_name as name, on_hand as pieces from part_stock',
  );
  return new Map(rows.map(({ name, pieces }) => [name, pieces]));
}

async function find(scene: Scene, body: object): Promise<{ products: PartSummary[]; total: number }> {
  return findProducts.response.parse(await asking(scene)(findProducts, { query: {}, body }));
}

/** One tile is the same by both of its addresses and in the list. */
async function lookAtTile(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const ask = asking(scene);
  const query = chance.pick([{}, { client_postal_code: '96813' }, { client_postal_code: 'M5V 3L9' }]);
  const { line_id: id } = chance.pick(world.content.productLines);
  const { tiles } = getProductTiles.response.parse(await ask(getProductTiles, { query }));
  const listed = tiles.find(({ backend_name }) => backend_name === id);
  for (const endpoint of [getProductTile, getProductTileOfList]) {
    const { tile } = endpoint.response.parse(await ask(endpoint, { params: { id }, query }));
    if (!isDeepStrictEqual(tile, listed)) deny(`${id} has another tile in the list: ${JSON.stringify(tile)}`);
  }
  await ask(getProductTile, { params: { id: `${id}-2` }, query }, 404);
  return `the tile ${id}`;
}

/** A kit costs what its parts cost, and comes with the last of them. */
async function lookAtKit(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const kit = chance.pick(world.content.bundles);
  const { backend_name: id, items } = kit;
  const shelf = await shelfOf(scene);
  const { bundle } = getBundle.response.parse(await asking(scene)(getBundle, { params: { id }, query: {} }));
  const said = bundle.items.map(({ product, quantity }) => `${quantity} ${product.backend_name}`);
  if (`${said}` !== `${items.map((one) => `${one.quantity} ${one.backend_name}`)}`) deny(`${id} has ${said}`);
  const sum = (price: (part: PartSummary) => number): number =>
    bundle.items.reduce((all, { product, quantity }) => all + quantity * price(product), 0);
  if (bundle.price_cents !== sum((part) => part.price_cents)) deny(`${id} costs ${bundle.price_cents}`);
  const whole = sum((part) => part.list_price_cents ?? part.price_cents);
  if ((bundle.list_price_cents ?? bundle.price_cents) !== whole) deny(`${id} costs others ${whole}`);
  const days = items.map(({ backend_name, quantity }) => {
    const part = world.content.parts.find((one) => one.backend_name === backend_name);
    return (shelf?.get(backend_name) ?? 0) >= quantity ? 2 : (part?.lead_time_days ?? 0);
  });
  if (shelf && bundle.lead_time_days !== Math.max(...days))
    deny(`${id} takes ${bundle.lead_time_days} days, and its parts ${days}`);
  return `the kit ${id}`;
}

/** Parts by their group, by what they fit and by name: all pages together are those of the content. */
async function lookForParts(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const { parts } = world.content;
  const [one, other] = [chance.pick(parts), chance.pick(parts)];
  const group = chance.happens(50) ? one.group : undefined;
  const fits = chance.happens(50) ? other.fits[0] : undefined;
  const names = chance.happens(40) ? [other.backend_name, one.backend_name, 'no-such-part'] : undefined;
  const wanted = parts.filter(
    (part) =>
      (group === undefined || part.group === group) &&
      (fits === undefined || part.fits.includes(fits)) &&
      (names === undefined || names.includes(part.backend_name)),
  );
  const filter = { ...(group && { group }), ...(fits && { fits }), ...(names && { backend_names: names }) };
  const shelf = await shelfOf(scene);
  const limit = chance.between(1, 3);
  const found: PartSummary[] = [];
  for (let offset = 0; offset === 0 || offset < wanted.length; offset += limit) {
    const page = await find(scene, { ...filter, offset, limit });
    if (page.total !== wanted.length) deny(`${JSON.stringify(filter)} finds ${page.total} parts`);
    found.push(...page.products);
  }
  const listed = found.map(({ backend_name }) => backend_name);
  if (`${listed}` !== `${wanted.map(({ backend_name }) => backend_name)}`)
    deny(`${JSON.stringify(filter)} finds ${listed}`);
  for (const { backend_name, in_stock, lead_time_days } of shelf ? found : []) {
    const isThere = (shelf?.get(backend_name) ?? 0) > 0;
    const part = parts.find((known) => known.backend_name === backend_name);
    if (in_stock !== isThere || lead_time_days !== (isThere ? 2 : part?.lead_time_days))
      deny(`${backend_name} is ${in_stock ? '' : 'not '}in stock, and comes in ${lead_time_days} days`);
  }
  return `${listed.length} parts of ${JSON.stringify(filter)}`;
}

/** A search for a part's title finds the part, also in capitals or without the last letter of a word. */
async function searchForPart(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const { title, backend_name, group } = chance.pick(world.content.parts);
  const longest = title.split(' ').reduce((one, word) => (word.length > one.length ? word : one));
  const typed = chance.pick([title, title.toUpperCase(), title.replace(longest, longest.slice(0, -1))]);
  const isElsewhere = chance.happens(20);
  const { products } = await find(scene, { query: typed, ...(isElsewhere && { group: `${group}-2` }) });
  const isFound = products.some((one) => one.backend_name === backend_name);
  if (isFound === isElsewhere) deny(`"${typed}" finds ${products.map((one) => one.backend_name)}`);
  return `"${typed}"`;
}

/** Numbers as builders type them: parts, kits, the shelf, designs, and what no goods have. */
async function readNumbers(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const { parts, bundles, stockWindows } = world.content;
  const quantity = chance.pick([1, 7, 49, 50, 99]);
  const [part, kit, stocked] = [chance.pick(parts), chance.pick(bundles), chance.pick(stockWindows)];
  const design = [...world.memory.designs.values()].at(-1);
  const asTyped = (number: string): string =>
    chance.pick([
      number,
      number.toLowerCase(),
      ` ${number.replaceAll('-', ' ')} `,
      number.replaceAll('-', '–'),
    ]);
  const most = Math.max(...kit.items.map((one) => one.quantity)) * quantity;
  const lines = [
    {
      id: 'part',
      number: asTyped(part.part_number),
      kind: 'part',
      wanted: [`${quantity} ${part.backend_name}`],
    },
    {
      id: 'name',
      number: part.backend_name.toUpperCase(),
      kind: 'part',
      wanted: [`${quantity} ${part.backend_name}`],
    },
    {
      id: 'kit',
      number: asTyped(kit.backend_name),
      kind: most > 99 ? undefined : 'kit',
      wanted: kit.items.map((one) => `${quantity * one.quantity} ${one.backend_name}`),
    },
    {
      id: 'stock',
      number: stocked.backend_name,
      kind: 'stock',
      wanted: [`${quantity} ${stocked.backend_name}`],
    },
    ...(design
      ? [
          {
            id: 'design',
            number: design.shortCode,
            kind: 'design',
            wanted: [`${quantity} ${design.product}`],
          },
        ]
      : []),
    { id: 'none', number: 'ZZ-0000', kind: undefined, wanted: [] },
    { id: 'typo', number: 'meridian.zz9', kind: undefined, wanted: [] },
  ];
  const body = { lines: lines.map(({ id, number }) => ({ id, number, quantity })) };
  const answer = await asking(scene)(findGoodsByNumber, { query: {}, body });
  const { found, unknown } = findGoodsByNumber.response.parse(answer);
  for (const { id, number, kind, wanted } of lines) {
    const one = found.find((line) => line.id === id);
    const said = one?.wanted.map(
      (goods) => `${goods.quantity} ${goods.part?.backend_name ?? goods.design?.backend_name}`,
    );
    if (one?.kind !== kind || (kind && `${said}` !== `${wanted}`))
      deny(`"${number}" is ${one?.kind}: ${said}`);
    const reason = unknown.find((line) => line.id === id)?.reason;
    if ((reason === undefined) !== (kind !== undefined))
      deny(`"${number}" is ${one?.kind}, and unknown: ${reason}`);
    const isTooMany = reason?.startsWith('A cart holds') ?? false;
    if (isTooMany !== (id === 'kit' && most > 99)) deny(`${quantity} of "${number}" are refused: ${reason}`);
  }
  return `${found.length} of ${lines.length} numbers`;
}

const ways = [lookAtTile, lookAtKit, lookForParts, searchForPart, readNumbers];

export const goodsActs = {
  'look for goods': whileAnswered((scene) => scene.chance.pick(ways)(scene)),
} satisfies Record<string, Act>;
