import type { Category } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { matchedPath } from '#domain/content/paths/matched-path.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ItemType, ItemUrl } from './contract.ts';

type CategoryId = Category['category_id'];

const typeOfCategory: Record<CategoryId, ItemType> = {
  windows: 'window',
  'patio-doors': 'patio-door',
  'entry-doors': 'entry-door',
};

/** Returns the URL that a cart stores for an item ([2.8]), with the item's type ([3.13]). */
export const itemUrl = (type: ItemType, backendName: string): ItemUrl => ({
  type,
  url: type === 'part' ? pathTo.partInCart(backendName) : pathTo.configured(backendName),
});

export type ItemTypeAt = (url: string) => ItemType | undefined;

const configurePages = new Set(
  [pathTo.configured(''), pathTo.configure, pathTo.stockWindows].map(matchedPath),
);

/** Recognizes pages of parts and products, and the configurator with an `item`. */
export function itemTypes({
  parts,
  productLines,
  stockWindows,
}: Pick<ContentSet, 'parts' | 'productLines' | 'stockWindows'>): ItemTypeAt {
  const pages = new Map<string, ItemType>(
    parts.map(({ backend_name }) => [matchedPath(pathTo.part(backend_name)), 'part']),
  );
  const configurable = new Map<string, ItemType>();
  for (const { line_id, category_id } of productLines) {
    pages.set(matchedPath(pathTo.productLine(category_id, line_id)), typeOfCategory[category_id]);
    configurable.set(line_id, typeOfCategory[category_id]);
  }
  for (const { backend_name, line_id } of stockWindows) {
    const type = configurable.get(line_id);
    if (type) configurable.set(backend_name, type);
  }
  return (url) => {
    const { pathname, searchParams } = new URL(url, 'https://shop.invalid');
    const path = matchedPath(pathname);
    return configurePages.has(path) ? configurable.get(searchParams.get('item') ?? '') : pages.get(path);
  };
}
