import { z } from 'zod';
import { branchEntrySchema } from './branch.ts';
import { branchPagesSchema } from './branch-pages.ts';
import {
  bundleSchema,
  categorySchema,
  partGroupSchema,
  partSchema,
  productLineSchema,
  seriesSchema,
} from './catalogue.ts';
import { freightEntrySchema, promoCodeSchema, taxEntrySchema } from './checkout-terms.ts';
import { companyPageSchemas } from './company-pages.ts';
import {
  lineConfigurationSchema,
  marketEntrySchema,
  priceListSchema,
  questionCatalogueSchema,
  stockWindowSchema,
} from './configurator.ts';
import {
  articleSchema,
  authorSchema,
  documentPageSchema,
  errorPageSchema,
  homePageSchema,
  supportTopicSchema,
  topicSchema,
} from './editorial.ts';
import { energyZoneSchema } from './energy-zone.ts';
import { featureFlagSchema } from './feature-flag.ts';
import { brochureSchema, promotionSchema } from './offers.ts';
import { noRoadPlaceSchema } from './paths/no-road-place.ts';
import { contractorEntrySchema, retailStoreEntrySchema, showroomEntrySchema } from './places.ts';
import { projectSchema } from './project.ts';
import { reviewSchema } from './review.ts';
import {
  betaEntrySchema,
  brandSchema,
  campaignSchema,
  navigationSchema,
  redirectSchema,
  searchSettingsSchema,
} from './site-settings.ts';
import { tradePriceListSchema } from './trade-price-list.ts';

export const contentSetSchema = z.strictObject({
  brand: brandSchema,
  homePage: homePageSchema,
  branches: z.array(branchEntrySchema),
  showrooms: z.array(showroomEntrySchema),
  retailStores: z.array(retailStoreEntrySchema),
  contractors: z.array(contractorEntrySchema),
  noRoadPlaces: z.array(noRoadPlaceSchema),
  betas: z.array(betaEntrySchema),
  categories: z.array(categorySchema),
  series: z.array(seriesSchema),
  productLines: z.array(productLineSchema),
  partGroups: z.array(partGroupSchema),
  parts: z.array(partSchema),
  bundles: z.array(bundleSchema),
  questionCatalogue: questionCatalogueSchema,
  lineConfigurations: z.array(lineConfigurationSchema),
  markets: z.array(marketEntrySchema).min(1),
  energyZones: z.array(energyZoneSchema),
  priceList: priceListSchema,
  stockWindows: z.array(stockWindowSchema),
  taxes: z.array(taxEntrySchema),
  freight: z.array(freightEntrySchema),
  promoCodes: z.array(promoCodeSchema),
  tradePrices: z.array(tradePriceListSchema),
  campaigns: z.array(campaignSchema),
  redirects: z.array(redirectSchema),
  errorPages: z.array(errorPageSchema),
  navigation: navigationSchema,
  searchSettings: searchSettingsSchema,
  featureFlags: z.array(featureFlagSchema),
  branchPages: z.array(branchPagesSchema),
  projects: z.array(projectSchema),
  authors: z.array(authorSchema),
  topics: z.array(topicSchema),
  articles: z.array(articleSchema),
  supportTopics: z.array(supportTopicSchema),
  promotions: z.array(promotionSchema),
  brochures: z.array(brochureSchema),
  reviews: z.array(reviewSchema),
  documents: z.array(documentPageSchema),
  pages: z.strictObject(companyPageSchemas),
  images: z.array(z.string()),
});
export type ContentSet = z.output<typeof contentSetSchema>;
