import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { createPartsFinder } from './create-parts-finder.ts';
import { writeDrawings } from './drawings.ts';
import { writeKitDrawings } from './kit-drawings.ts';

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Every page that stands for an entry of the content. Pages get the entry's id, and ask for the rest themselves. */
export const createPages: GatsbyNode['createPages'] = async ({ actions, getNodesByType }) => {
  const createEach = (type: string, name: string, pathOf: (entry: Record<string, unknown>) => string) => {
    for (const entry of getNodesByType(type))
      actions.createPage({ path: pathOf(entry), component: template(name), context: { id: entry.id } });
  };
  createEach('Category', 'category', ({ url }) => String(url));
  createEach('Category', 'product-listing', ({ category_id }) =>
    addressOf.productListing(String(category_id)),
  );
  createEach('ProductLine', 'product-line', ({ url }) => String(url));
  createEach('Part', 'part-detail', ({ url }) => String(url));
  createEach('Bundle', 'bundle-detail', ({ url }) => String(url));
  createEach('Branch', 'branch-home', ({ branch_url }) => String(branch_url));
  createEach('Branch', 'branch-locations', ({ branch_id }) => addressOf.branchLocations(String(branch_id)));
  createEach('Showroom', 'branch-showroom', ({ url }) => String(url));
  await createPartsFinder({ actions, getNodesByType });
  await writeDrawings(getNodesByType);
  await writeKitDrawings(getNodesByType);
};
