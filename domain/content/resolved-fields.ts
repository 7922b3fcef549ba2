import type { Fields } from './type-printer.ts';

const drawn: Fields = { drawing_url: 'String!', drawing_alt: 'String!' };
const newestFirst = 'Newest first.';
const reviewed: Fields = {
  ratings: 'ReviewSummary!',
  first_reviews: ['[Review!]!', 'Those of the first page, newest first.'],
  first_questions: ['[Question!]!', 'Those of the first page, newest first.'],
};

/**
 * Fields by GraphQL type that differ from the content files: references resolved to entries, values that
 * the server derives, and fields that it keeps to itself (null).
 */
export const resolvedFields: Readonly<Record<string, Fields>> = {
  Query: {
    brand: ['Brand!', 'Who we are.'],
    'searchDocuments(offset: Int = 0, limit: Int = 50)': [
      '[SearchDocument!]!',
      'What the search is made of; no entries, but drawn from them.',
    ],
    featureFlags: ['[FeatureFlag!]!', 'The features of the shop, as far as they are the same for everyone.'],
  },
  FeatureFlag: {
    description: null,
    value: ['String', 'In JSON.'],
    segments: null,
    variants: null,
    split: null,
  },
  SearchSettings: { tools: null },
  Redirect: { from: 'String!' },
  HomePage: {
    ratings: ['ReviewSummary!', 'Of all lines.'],
    glass_cover: ['String!', 'Least cover of sealed glass by the warranty.'],
    promotions: ['[Promotion!]!', 'All of them, whatever the day.'],
  },
  HomeExample: { line_id: null, count: null, total: 'InstalledTotal' },
  HomeFeatured: { lines: '[ProductLine!]!' },
  Branch: {
    branch_url: 'String!',
    branch_retail: '[RetailStore!]!',
    showrooms: '[Showroom!]!',
    pages: ['[Link!]!', 'Its own pages, by the words above them, in the order in which they are led to.'],
    projects: ['[Project!]!', newestFirst],
    ...reviewed,
  },
  Showroom: { branch_id: null, branch: 'Branch!', url: 'String!' },
  BranchPages: { branch_id: null, branch: 'Branch!' },
  BranchPartners: {
    contractors: ['[Contractor!]!', "Those whose town lies in the branch's service area."],
  },
  LinePick: { line_id: null, line: 'ProductLine!' },
  Project: {
    branch_id: null,
    branch: 'Branch!',
    lines: '[ProductLine!]!',
    before_url: 'String!',
    after_url: 'String!',
    before_alt: 'String!',
    after_alt: 'String!',
  },
  Category: {
    lines: '[ProductLine!]!',
    url: 'String!',
    ratings: ['ReviewSummary!', 'Of its lines.'],
    glass_cover: 'String!',
    promotions: ['[Promotion!]!', 'Those for one of its lines, whatever the day.'],
  },
  OpeningType: { styles: null, drawing_url: 'String!' },
  ProductLine: {
    category_id: null,
    category: 'Category!',
    series: 'Series!',
    type: ['String!', "Which of its category's types it is."],
    code: ['String', 'Begins its configuration codes; null for one that cannot be configured.'],
    url: 'String!',
    ratings_url: 'String!',
    ...reviewed,
    reviews: ['[Review!]!', newestFirst],
    choices: ['[LineChoice!]!', 'In the order in which they are asked.'],
    rooms_html: ['String!', 'It in drawn rooms, with radio buttons for the room and its light.'],
    alike: [
      '[ProductLine!]!',
      'Others of the category: first those that open the same way, then those of the same material; at most four.',
    ],
    projects: [
      '[Project!]!',
      'Jobs that it went into and whose drawing shows its kind of unit: its style first, then newest first; at most three.',
    ],
    parts: ['[Part!]!', 'Those that fit it.'],
    glass_figures: ['[GlassFigure!]!', 'By glass, in the order in which they are offered.'],
    installed: ['InstalledTotal', 'Null for a line that our crews do not set.'],
    figures: ['[LineFigure!]!', 'Sizes, rated figures, price, days and warranty, as pages show them.'],
    promotions: ['[Promotion!]!', 'Those for it, whatever the day.'],
  },
  PartGroup: { parts: '[Part!]!' },
  Part: { group: 'PartGroup!', fits: '[ProductLine!]!', opening_stock: null, url: 'String!', ...reviewed },
  Bundle: { price_cents: 'Int!', url: 'String!' },
  BundleItem: { backend_name: null, part: 'Part!' },
  StockWindow: {
    line_id: null,
    line: 'ProductLine!',
    finish: null,
    width: 'Int!',
    height: 'Int!',
    answers: null,
    open: null,
    opening_stock: null,
    drawing: 'Drawing!',
  },
  Author: { articles: ['[Article!]!', newestFirst], url: 'String!', ...drawn },
  Topic: { articles: ['[Article!]!', newestFirst], url: 'String!' },
  Article: {
    author_id: null,
    author: 'Author!',
    topics: '[Topic!]!',
    minutes: ['Int!', 'At 220 words a minute, a whole one at least.'],
    related: ['[Article!]!', 'Three others, those that share most topics first.'],
    url: 'String!',
    ...drawn,
  },
  SupportTopic: { url: 'String!' },
  SupportAnswer: { url: 'String!' },
  Promotion: { lines: '[ProductLine!]!', url: 'String!', ...drawn },
  Brochure: { lines: '[ProductLine!]!', url: 'String!', ...drawn },
  Review: {
    line_id: null,
    line: ['ProductLine', 'Null for a review of a part or a branch.'],
    helpful: ['Int!', 'How many found it helpful.'],
    verified: ['Boolean!', 'An order or an appointment proves it.'],
    imported: ['Boolean!', 'Taken over from before customers could write here.'],
    edited: ['String', 'Day of the last change by its writer.'],
  },
  DocumentPage: { url: 'String!' },
  Windows101Page: { drawing_url: 'String!' },
  ReplacementPage: { before_url: 'String!', after_url: 'String!' },
  ReplacementMethod: { drawing_url: 'String!' },
};
