import type { z } from 'zod';
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

type EntrySchema = z.ZodType<object>;

export interface OneEntry<S extends EntrySchema = EntrySchema> {
  holds: 'one';
  file: string;
  schema: S;
}

interface ManyEntries<S extends EntrySchema> {
  schema: S;
  key: string;
}

/** A folder with one file per entry, named after its key. */
export interface EntryFiles<S extends EntrySchema = EntrySchema> extends ManyEntries<S> {
  holds: 'each';
  folder: string;
  extension: 'yaml' | 'md';
}

export interface EntryList<S extends EntrySchema = EntrySchema> extends ManyEntries<S> {
  holds: 'list';
  file: string;
}

/** A folder of list files, each named after a shared field of its entries. */
export interface EntryLists<S extends EntrySchema = EntrySchema> extends ManyEntries<S> {
  holds: 'lists';
  folder: string;
  filedBy: string;
}

export type ContentType<S extends EntrySchema = EntrySchema> =
  | OneEntry<S>
  | EntryFiles<S>
  | EntryList<S>
  | EntryLists<S>;

type FieldOf<S extends EntrySchema> = keyof z.output<S> & string;

const one = <S extends EntrySchema>(file: string, schema: S): OneEntry<S> => ({ holds: 'one', file, schema });
const yaml = <S extends EntrySchema>(folder: string, key: FieldOf<S>, schema: S): EntryFiles<S> => ({
  holds: 'each',
  folder,
  extension: 'yaml',
  key,
  schema,
});
const markdown = <S extends EntrySchema>(folder: string, key: FieldOf<S>, schema: S): EntryFiles<S> => ({
  holds: 'each',
  folder,
  extension: 'md',
  key,
  schema,
});
const list = <S extends EntrySchema>(file: string, key: FieldOf<S>, schema: S): EntryList<S> => ({
  holds: 'list',
  file,
  key,
  schema,
});
const lists = <S extends EntrySchema>(
  folder: string,
  filedBy: FieldOf<S>,
  key: FieldOf<S>,
  schema: S,
): EntryLists<S> => ({ holds: 'lists', folder, filedBy, key, schema });

export const contentTypes = {
  brand: one('brand.yaml', brandSchema),
  homePage: one('home.yaml', homePageSchema),
  questionCatalogue: one('products/questions.yaml', questionCatalogueSchema),
  priceList: one('products/price-list.yaml', priceListSchema),
  navigation: one('navigation.yaml', navigationSchema),
  searchSettings: one('search.yaml', searchSettingsSchema),
  branches: yaml('branches', 'branch_id', branchEntrySchema),
  showrooms: lists('showrooms', 'branch_id', 'showroom_id', showroomEntrySchema),
  retailStores: lists('retail-stores', 'state', 'store_id', retailStoreEntrySchema),
  contractors: lists('contractors', 'state', 'contractor_id', contractorEntrySchema),
  noRoadPlaces: list('locations/no-road.yaml', 'place', noRoadPlaceSchema),
  betas: list('locations/betas.yaml', 'feature', betaEntrySchema),
  categories: yaml('products/categories', 'category_id', categorySchema),
  series: list('products/series.yaml', 'title', seriesSchema),
  productLines: yaml('products/lines', 'line_id', productLineSchema),
  partGroups: list('products/part-groups.yaml', 'group', partGroupSchema),
  parts: lists('products/parts', 'group', 'backend_name', partSchema),
  bundles: list('products/bundles.yaml', 'backend_name', bundleSchema),
  lineConfigurations: yaml('products/configurations', 'line_id', lineConfigurationSchema),
  energyZones: list('products/energy-zones.yaml', 'zone', energyZoneSchema),
  markets: list('products/markets.yaml', 'market', marketEntrySchema),
  stockWindows: list('products/stock-windows.yaml', 'backend_name', stockWindowSchema),
  taxes: list('checkout/taxes.yaml', 'state', taxEntrySchema),
  freight: list('checkout/freight.yaml', 'market', freightEntrySchema),
  promoCodes: list('checkout/promo-codes.yaml', 'code', promoCodeSchema),
  tradePrices: yaml('trade-prices', 'name', tradePriceListSchema),
  campaigns: list('campaigns.yaml', 'campaign_code', campaignSchema),
  redirects: list('redirects.yaml', 'from', redirectSchema),
  errorPages: yaml('error-pages', 'page', errorPageSchema),
  featureFlags: list('flags.yaml', 'name', featureFlagSchema),
  branchPages: yaml('branch-pages', 'branch_id', branchPagesSchema),
  projects: lists('projects', 'branch_id', 'project_id', projectSchema),
  authors: yaml('authors', 'author_id', authorSchema),
  topics: list('topics.yaml', 'topic_id', topicSchema),
  articles: markdown('articles', 'article_id', articleSchema),
  supportTopics: yaml('support', 'topic_id', supportTopicSchema),
  promotions: yaml('promotions', 'promotion_id', promotionSchema),
  brochures: markdown('brochures', 'brochure_id', brochureSchema),
  reviews: lists('reviews', 'line_id', 'review_id', reviewSchema),
  documents: markdown('documents', 'document_id', documentPageSchema),
} satisfies Record<string, ContentType>;

export type ContentTypeName = keyof typeof contentTypes;

/** Returns the file of a single page. */
export const companyPageFile = (name: string): string => `pages/${name}.yaml`;

export type CompanyPageName = keyof typeof companyPageSchemas;

export const companyPageTypes = Object.fromEntries(
  Object.entries(companyPageSchemas).map(([name, schema]) => [name, one(companyPageFile(name), schema)]),
) as { [Name in CompanyPageName]: OneEntry<(typeof companyPageSchemas)[Name]> };

/** Returns the lower-case file name from a field of an entry. */
export const fileNameOf = (entry: object, field: string): string =>
  String((entry as Record<string, unknown>)[field]).toLowerCase();

export const picturesFolder = 'images';
