import { type ContentSet, contentSetSchema } from '#domain/content/content-set.ts';
import {
  fixtureFreight,
  fixturePromoCodes,
  fixtureTaxes,
  fixtureTradePrices,
} from './server-content-checkout.ts';
import {
  fixtureConfigurations,
  fixtureMarkets,
  fixturePriceList,
  fixtureQuestions,
  fixtureStockWindows,
} from './server-content-configurator.ts';
import {
  fixtureArticles,
  fixtureAuthors,
  fixtureBranchPages,
  fixtureBrochures,
  fixtureDocuments,
  fixtureProjects,
  fixturePromotions,
  fixtureReviews,
  fixtureSupportTopics,
  fixtureTopics,
} from './server-content-editorial.ts';
import { fixtureFlags } from './server-content-flags.ts';
import { fixtureNavigation, fixturePages } from './server-content-pages.ts';
import {
  fixtureBetas,
  fixtureBranches,
  fixtureContractors,
  fixtureNoRoadPlaces,
  fixtureRetailStores,
  fixtureShowrooms,
} from './server-content-places.ts';
import {
  fixtureBundles,
  fixtureCategories,
  fixtureLines,
  fixturePartGroups,
  fixtureParts,
  fixtureSeries,
} from './server-content-products.ts';

const cta = [{ href: '/', title: 'Home' }];

/** A small fixed content set, independent of the editors' content. */
export const fixtureContent: ContentSet = contentSetSchema.parse({
  brand: {
    name: 'Clerestory',
    legal_name: 'Clerestory Windows and Doors',
    tagline: 'Light',
    statement: 'We make windows',
    founded: 1928,
    phone: '+1 (641) 555-0119',
    email: 'hello@clerestory.example',
    street: '1 Main Street',
    city: 'Pella',
    state: 'IA',
    country: 'US',
    postal_code: '50219',
    latitude: 41.4082,
    longitude: -92.9172,
    time_zone: 'America/Chicago',
  },
  homePage: {
    headline: 'Look',
    lead: 'At this',
    greeting: {
      first: { text: 'New?', link: 'Begin', to: '/windows-101/' },
      returning: { text: 'Back?', link: 'Go on', to: '/shop/configure/' },
    },
    caption: 'A house',
    process: {
      title: 'How',
      steps: [
        { title: 'Measure', text: 'Twice' },
        { title: 'Draw', text: 'Once' },
        { title: 'Build', text: 'Well' },
      ],
    },
    featured: { title: 'Some', lines: fixtureLines.map((line) => line.line_id) },
    parts: { title: 'Parts', text: 'Many', link: 'Find' },
    showrooms: { title: 'Showrooms', text: 'Few', link: 'See' },
  },
  branches: fixtureBranches,
  showrooms: fixtureShowrooms,
  retailStores: fixtureRetailStores,
  contractors: fixtureContractors,
  noRoadPlaces: fixtureNoRoadPlaces,
  betas: fixtureBetas,
  categories: fixtureCategories,
  series: fixtureSeries,
  productLines: fixtureLines,
  partGroups: fixturePartGroups,
  parts: fixtureParts,
  bundles: fixtureBundles,
  questionCatalogue: fixtureQuestions,
  lineConfigurations: fixtureConfigurations,
  markets: fixtureMarkets,
  energyZones: [
    {
      zone: 'north-central',
      title: 'the North-Central zone',
      states: ['CT', 'IA'],
      windows: [{ u_factor_at_most: 0.25, shgc_at_most: 0.4 }],
      patio_doors: [{ u_factor_at_most: 0.26, shgc_at_most: 0.4 }],
    },
  ],
  priceList: fixturePriceList,
  stockWindows: fixtureStockWindows,
  taxes: fixtureTaxes,
  freight: fixtureFreight,
  promoCodes: fixturePromoCodes,
  tradePrices: fixtureTradePrices,
  campaigns: [
    { campaign_code: 'PELTEST', title: 'A test', tfn: '+1 (800) 555-0131' },
    { campaign_code: 'PELQUIET', title: 'One without a number' },
  ],
  redirects: [{ from: '/old-parts', to: '/shop/parts/' }],
  errorPages: [
    { page: '404', heading: 'Not here', description: 'Gone', cta_title: 'Go on', cta },
    { page: '500', heading: 'Broken', description: 'Sorry', cta_title: 'Go on', cta },
  ],
  navigation: fixtureNavigation,
  searchSettings: {
    fillers: ['the my'],
    synonyms: [{ said: ['latch'], means: 'lock' }],
    tools: [],
    popular: ['lock', 'screen', 'crank'],
  },
  featureFlags: fixtureFlags,
  branchPages: fixtureBranchPages,
  projects: fixtureProjects,
  authors: fixtureAuthors,
  topics: fixtureTopics,
  articles: fixtureArticles,
  supportTopics: fixtureSupportTopics,
  promotions: fixturePromotions,
  brochures: fixtureBrochures,
  reviews: fixtureReviews,
  documents: fixtureDocuments,
  pages: fixturePages,
  images: ['plant.png', 'saw.png'],
});
