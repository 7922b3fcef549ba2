import { type Collection, collections, draftFolder } from './collections.ts';
import { removedEntry } from './removal-draft.ts';

/** Collections and single entries with amounts that customers pay */
const priced = [
  'freight',
  'line-configurations',
  'parts',
  'promo-codes',
  'settings/price-list',
  'stock-windows',
  'taxes',
  'trade-prices',
];

const nameOf = (collection: Collection): string =>
  collection.group ? `${draftFolder(collection)}/${collection.name}` : collection.name;

/** Returns whether a draft, such as `parts/sash-lock-classic`, may change a price. */
export function changesPrices(draft: string): boolean {
  const removed = removedEntry(draft);
  const entry = removed ? `${removed.collection}/${removed.slug}` : draft;
  return priced.some((name) => entry === name || entry.startsWith(`${name}/`));
}

/** Returns whether a file, relative to `content/`, holds prices. */
export const holdsPrices = (file: string): boolean =>
  collections.some((collection) => {
    if (!priced.includes(nameOf(collection))) return false;
    const { type } = collection;
    return 'folder' in type ? file.startsWith(`${type.folder}/`) : file === type.file;
  });
