import { findModelProblems } from '../../../domain/configurator/check-model.ts';
import { articleSchema, authorSchema, topicSchema } from '../../../domain/content/article.ts';
import { betaEntrySchema } from '../../../domain/content/beta.ts';
import { branchEntrySchema } from '../../../domain/content/branch.ts';
import { branchPagesSchema } from '../../../domain/content/branch-pages.ts';
import { brandSchema } from '../../../domain/content/brand.ts';
import { campaignSchema } from '../../../domain/content/campaign.ts';
import {
  bundleSchema,
  categorySchema,
  partGroupSchema,
  partSchema,
  productLineSchema,
  seriesSchema,
} from '../../../domain/content/catalogue.ts';
import {
  freightEntrySchema,
  promoCodeSchema,
  taxEntrySchema,
} from '../../../domain/content/checkout-terms.ts';
import {
  lineConfigurationSchema,
  marketEntrySchema,
  priceListSchema,
  questionCatalogueSchema,
  stockWindowSchema,
} from '../../../domain/content/configurator.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import { findContentProblems } from '../../../domain/content/cross-references.ts';
import { documentPageSchema } from '../../../domain/content/document-page.ts';
import { energyZoneSchema } from '../../../domain/content/energy-zone.ts';
import { errorPageSchema } from '../../../domain/content/error-page.ts';
import { featureFlagSchema } from '../../../domain/content/feature-flag.ts';
import { homePageSchema } from '../../../domain/content/home-page.ts';
import { navigationSchema } from '../../../domain/content/navigation.ts';
import { noRoadPlaceSchema } from '../../../domain/content/no-road-place.ts';
import { brochureSchema, promotionSchema } from '../../../domain/content/offers.ts';
import {
  contractorEntrySchema,
  retailStoreEntrySchema,
  showroomEntrySchema,
} from '../../../domain/content/places.ts';
import { projectSchema } from '../../../domain/content/project.ts';
import { redirectSchema } from '../../../domain/content/redirect.ts';
import { reviewSchema } from '../../../domain/content/review.ts';
import { searchSettingsSchema } from '../../../domain/content/search-settings.ts';
import { supportTopicSchema } from '../../../domain/content/support.ts';
import { ContentError } from './content-error.ts';
import { readContentFiles } from './content-files.ts';
import { openContentProblems } from './content-problems.ts';
import { EntryReader } from './entry-reader.ts';
import { readCompanyPages } from './read-company-pages.ts';
import { createRichText } from './rich-text/rich-text.ts';

const marketsFile = 'products/markets.yaml';
const inState = (place: { state: string }): string => place.state.toLowerCase();

/**
 * Makes the content of its files, by their path within `content/`: valid and fitting together, or a
 * `ContentError` with file and line of each mistake. Of pictures it needs only the names.
 */
