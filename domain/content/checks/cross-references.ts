import type { ContentSet } from '../content-set.ts';
import { matchedPath } from '../paths/matched-path.ts';
import { branchPagePaths } from '../paths/page-url.ts';
import type { TradePriceList } from '../trade-price-list.ts';
import { findCatalogueProblems } from './catalogue-references.ts';
import { findConfiguratorProblems } from './configurator-references.ts';
import type { ContentProblem } from './content-problem.ts';
import { findDuplicates } from './duplicates.ts';
import { findEditorialProblems } from './editorial-references.ts';
import { named, refers, refersToAll } from './references.ts';

function namedTwice(
  entry: TradePriceList,
  field: 'lines' | 'categories',
  ids: readonly string[],
): ContentProblem[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ entry, path: [field, index], message: `'${id}' is named twice` }] : [],
  );
}

/** Reports unknown or duplicate markets, lines and categories in trade price lists. */
function findTradeProblems(content: ContentSet): ContentProblem[] {
  const markets = named('market', content.markets, ({ market }) => market);
  const lines = named('product line', content.productLines, ({ line_id }) => line_id);
  const categories = named('category', content.categories, ({ category_id }) => category_id);
  return content.tradePrices.flatMap((list) => [
    ...refersToAll(list, ['markets'], list.markets ?? [], markets),
    ...list.lines.flatMap(({ line_id }, at) => refers(list, ['lines', at, 'line_id'], line_id, lines)),
    ...list.categories.flatMap(({ category_id }, at) =>
      refers(list, ['categories', at, 'category_id'], category_id, categories),
    ),
    ...namedTwice(
      list,
      'lines',
      list.lines.map(({ line_id }) => line_id),
    ),
    ...namedTwice(
      list,
      'categories',
      list.categories.map(({ category_id }) => category_id),
    ),
  ]);
}

/**
 * Reports markets without freight, freight of unknown markets, and showrooms in states without a tax entry.
 */
function findCheckoutProblems({ markets, freight, taxes, showrooms }: ContentSet): ContentProblem[] {
  const known = named('market', markets, ({ market }) => market);
  const priced = new Set(freight.map(({ market }) => market));
  const taxed = named('state in checkout/taxes.yaml', taxes, ({ state }) => state);
  return [
    ...freight.flatMap((entry) => refers(entry, ['market'], entry.market, known)),
    ...markets
      .filter(({ market }) => !priced.has(market))
      .map((entry) => ({
        entry,
        path: ['market'],
        message: 'checkout/freight.yaml does not say what it costs',
      })),
    ...showrooms.flatMap((showroom) => refers(showroom, ['state'], showroom.state, taxed)),
  ];
}

function findDangling(content: ContentSet): ContentProblem[] {
  const branches = named('branch', content.branches, (branch) => branch.branch_id);
  const stores = named('retail store', content.retailStores, (store) => store.store_id);
  const categories = named('category', content.categories, (category) => category.category_id);
  const lines = named('product line', content.productLines, (line) => line.line_id);
  const groups = named('part group', content.partGroups, (group) => group.group);
  const parts = named('part', content.parts, (part) => part.backend_name);
  return [
    ...content.branches.flatMap((branch) =>
      refersToAll(branch, ['branch_retail'], branch.branch_retail, stores),
    ),
    ...content.showrooms.flatMap((showroom) => refers(showroom, ['branch_id'], showroom.branch_id, branches)),
    ...content.betas.flatMap((beta) => refersToAll(beta, ['branches'], beta.branches, branches)),
    ...lines.entries.flatMap((line) => refers(line, ['category_id'], line.category_id, categories)),
    ...parts.entries.flatMap((part) => [
      ...refers(part, ['group'], part.group, groups),
      ...refersToAll(part, ['fits'], part.fits, lines),
    ]),
    ...content.bundles.flatMap((bundle) =>
      bundle.items.flatMap((item, index) =>
        refers(bundle, ['items', index, 'backend_name'], item.backend_name, parts),
      ),
    ),
    ...refersToAll(content.homePage, ['featured', 'lines'], content.homePage.featured.lines, lines),
    ...refersToAll(
      content.homePage,
      ['example', 'line_id'],
      content.homePage.example ? [content.homePage.example.line_id] : [],
      lines,
    ),
  ];
}

const isTaken = (entry: object, key: string): ContentProblem => ({
  entry,
  path: [key],
  message: 'another page of the site has this address',
});

const ownPages = new Set(['configure', 'finder']);

// `/windows/products/` and `/locations/{branch}/locations/` are lists: an id of that name would claim their
// URL.
const branchPaths = new Set<string>(Object.values(branchPagePaths));

const findTaken = ({ productLines, showrooms, parts, stockWindows }: ContentSet): ContentProblem[] => [
  ...productLines.filter((line) => line.line_id === 'products').map((line) => isTaken(line, 'line_id')),
  ...showrooms
    .filter((room) => branchPaths.has(room.showroom_id))
    .map((room) => isTaken(room, 'showroom_id')),
  ...parts.filter((part) => ownPages.has(part.backend_name)).map((part) => isTaken(part, 'backend_name')),
  // One endpoint starts configurations of both, so their names must differ.
  ...stockWindows
    .filter((stock) => productLines.some((line) => line.line_id === stock.backend_name))
    .map((entry) => ({ entry, path: ['backend_name'], message: 'a product line has this name' })),
];

function findLoops({ redirects }: ContentSet): ContentProblem[] {
  const targets = new Map(redirects.map(({ from, to }) => [matchedPath(from), matchedPath(to)]));
  return redirects.flatMap((redirect) => {
    const seen = new Set<string>();
    for (let at: string | undefined = matchedPath(redirect.from); at !== undefined; at = targets.get(at)) {
      if (seen.has(at))
        return [{ entry: redirect, path: ['to'], message: 'this redirect leads back to itself' }];
      seen.add(at);
    }
    return [];
  });
}

/**
 * Reports problems across entries: duplicate ids, dangling references, ids that collide with pages, redirect
 * loops ([2.10]).
 */
export const findContentProblems = (content: ContentSet): ContentProblem[] => [
  ...findDuplicates(content),
  ...findDangling(content),
  ...findCatalogueProblems(content),
  ...findConfiguratorProblems(content),
  ...findCheckoutProblems(content),
  ...findTradeProblems(content),
  ...findEditorialProblems(content),
  ...findTaken(content),
  ...findLoops(content),
];
