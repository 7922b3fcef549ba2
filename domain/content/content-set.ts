import { z } from 'zod';
import { branchEntrySchema } from './branch.ts';
import { brandSchema } from './brand.ts';
import { bundleSchema, categorySchema, partGroupSchema, partSchema, productLineSchema } from './catalogue.ts';
import { errorPageSchema } from './error-page.ts';
import { contractorEntrySchema, retailStoreEntrySchema, showroomEntrySchema } from './places.ts';
import { redirectSchema } from './redirect.ts';

/** Everything that editors write, as it stands after reading `content/`. */
export const contentSetSchema = z.strictObject({
  brand: brandSchema,
  branches: z.array(branchEntrySchema),
  showrooms: z.array(showroomEntrySchema),
  retailStores: z.array(retailStoreEntrySchema),
  contractors: z.array(contractorEntrySchema),
  categories: z.array(categorySchema),
  productLines: z.array(productLineSchema),
  partGroups: z.array(partGroupSchema),
  parts: z.array(partSchema),
  bundles: z.array(bundleSchema),
  redirects: z.array(redirectSchema),
  errorPages: z.array(errorPageSchema),
});
export type ContentSet = z.output<typeof contentSetSchema>;

/** Addresses follow from ids, so that no editor has to keep two in step. */
export const addressOf = {
  category: (categoryId: string) => `/${categoryId}/`,
  productListing: (categoryId: string) => `/${categoryId}/products/`,
  productLine: (categoryId: string, lineId: string) => `/${categoryId}/${lineId}/`,
  parts: '/shop/parts/',
  part: (backendName: string) => `/shop/parts/${backendName}/`,
  /** The address a cart line keeps ([2.8]). */
  partInCart: (backendName: string) => `/shop/parts/${backendName}/?item=${backendName}`,
  allLocations: '/locations/',
  branch: (branchId: string) => `/locations/${branchId}/`,
  branchLocations: (branchId: string) => `/locations/${branchId}/locations/`,
  showroom: (branchId: string, showroomId: string) => `/locations/${branchId}/${showroomId}/`,
  lineDrawing: (lineId: string) => `/drawings/${lineId}.svg`,
  partDrawing: (backendName: string) => `/drawings/parts/${backendName}.svg`,
} as const;
