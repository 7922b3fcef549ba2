import {
  type ContentType,
  type ContentTypeName,
  contentTypes,
  picturesFolder,
} from '#domain/content/content-types.ts';

const entryWords: Record<ContentTypeName, string> = {
  brand: 'Brand',
  homePage: 'Home page',
  questionCatalogue: 'Questions of the designer',
  priceList: 'Price list',
  navigation: 'Navigation',
  searchSettings: 'Search settings',
  branches: 'Branch',
  showrooms: 'Showroom',
  retailStores: 'Retail store',
  contractors: 'Contractor',
  noRoadPlaces: 'Place without a road',
  betas: 'Beta',
  categories: 'Category',
  series: 'Series',
  productLines: 'Product line',
  partGroups: 'Group of parts',
  parts: 'Part',
  bundles: 'Kit',
  lineConfigurations: 'Configuration',
  energyZones: 'Climate zone',
  markets: 'Market',
  stockWindows: 'In-stock window',
  taxes: 'Tax',
  freight: 'Freight',
  promoCodes: 'Promo code',
  tradePrices: 'Trade prices',
  campaigns: 'Campaign',
  redirects: 'Redirect',
  errorPages: 'Error page',
  featureFlags: 'Feature flag',
  branchPages: 'Pages of a branch',
  projects: 'Project',
  authors: 'Author',
  topics: 'Topic',
  articles: 'Article',
  supportTopics: 'Support topic',
  promotions: 'Promotion',
  brochures: 'Brochure',
  reviews: 'Review',
  documents: 'Document',
};

interface KindOfFile {
  words: string;
  key?: string;
}

function holds(type: ContentType, file: string): boolean {
  switch (type.holds) {
    case 'one':
    case 'list':
      return type.file === file;
    case 'each':
      return file.startsWith(`${type.folder}/`) && file.endsWith(`.${type.extension}`);
    default:
      return file.startsWith(`${type.folder}/`) && file.endsWith('.yaml');
  }
}

/** Returns the kind of a content file by its path in `content/`. */
export function kindOfFile(file: string): KindOfFile {
  if (file.startsWith(`${picturesFolder}/`)) return { words: 'Picture' };
  for (const [name, type] of Object.entries(contentTypes)) {
    if (!holds(type, file)) continue;
    const words = entryWords[name as ContentTypeName];
    return type.holds === 'list' || type.holds === 'lists' ? { words, key: type.key } : { words };
  }
  return { words: file.startsWith('pages/') ? 'Page' : 'File' };
}

const named = ['title', 'name', 'headline', 'question'];

/** Returns an entry's title for editors: "Promotion “The quiet months”". */
export function entryTitle(file: string, entry: unknown): string {
  const { words, key } = kindOfFile(file);
  const fields: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
  const own = [...named, ...(key ? [key] : [])]
    .map((field) => fields[field])
    .find((value) => value !== undefined);
  const name = typeof own === 'string' ? own : file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return `${words} “${name}”`;
}
