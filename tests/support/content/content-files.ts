import { stringify } from 'yaml';
import type { ContentSet } from '#domain/content/content-set.ts';
import {
  fixtureConfigurations,
  fixtureMarkets,
  fixturePriceList,
  fixtureQuestions,
  fixtureStockWindows,
} from './server-content-configurator.ts';

/** Opening hours in the editors' format: one string */
const withWrittenHours = (entries: ContentSet['showrooms']) =>
  entries.map((showroom) => ({
    ...showroom,
    hours: Object.fromEntries(
      Object.entries(showroom.hours).map(([day, hours]) => [day, hours && `${hours.opens}-${hours.closes}`]),
    ),
  }));

const grouped = <T>(
  folder: string,
  entries: readonly T[],
  nameOf: (entry: T) => string,
): Record<string, T[]> => {
  const files: Record<string, T[]> = {};
  for (const entry of entries) {
    const file = `${folder}/${nameOf(entry)}.yaml`;
    files[file] = [...(files[file] ?? []), entry];
  }
  return files;
};

const single = <T>(folder: string, entries: readonly T[], nameOf: (entry: T) => string) =>
  Object.fromEntries(entries.map((entry) => [`${folder}/${nameOf(entry)}.yaml`, entry]));

const asMarkdown = ({ body, ...front }: { body: string }): string => `---\n${stringify(front)}---\n${body}\n`;

const markdown = <T extends { body: string }>(
  folder: string,
  entries: readonly T[],
  nameOf: (entry: T) => string,
) => Object.fromEntries(entries.map((entry) => [`${folder}/${nameOf(entry)}.md`, asMarkdown(entry)]));

export function filesOf(content: ContentSet): Record<string, string> {
  const values: Record<string, unknown> = {
    'brand.yaml': content.brand,
    'home.yaml': content.homePage,
    'campaigns.yaml': content.campaigns,
    'redirects.yaml': content.redirects,
    'locations/no-road.yaml': content.noRoadPlaces,
    'locations/betas.yaml': content.betas,
    'checkout/taxes.yaml': content.taxes,
    'checkout/freight.yaml': content.freight,
    'checkout/promo-codes.yaml': content.promoCodes,
    ...single('trade-prices', content.tradePrices, ({ name }) => name),
    'products/series.yaml': content.series,
    'products/part-groups.yaml': content.partGroups,
    'products/bundles.yaml': content.bundles,
    ...single('branches', content.branches, (branch) => branch.branch_id),
    ...single('products/categories', content.categories, (category) => category.category_id),
    ...single('products/lines', content.productLines, (line) => line.line_id),
    // In the editors' format; parsed lengths are in sixteenths.
    'products/questions.yaml': fixtureQuestions,
    'products/markets.yaml': fixtureMarkets,
    'products/energy-zones.yaml': content.energyZones,
    'products/price-list.yaml': fixturePriceList,
    'products/stock-windows.yaml': fixtureStockWindows,
    ...single('products/configurations', fixtureConfigurations, (line) => line.line_id),
    ...single('error-pages', content.errorPages, (page) => page.page),
    ...grouped('showrooms', withWrittenHours(content.showrooms), (showroom) => String(showroom.branch_id)),
    ...grouped('retail-stores', content.retailStores, (store) => store.state.toLowerCase()),
    ...grouped('contractors', content.contractors, (contractor) => contractor.state.toLowerCase()),
    ...grouped('products/parts', content.parts, (part) => part.group),
    'navigation.yaml': content.navigation,
    'search.yaml': content.searchSettings,
    'flags.yaml': content.featureFlags,
    'topics.yaml': content.topics,
    ...single('branch-pages', content.branchPages, (pages) => pages.branch_id),
    ...single('authors', content.authors, (author) => author.author_id),
    ...single('support', content.supportTopics, (topic) => topic.topic_id),
    ...single('promotions', content.promotions, (promotion) => promotion.promotion_id),
    ...Object.fromEntries(Object.entries(content.pages).map(([name, page]) => [`pages/${name}.yaml`, page])),
    ...grouped('projects', content.projects, (project) => project.branch_id),
    ...grouped('reviews', content.reviews, (review) => review.line_id),
  };
  return {
    ...Object.fromEntries(Object.entries(values).map(([file, value]) => [file, stringify(value)])),
    ...markdown('articles', content.articles, (article) => article.article_id),
    ...markdown('brochures', content.brochures, (brochure) => brochure.brochure_id),
    ...markdown('documents', content.documents, (document) => document.document_id),
    ...Object.fromEntries(content.images.map((file) => [`images/${file}`, ''])),
  };
}