export function contentOf(files: ReadonlyMap<string, string>): ContentSet {
  const book = openContentProblems();
  const reader = new EntryReader(files, book);
  const brand = reader.one('brand.yaml', { schema: brandSchema });
  const homePage = reader.one('home.yaml', { schema: homePageSchema });
  const questionCatalogue = reader.one('products/questions.yaml', { schema: questionCatalogueSchema });
  const priceList = reader.one('products/price-list.yaml', { schema: priceListSchema });
  const navigation = reader.one('navigation.yaml', { schema: navigationSchema });
  const searchSettings = reader.one('search.yaml', { schema: searchSettingsSchema });
  const pages = readCompanyPages(reader);
  const collections = {
    branches: reader.each('branches', { schema: branchEntrySchema, named: (branch) => branch.branch_id }),
    showrooms: reader.lists('showrooms', {
      schema: showroomEntrySchema,
      named: (showroom) => showroom.branch_id,
    }),
    retailStores: reader.lists('retail-stores', { schema: retailStoreEntrySchema, named: inState }),
    contractors: reader.lists('contractors', { schema: contractorEntrySchema, named: inState }),
    noRoadPlaces: reader.list('locations/no-road.yaml', { schema: noRoadPlaceSchema }),
    betas: reader.list('locations/betas.yaml', { schema: betaEntrySchema }),
    categories: reader.each('products/categories', {
      schema: categorySchema,
      named: (category) => category.category_id,
    }),
    series: reader.list('products/series.yaml', { schema: seriesSchema }),
    productLines: reader.each('products/lines', { schema: productLineSchema, named: (line) => line.line_id }),
    partGroups: reader.list('products/part-groups.yaml', { schema: partGroupSchema }),
    parts: reader.lists('products/parts', { schema: partSchema, named: (part) => part.group }),
    bundles: reader.list('products/bundles.yaml', { schema: bundleSchema }),
    lineConfigurations: reader.each('products/configurations', {
      schema: lineConfigurationSchema,
      named: (configuration) => configuration.line_id,
    }),
    energyZones: reader.list('products/energy-zones.yaml', { schema: energyZoneSchema }),
    markets: reader.list(marketsFile, { schema: marketEntrySchema }),
    stockWindows: reader.list('products/stock-windows.yaml', { schema: stockWindowSchema }),
    taxes: reader.list('checkout/taxes.yaml', { schema: taxEntrySchema }),
    freight: reader.list('checkout/freight.yaml', { schema: freightEntrySchema }),
    promoCodes: reader.list('checkout/promo-codes.yaml', { schema: promoCodeSchema }),
    campaigns: reader.list('campaigns.yaml', { schema: campaignSchema }),
    redirects: reader.list('redirects.yaml', { schema: redirectSchema }),
    errorPages: reader.each('error-pages', { schema: errorPageSchema, named: (page) => page.page }),
    featureFlags: reader.list('flags.yaml', { schema: featureFlagSchema }),
    branchPages: reader.each('branch-pages', { schema: branchPagesSchema, named: (page) => page.branch_id }),
    projects: reader.lists('projects', { schema: projectSchema, named: (project) => project.branch_id }),
    authors: reader.each('authors', { schema: authorSchema, named: (author) => author.author_id }),
    topics: reader.list('topics.yaml', { schema: topicSchema }),
    articles: reader.each('articles', { schema: articleSchema, named: (article) => article.article_id }),
    supportTopics: reader.each('support', { schema: supportTopicSchema, named: (topic) => topic.topic_id }),
    promotions: reader.each('promotions', {
      schema: promotionSchema,
      named: (promotion) => promotion.promotion_id,
    }),
    brochures: reader.each('brochures', {
      schema: brochureSchema,
      named: (brochure) => brochure.brochure_id,
    }),
    reviews: reader.lists('reviews', { schema: reviewSchema, named: (review) => review.line_id }),
    documents: reader.each('documents', {
      schema: documentPageSchema,
      named: (document) => document.document_id,
    }),
    images: reader.names('images'),
  };
  reader.finish();
  if (collections.markets.length === 0 && book.complaints.length === 0)
    book.file(`content/${marketsFile}`, 'needs at least one market');
  if (
    !brand ||
    !homePage ||
    !questionCatalogue ||
    !priceList ||
    !navigation ||
    !searchSettings ||
    !pages ||
    book.complaints.length > 0
  )
    throw new ContentError(book.complaints);

  const { partGroups, parts } = collections;
  const orderOf = ({ group }: { group: string }) => partGroups.findIndex((known) => known.group === group);
  // In the order of their groups, as the shop shows them; their files stand in that of the alphabet.
  const ordered = [...parts].sort((one, other) => orderOf(one) - orderOf(other));
  const content = {
    brand,
    homePage,
    questionCatalogue,
    priceList,
    navigation,
    searchSettings,
    pages,
    ...collections,
    parts: ordered,
  };
  for (const find of [findContentProblems, findModelProblems]) {
    for (const { entry, path, message } of find(content)) book.entry(entry, path, message);
    // What refers to nothing cannot be looked into any further.
    if (book.complaints.length > 0) break;
  }
  const richText = createRichText(content.productLines);
  for (const { entry, path, text } of reader.texts)
    for (const problem of richText(text).problems) book.entry(entry, path, problem);
  if (book.complaints.length > 0) throw new ContentError(book.complaints);
  return content;
}

/** Reads what editors wrote, from a folder such as `content/`. */
export const readContent = async (root: string): Promise<ContentSet> =>
  contentOf(await readContentFiles(root));
