import type { z } from 'zod';
import {
  type CompanyPageName,
  type ContentType,
  type ContentTypeName,
  companyPageTypes,
  contentTypes,
} from '#domain/content/content-types.ts';
import { collectionName } from './collection-name.ts';
import { type FormField, fieldsOf, type References } from './form-field.ts';

interface Words {
  label: string;
  one: string;
  about?: string;
  /** The title field of entries in lists; defaults to the key. */
  title?: string;
  references?: References;
  /** Entries cannot be added or removed, because code refers to them. */
  fixed?: boolean;
}

const single = (label: string, about?: string): Words => ({ label, one: label, ...(about && { about }) });

const ofType: Record<ContentTypeName, Words> = {
  promotions: {
    label: 'Promotions',
    one: 'promotion',
    title: 'title',
    about: 'They start and end by themselves, on the first and after the last day.',
    references: { lines: 'productLines', promo_code: 'promoCodes' },
  },
  articles: {
    label: 'Articles',
    one: 'article',
    title: 'title',
    references: { author_id: 'authors', topics: 'topics' },
  },
  brochures: { label: 'Brochures', one: 'brochure', title: 'title', references: { lines: 'productLines' } },
  documents: { label: 'Documents', one: 'document', title: 'title', about: 'Privacy, terms and the like.' },
  authors: { label: 'Authors', one: 'author', title: 'name' },
  topics: { label: 'Article topics', one: 'topic', title: 'title' },
  supportTopics: { label: 'Support answers', one: 'topic', title: 'title' },
  branches: {
    label: 'Branches',
    one: 'branch',
    title: 'formal_name',
    references: { branch_retail: 'retailStores' },
  },
  branchPages: {
    label: 'Branch pages',
    one: 'branch’s pages',
    references: { branch_id: 'branches', 'listing.picks.line_id': 'productLines' },
  },
  showrooms: { label: 'Showrooms', one: 'showroom', title: 'name', references: { branch_id: 'branches' } },
  retailStores: { label: 'Retail stores', one: 'retail store', title: 'name' },
  contractors: { label: 'Contractors', one: 'contractor', title: 'name' },
  projects: {
    label: 'Finished projects',
    one: 'project',
    title: 'title',
    references: { branch_id: 'branches', lines: 'productLines' },
  },
  reviews: { label: 'Reviews', one: 'review', title: 'title', references: { line_id: 'productLines' } },
  categories: { label: 'Product categories', one: 'category', title: 'title', fixed: true },
  series: { label: 'Series', one: 'series' },
  productLines: {
    label: 'Product lines',
    one: 'product line',
    title: 'title',
    references: { category_id: 'categories' },
  },
  lineConfigurations: {
    label: 'Configurations',
    one: 'configuration',
    about: 'What a line asks, offers and costs.',
    references: { line_id: 'productLines', sold_in: 'markets' },
  },
  partGroups: { label: 'Part groups', one: 'part group', title: 'title' },
  parts: {
    label: 'Parts',
    one: 'part',
    title: 'title',
    references: { group: 'partGroups', fits: 'productLines' },
  },
  bundles: { label: 'Kits', one: 'kit', title: 'title', references: { 'items.backend_name': 'parts' } },
  stockWindows: {
    label: 'In-stock windows',
    one: 'in-stock window',
    title: 'title',
    references: { line_id: 'productLines' },
  },
  energyZones: { label: 'Energy zones', one: 'energy zone', title: 'title' },
  markets: { label: 'Markets', one: 'market', title: 'title' },
  freight: { label: 'Freight', one: 'market’s freight', references: { market: 'markets' } },
  taxes: { label: 'Taxes', one: 'tax', title: 'title' },
  promoCodes: { label: 'Promo codes', one: 'promo code', title: 'title' },
  tradePrices: {
    label: 'Trade prices',
    one: 'trade price list',
    title: 'title',
    about: 'What professionals pay less, and from when to when.',
    references: {
      markets: 'markets',
      'lines.line_id': 'productLines',
      'categories.category_id': 'categories',
    },
  },
  campaigns: { label: 'Campaigns', one: 'campaign', title: 'title' },
  redirects: { label: 'Redirects', one: 'redirect' },
  noRoadPlaces: { label: 'Places without a road', one: 'place' },
  betas: { label: 'Trials at branches', one: 'trial', references: { branches: 'branches' } },
  featureFlags: { label: 'Feature flags', one: 'feature', fixed: true },
  errorPages: { label: 'Error pages', one: 'error page', title: 'heading', fixed: true },
  homePage: {
    ...single('Home page'),
    references: { 'featured.lines': 'productLines', 'example.line_id': 'productLines' },
  },
  brand: single('Company', 'Who we are, in one place.'),
  navigation: single('Footer links'),
  searchSettings: single('Search'),
  questionCatalogue: single(
    'Questions of the designer',
    'Codes of options never change: customers keep them.',
  ),
  priceList: single('Price list'),
};

const pageLabels: Record<CompanyPageName, string> = {
  about: 'About us',
  careers: 'Careers',
  financing: 'Financing',
  contact: 'Contact',
  press: 'Press',
  warranty: 'Warranty',
  sustainability: 'Sustainability',
  'windows-101': 'Windows 101',
  replacement: 'Replacement',
  'find-a-contractor': 'Find a contractor',
  'find-a-retail-store': 'Find a retail store',
  ratings: 'Ratings',
  consultation: 'Consultation',
  professionals: 'For professionals',
  indexes: 'Openings of lists',
};

export const groups = { pages: 'Pages', settings: 'Settings' } as const;
type Group = keyof typeof groups;

export interface Collection extends Words {
  /** Name in URLs and drafts: `product-lines`, or for a single entry its name within the group. */
  name: string;
  group?: Group;
  type: ContentType;
  readonly fields: FormField[];
}

const collection = (name: string, type: ContentType, words: Words, group?: Group): Collection => {
  let fields: FormField[] | undefined;
  return {
    ...words,
    name,
    type,
    ...(group && { group }),
    // Computed lazily: every process loads the collections, but few show a form.
    get fields() {
      // All schemas in the table are object schemas, possibly refined.
      fields ??= fieldsOf(type.schema as z.ZodObject, words.references ?? {});
      return fields;
    },
  };
};

export const collections: readonly Collection[] = [
  ...Object.entries(ofType).map(([key, words]) => {
    const type: ContentType = contentTypes[key as ContentTypeName];
    return collection(
      collectionName(key as ContentTypeName),
      type,
      words,
      type.holds === 'one' ? 'settings' : undefined,
    );
  }),
  ...Object.entries(companyPageTypes).map(([name, type]) =>
    collection(name, type, single(pageLabels[name as CompanyPageName]), 'pages'),
  ),
];

/** Returns the collection of a draft such as `promotions/quiet-months` or `pages/about`. */
export const collectionOf = (first: string, slug: string): Collection | undefined =>
  collections.find(({ name, group }) => (group ? group === first && name === slug : name === first));

/** Returns the first path segment of a collection's drafts. */
export const draftFolder = ({ name, group }: Collection): string => group ?? name;

/** Returns an entry's title: its title field, or its key. */
export function titleOf({ title, type, label }: Collection, data: Record<string, unknown>): string {
  const field = title ?? (type.holds === 'one' ? undefined : type.key);
  return field === undefined ? label : String(data[field] ?? label);
}
