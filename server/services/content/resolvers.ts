import { GraphQLError } from 'graphql';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import { settle } from '#domain/configurator/settle.ts';
import { stockModel } from '#domain/configurator/stock-model.ts';
import type { BranchEntry } from '#domain/content/branch.ts';
import type { Bundle, Category, Part, PartGroup } from '#domain/content/catalogue.ts';
import type { StockWindow } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { ErrorPage, HomePage } from '#domain/content/editorial.ts';
import type { FeatureFlag } from '#domain/content/feature-flag.ts';
import { entryDrawing } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ContractorEntry, RetailStoreEntry, ShowroomEntry } from '#domain/content/places.ts';
import type { Redirect } from '#domain/content/site-settings.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import type { SubjectKind } from '#domain/reviews/aspects.ts';
import { type PublishedContent, reviewsOnPage } from '#domain/reviews/published-review.ts';
import { firstQuestions, type PublishedQuestion } from '#domain/reviews/questions/published-question.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import { branchPagesResolvers, pagesOfBranch } from './branch-pages-resolvers.ts';
import { companyPageQueries, companyPageResolvers } from './company-pages-resolvers.ts';
import { editorialResolvers } from './editorial-resolvers.ts';
import { glassCover, installedTotal } from './line-evidence.ts';
import { productLineResolvers, ratingsOf } from './product-line-resolvers.ts';
import { byId, inOrder, newestFirst } from './read-content.ts';

/** Returns the outside view of a stock window without options; it is the same in every market. */
function drawingOfStock(content: ContentSet, stock: StockWindow): DrawingSpec | undefined {
  const [market] = content.markets;
  const line = market && modelOfLine(content, stock.line_id, market);
  if (!line) return undefined;
  const model = stockModel(line, stock, line.lead_days);
  return drawingOf(model, settle(model, {}), { view: 'exterior', light: 'day' });
}

const longestPage = 100;

const pageOf =
  <T>(entries: readonly T[]) =>
  (_: unknown, { offset, limit }: { offset: number; limit: number }): readonly T[] => {
    if (offset < 0 || limit < 1 || limit > longestPage)
      throw new GraphQLError(`offset must be 0 or more and limit from 1 to ${longestPage}`);
    return entries.slice(offset, offset + limit);
  };

const queries = (content: PublishedContent) => ({
  brand: () => content.brand,
  homePage: () => content.homePage,
  branches: pageOf(content.branches),
  showrooms: pageOf(content.showrooms),
  retailStores: pageOf(content.retailStores),
  contractors: pageOf(content.contractors),
  categories: pageOf(content.categories),
  productLines: pageOf(content.productLines),
  partGroups: pageOf(content.partGroups),
  parts: pageOf(content.parts),
  bundles: pageOf(content.bundles),
  stockWindows: pageOf(content.stockWindows),
  redirects: pageOf(content.redirects),
  errorPages: pageOf(content.errorPages),
  navigation: () => content.navigation,
  searchSettings: () => content.searchSettings,
  searchDocuments: pageOf(searchDocuments(content)),
  featureFlags: () => content.featureFlags,
  branchPages: pageOf(content.branchPages),
  projects: pageOf(content.projects),
  authors: pageOf(content.authors),
  topics: pageOf(content.topics),
  articles: pageOf(newestFirst(content.articles, ({ published }) => published)),
  supportTopics: pageOf(inOrder(content.supportTopics, ({ order }) => order)),
  promotions: pageOf(newestFirst(content.promotions, ({ starts }) => starts)),
  brochures: pageOf(inOrder(content.brochures, ({ order }) => order)),
  reviews: pageOf([...content.reviews, ...(content.subjectReviews ?? [])]),
  documents: pageOf(content.documents),
  ...companyPageQueries(content),
});

/** Ratings and first reviews of a kind that content files have no reviews of. */
function reviewedBy<T>(
  { subjectReviews = [], questions = [] }: PublishedContent,
  kind: SubjectKind,
  idOf: (entry: T) => string,
) {
  const reviewsOf = (entry: T) =>
    subjectReviews.filter(({ subject }) => subject.kind === kind && subject.id === idOf(entry));
  return {
    ratings: (entry: T) => ratingsOf(reviewsOf(entry)),
    first_reviews: (entry: T) => reviewsOf(entry).slice(0, reviewsOnPage),
    first_questions: (entry: T) => firstQuestions(questions, { kind, id: idOf(entry) }),
  };
}

