import { z } from 'zod';
import { branchEntrySchema } from './branch.ts';
import { brandSchema } from './brand.ts';
import { bundleSchema, categorySchema, partGroupSchema, partSchema, productLineSchema } from './catalogue.ts';
import {
  lineConfigurationSchema,
  marketEntrySchema,
  priceListSchema,
  questionCatalogueSchema,
  stockWindowSchema,
} from './configurator.ts';
import { errorPageSchema } from './error-page.ts';
import { homePageSchema } from './home-page.ts';
import { contractorEntrySchema, retailStoreEntrySchema, showroomEntrySchema } from './places.ts';
import { redirectSchema } from './redirect.ts';

/** Everything that editors write, as it stands after reading `content/`. */
export const contentSetSchema = z.strictObject({
  brand: brandSchema,
  homePage: homePageSchema,
  branches: z.array(branchEntrySchema),
  showrooms: z.array(showroomEntrySchema),
  retailStores: z.array(retailStoreEntrySchema),
  contractors: z.array(contractorEntrySchema),
  categories: z.array(categorySchema),
  productLines: z.array(productLineSchema),
  partGroups: z.array(partGroupSchema),
  parts: z.array(partSchema),
  bundles: z.array(bundleSchema),
  questionCatalogue: questionCatalogueSchema,
  lineConfigurations: z.array(lineConfigurationSchema),
  markets: z.array(marketEntrySchema).min(1),
  priceList: priceListSchema,
  stockWindows: z.array(stockWindowSchema),
  redirects: z.array(redirectSchema),
  errorPages: z.array(errorPageSchema),
});
export type ContentSet = z.output<typeof contentSetSchema>;
