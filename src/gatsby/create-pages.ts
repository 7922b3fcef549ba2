import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import * as pathTo from '../../domain/content/path-to.ts';
import { writeColorDrawings } from './color-drawings.ts';
import { createArticlePages } from './create-article-pages.ts';
import { createBranchPages } from './create-branch-pages.ts';
import { createPartsFinder } from './create-parts-finder.ts';
import { createSupportPages } from './create-support-pages.ts';
import { writeDrawings } from './drawings.ts';
import { writeEntryDrawings } from './entry-drawings.ts';
import { writeKitDrawings } from './kit-drawings.ts';
import { writeMapOutlines } from './map-outlines.ts';
import { startPictures } from './open-graph/write-pictures.ts';
import { writeRoomDrawings } from './room-drawings.ts';
import { writeSearchIndex } from './search-index.ts';

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Entries whose drawings stand under URLs of their own. */
const drawnTypes = [
  'Article',
  'Author',
  'BranchPages',
  'Brochure',
  'Category',
  'DocumentPage',
  'Project',
  'Promotion',
  'SupportTopic',
  'AboutPage',
  'CareersPage',
  'ContractorsPage',
  'FinancingPage',
  'PressPage',
  'RatingsPage',
  'ReplacementPage',
  'SustainabilityPage',
  'WarrantyPage',
  'Windows101Page',
];

/**
 * Every page that stands for an entry of the content. Pages get the entry's id, and ask for the rest
 * themselves.
 */
export const createPages: GatsbyNode['createPages'] = async ({ actions, getNodesByType }) => {
  const createEach = (type: string, name: string, pathOf: (entry: Record<string, unknown>) => string) => {
    for (const entry of getNodesByType(type))
      actions.createPage({ path: pathOf(entry), component: template(name), context: { id: entry.id } });
  };
  createEach('Category', 'category', ({ url }) => String(url));
  createEach('Category', 'product-listing', ({ category_id }) => pathTo.productListing(String(category_id)));
  createEach('ProductLine', 'product-line', ({ url }) => String(url));
  createEach('Part', 'part-detail', ({ url }) => String(url));
  createEach('Bundle', 'bundle-detail', ({ url }) => String(url));
  createEach('Branch', 'branch-home', ({ branch_url }) => String(branch_url));
  createEach('Showroom', 'branch-showroom', ({ url }) => String(url));
  createEach('Article', 'article', ({ url }) => String(url));
  createEach('Author', 'author', ({ url }) => String(url));
  createEach('Brochure', 'brochure', ({ url }) => String(url));
  createEach('DocumentPage', 'document', ({ url }) => String(url));
  createEach('ProductLine', 'line-ratings', ({ ratings_url }) => String(ratings_url));
  createEach('Promotion', 'promotion', ({ url }) => String(url));
  createBranchPages({ actions, getNodesByType });
  createArticlePages({ actions, getNodesByType });
  createSupportPages({ actions, getNodesByType });
  await createPartsFinder({ actions, getNodesByType });
  await writeDrawings(getNodesByType);
  await writeColorDrawings(getNodesByType);
  await writeRoomDrawings(getNodesByType);
  await writeKitDrawings(getNodesByType);
  await writeMapOutlines();
  await writeSearchIndex(getNodesByType);
  await writeEntryDrawings(getNodesByType, drawnTypes);
  startPictures(getNodesByType);
};