export function contentResolvers(content: PublishedContent) {
  const branch = byId(content.branches, (entry) => entry.branch_id);
  const store = byId(content.retailStores, (entry) => entry.store_id);
  const line = byId(content.productLines, (entry) => entry.line_id);
  const group = byId(content.partGroups, (entry) => entry.group);
  const part = byId(content.parts, (entry) => entry.backend_name);
  const projects = newestFirst(content.projects, ({ finished }) => finished);

  return {
    Query: queries(content),
    Brand: { id: () => 'Brand:brand' },
    SearchSettings: { id: () => 'SearchSettings:search' },
    HomePage: {
      id: () => 'HomePage:home',
      ratings: () => ratingsOf(content.reviews),
      glass_cover: () => glassCover(content),
      promotions: () => content.promotions,
    },
    HomeExample: {
      total: ({ line_id, count }: NonNullable<HomePage['example']>) => {
        const shown = line(line_id);
        return shown && installedTotal(content, shown, count);
      },
    },
    HomeFeatured: { lines: ({ lines }: HomePage['featured']) => lines.map(line) },
    Branch: {
      id: ({ branch_id }: BranchEntry) => `Branch:${branch_id}`,
      branch_url: ({ branch_id }: BranchEntry) => pathTo.branch(branch_id),
      branch_retail: ({ branch_retail }: BranchEntry) => branch_retail.map(store),
      showrooms: ({ branch_id }: BranchEntry) =>
        content.showrooms.filter((entry) => entry.branch_id === branch_id),
      pages: pagesOfBranch,
      projects: ({ branch_id }: BranchEntry) => projects.filter((entry) => entry.branch_id === branch_id),
      ...reviewedBy(content, 'branch', ({ branch_id }: BranchEntry) => branch_id),
    },
    Showroom: {
      id: ({ showroom_id }: ShowroomEntry) => `Showroom:${showroom_id}`,
      branch: ({ branch_id }: ShowroomEntry) => branch(branch_id),
      url: ({ branch_id, showroom_id }: ShowroomEntry) => pathTo.showroom(branch_id, showroom_id),
    },
    RetailStore: { id: ({ store_id }: RetailStoreEntry) => `RetailStore:${store_id}` },
    Contractor: { id: ({ contractor_id }: ContractorEntry) => `Contractor:${contractor_id}` },
    Category: {
      id: ({ category_id }: Category) => `Category:${category_id}`,
      url: ({ category_id }: Category) => pathTo.category(category_id),
      lines: ({ category_id }: Category) =>
        content.productLines.filter((entry) => entry.category_id === category_id),
      ratings: ({ category_id }: Category) =>
        ratingsOf(content.reviews.filter(({ line_id }) => line(line_id)?.category_id === category_id)),
      glass_cover: () => glassCover(content),
      promotions: ({ category_id }: Category) =>
        content.promotions.filter(({ lines }) => lines.some((id) => line(id)?.category_id === category_id)),
      types: ({ category_id, types }: Category) =>
        types.map((entry) => ({ ...entry, drawing_url: entryDrawing('types', category_id, entry.type) })),
    },
    PartGroup: {
      id: (entry: PartGroup) => `PartGroup:${entry.group}`,
      parts: (entry: PartGroup) => content.parts.filter((member) => member.group === entry.group),
    },
    Part: {
      id: ({ backend_name }: Part) => `Part:${backend_name}`,
      group: (entry: Part) => group(entry.group),
      fits: ({ fits }: Part) => fits.map(line),
      url: ({ backend_name }: Part) => pathTo.part(backend_name),
      ...reviewedBy(content, 'product', ({ backend_name }: Part) => backend_name),
    },
    Bundle: {
      id: ({ backend_name }: Bundle) => `Bundle:${backend_name}`,
      url: ({ backend_name }: Bundle) => pathTo.bundle(backend_name),
      items: ({ items }: Bundle) =>
        items.map(({ backend_name, quantity }) => ({ part: part(backend_name), quantity })),
      price_cents: ({ items }: Bundle) =>
        items.reduce((sum, item) => sum + (part(item.backend_name)?.price_cents ?? 0) * item.quantity, 0),
    },
    StockWindow: {
      id: ({ backend_name }: StockWindow) => `StockWindow:${backend_name}`,
      line: ({ line_id }: StockWindow) => line(line_id),
      drawing: (entry: StockWindow) => drawingOfStock(content, entry),
    },
    Redirect: { id: ({ from }: Redirect) => `Redirect:${from}` },
    FeatureFlag: {
      value: ({ value }: FeatureFlag) => (value === undefined ? null : JSON.stringify(value)),
    },
    Question: { question_id: ({ id }: PublishedQuestion) => id },
    ErrorPage: { id: ({ page }: ErrorPage) => `ErrorPage:${page}` },
    ...productLineResolvers(content),
    ...branchPagesResolvers(content),
    ...editorialResolvers(content),
    ...companyPageResolvers(content),
  };
}
