import { branchEntrySchema } from '../../../domain/content/branch.ts';
import { brandSchema } from '../../../domain/content/brand.ts';
import {
  bundleSchema,
  categorySchema,
  partGroupSchema,
  partSchema,
  productLineSchema,
} from '../../../domain/content/catalogue.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import { findContentProblems } from '../../../domain/content/cross-references.ts';
import { errorPageSchema } from '../../../domain/content/error-page.ts';
import { homePageSchema } from '../../../domain/content/home-page.ts';
import {
  contractorEntrySchema,
  retailStoreEntrySchema,
  showroomEntrySchema,
} from '../../../domain/content/places.ts';
import { redirectSchema } from '../../../domain/content/redirect.ts';
import { openComplaintBook } from './complaint-book.ts';
import { ContentError } from './content-error.ts';
import { readContentFiles } from './content-files.ts';
import { EntryReader } from './entry-reader.ts';

const inState = (place: { state: string }): string => place.state.toLowerCase();

/** Reads what editors wrote: the whole of `content/`, valid and fitting together, or a `ContentError` with file and line of each mistake. */
export async function readContent(root: string): Promise<ContentSet> {
  const book = openComplaintBook();
  const reader = new EntryReader(await readContentFiles(root), book);
  const brand = reader.one('brand.yaml', { schema: brandSchema });
  const homePage = reader.one('home.yaml', { schema: homePageSchema });
  const collections = {
    branches: reader.each('branches', { schema: branchEntrySchema, named: (branch) => branch.branch_id }),
    showrooms: reader.lists('showrooms', {
      schema: showroomEntrySchema,
      named: (showroom) => showroom.branch_id,
    }),
    retailStores: reader.lists('retail-stores', { schema: retailStoreEntrySchema, named: inState }),
    contractors: reader.lists('contractors', { schema: contractorEntrySchema, named: inState }),
    categories: reader.each('products/categories', {
      schema: categorySchema,
      named: (category) => category.category_id,
    }),
    productLines: reader.each('products/lines', { schema: productLineSchema, named: (line) => line.line_id }),
    partGroups: reader.list('products/part-groups.yaml', { schema: partGroupSchema }),
    parts: reader.lists('products/parts', { schema: partSchema, named: (part) => part.group }),
    bundles: reader.list('products/bundles.yaml', { schema: bundleSchema }),
    redirects: reader.list('redirects.yaml', { schema: redirectSchema }),
    errorPages: reader.each('error-pages', { schema: errorPageSchema, named: (page) => page.page }),
  };
  reader.finish();
  if (!brand || !homePage || book.complaints.length > 0) throw new ContentError(book.complaints);

  const content = { brand, homePage, ...collections };
  for (const { entry, path, message } of findContentProblems(content)) book.entry(entry, path, message);
  if (book.complaints.length > 0) throw new ContentError(book.complaints);
  return content;
}
