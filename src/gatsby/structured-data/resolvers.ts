import type { GatsbyNode } from 'gatsby';
import type { JobOpening } from '#domain/content/branch-pages.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { dayNames } from '#domain/dates/calendar-names.ts';
import { siteUrl } from '../build-environment.ts';
import { pictureResolvers } from '../drawings/source-pictures.ts';
import { branchMapResolvers } from '../maps/branch-maps.ts';
import { organization, postalAddress, publisher } from './organization.ts';

type Entry = Record<string, unknown>;

const dollars = (cents: unknown): string => (Number(cents) / 100).toFixed(2);

/** Stars and the reviews that the page shows, as Google requires of a Product; empty without reviews. */
function ratingOf(ratings: unknown, reviews: readonly Entry[]) {
  const { count, average } = (ratings ?? { count: 0, average: 0 }) as { count: number; average: number };
  if (count === 0) return {};
  const stars = { ratingValue: average, reviewCount: count, bestRating: 5 };
  return {
    aggregateRating: { '@type': 'AggregateRating', ...stars },
    review: reviews.map((review) => ({
      '@type': 'Review',
      name: review.title,
      reviewBody: review.text,
      datePublished: review.written,
      author: { '@type': 'Person', name: review.name },
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
    })),
  };
}

/** Describes a line: made to order, so the offer has a minimum price. */
export const lineProduct = (line: Entry, reviews: readonly Entry[] = []) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: line.title,
  description: line.description,
  image: `${siteUrl}/og/lines/${line.line_id}.png`,
  material: line.material,
  brand: { '@type': 'Brand', name: 'Clerestory' },
  manufacturer: publisher,
  ...ratingOf(line.ratings, reviews),
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: dollars(line.price_from_cents),
    priceCurrency: 'USD',
    url: `${siteUrl}${line.url}`,
  },
});

export const pricedProduct = (
  product: Entry,
  { priceCents, image, reviews = [] }: { priceCents: unknown; image: string; reviews?: readonly Entry[] },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  description: product.description ?? product.summary,
  image: `${siteUrl}${image}`,
  ...(product.part_number ? { mpn: product.part_number } : {}),
  sku: product.backend_name,
  brand: { '@type': 'Brand', name: 'Clerestory' },
  ...ratingOf(product.ratings, reviews),
  offers: {
    '@type': 'Offer',
    price: dollars(priceCents),
    priceCurrency: 'USD',
    url: `${siteUrl}${product.url}`,
    seller: publisher,
  },
});

type Day = { opens: string; closes: string } | null;

const openingHours = (days: readonly string[], hours: Day) =>
  hours
    ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: hours.opens, closes: hours.closes }]
    : [];

/** LocalBusiness without ratings, as showrooms have no reviews. */
export function showroomBusiness(showroom: Record<string, unknown>) {
  const hours = showroom.hours as { weekday: Day; saturday: Day; sunday: Day };
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}${showroom.url}#showroom`,
    name: showroom.name,
    description: showroom.intro,
    url: `${siteUrl}${showroom.url}`,
    image: `${siteUrl}/og/clerestory.png`,
    telephone: showroom.phone,
    address: postalAddress(showroom),
    geo: { '@type': 'GeoCoordinates', latitude: showroom.latitude, longitude: showroom.longitude },
    openingHoursSpecification: [
      ...openingHours(dayNames.slice(1, 6), hours.weekday),
      ...openingHours([dayNames[6]], hours.saturday),
      ...openingHours([dayNames[0]], hours.sunday),
    ],
    parentOrganization: publisher,
  };
}

const employment = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', seasonal: 'TEMPORARY' };

/** Describes a job; its location is the branch's first showroom. */
export const jobPosting = (
  job: JobOpening,
  branch: Record<string, unknown>,
  place: Record<string, unknown>,
) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'Clerestory', value: job.job_id },
  title: job.title,
  description: [job.summary, ...job.duties, ...job.asks].join(' '),
  datePosted: job.posted,
  validThrough: job.closes,
  employmentType: employment[job.employment],
  hiringOrganization: publisher,
  jobLocation: { '@type': 'Place', address: postalAddress(place) },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: branch.country === 'CA' ? 'CAD' : 'USD',
    value: {
      '@type': 'QuantitativeValue',
      minValue: job.pay.from_cents / 100,
      maxValue: job.pay.to_cents / 100,
      unitText: job.pay.per.toUpperCase(),
    },
  },
});

export const articleRecord = (article: Record<string, unknown>, author: Record<string, unknown>) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.lead,
  image: `${siteUrl}/og/articles/${article.article_id}.png`,
  datePublished: article.published,
  dateModified: article.updated ?? article.published,
  author: { '@type': 'Person', name: author.name, jobTitle: author.role, url: `${siteUrl}${author.url}` },
  publisher,
  mainEntityOfPage: `${siteUrl}${article.url}`,
});

interface Context {
  nodeModel: { getNodeById: (query: { id: string }) => Entry | null };
}

/** Resolves an entry's JSON-LD at build time, so that pages carry no code for it. */
const structured = (describe: (entry: Entry, find: (id: unknown) => Entry) => object) => ({
  structured_data: {
    type: 'String!',
    resolve: (entry: Entry, _: unknown, { nodeModel }: Context) =>
      JSON.stringify(describe(entry, (id) => nodeModel.getNodeById({ id: String(id) }) ?? {})),
  },
});

/** The reviews on the page, whose ids the node holds. */
const reviewsOf = ({ first_reviews }: Entry, find: (id: unknown) => Entry): Entry[] =>
  (first_reviews as string[]).map(find);

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers }) => {
  createResolvers(branchMapResolvers);
  createResolvers(pictureResolvers);
  createResolvers({
    Brand: structured(organization),
    Showroom: structured(showroomBusiness),
    Article: structured((article, find) => articleRecord(article, find(article.author))),
    ProductLine: structured((line, find) => lineProduct(line, reviewsOf(line, find))),
    Part: structured((part, find) =>
      pricedProduct(part, {
        reviews: reviewsOf(part, find),
        priceCents: part.price_cents,
        image: pathTo.partDrawing(String(part.backend_name)),
      }),
    ),
    Bundle: structured((bundle) =>
      pricedProduct(bundle, {
        priceCents: bundle.price_cents,
        image: pathTo.kitDrawing(String(bundle.backend_name)),
      }),
    ),
    BranchPages: structured(({ branch: branchId, careers }, find) => {
      const branch = find(branchId);
      const [showroomId] = branch.showrooms as string[];
      return (careers as { openings: JobOpening[] }).openings.map((job) =>
        jobPosting(job, branch, find(showroomId)),
      );
    }),
  });
};
