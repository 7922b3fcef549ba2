import { siteUrl } from '#src/gatsby/build-environment.ts';
import { organization } from '#src/gatsby/structured-data/organization.ts';
import {
  articleRecord,
  createResolvers,
  jobPosting,
  lineProduct,
  pricedProduct,
  showroomBusiness,
} from '#src/gatsby/structured-data/resolvers.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

const { brand, showrooms, articles, authors, productLines, parts, bundles, branchPages, branches } =
  fixtureContent;
const us = { '@id': `${siteUrl}/#organization` };
const [showroom] = showrooms.map((room) => ({
  ...room,
  url: `/locations/${room.branch_id}/${room.showroom_id}/`,
}));

function expectSound(record: object): void {
  const text = JSON.stringify(record);
  expect(record).toMatchObject({ '@context': 'https://schema.org' });
  expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  for (const [, address] of text.matchAll(/"(?:url|image|logo|mainEntityOfPage)":"([^"]*)"/g))
    expect(address).toMatch(new RegExp(`^${siteUrl}/(?!/)`));
}

it('says who we are', () => {
  const record = organization(brand);
  expectSound(record);
  expect(record).toMatchObject({
    ...us,
    '@type': 'Organization',
    name: 'Clerestory Windows and Doors',
    telephone: '+1 (641) 555-0119',
    foundingDate: '1928',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Pella',
      addressRegion: 'IA',
      addressCountry: 'US',
    },
  });
});

it('says where a showroom is and when it is open, without stars', () => {
  const record = showroomBusiness(showroom ?? {});
  expectSound(record);
  expect(record).toMatchObject({
    '@type': 'LocalBusiness',
    url: `${siteUrl}/locations/norwalk-ct/new-haven/`,
    geo: { '@type': 'GeoCoordinates', latitude: 41.3083, longitude: -72.9279 },
    address: { streetAddress: '1 Main Street', postalCode: '06510' },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
    ],
    parentOrganization: us,
  });
  expect(JSON.stringify(record)).not.toMatch(/rating|review/i);
});

it('says who wrote an article and when, and when it was last changed', () => {
  const author = { ...authors[0], url: '/authors/ida-frost/' };
  const [plain, , changed] = articles.map((article) =>
    articleRecord({ ...article, url: `/articles/${article.article_id}/` }, author),
  );
  expectSound(plain ?? {});
  expect(plain).toMatchObject({
    '@type': 'Article',
    headline: 'Title of apart',
    datePublished: '2026-01-01',
    dateModified: '2026-01-01',
    author: {
      '@type': 'Person',
      name: 'Name of ida-frost',
      url: `${siteUrl}/authors/ida-frost/`,
    },
    publisher: us,
    mainEntityOfPage: `${siteUrl}/articles/apart/`,
  });
  expect(changed).toMatchObject({ datePublished: '2026-03-01', dateModified: '2026-03-09' });
});

it('offers a product line from its price on, in dollars', () => {
  const record = lineProduct({ ...productLines[0], url: '/windows/meridian-double-hung/' });
  expectSound(record);
  expect(record).toMatchObject({
    '@type': 'Product',
    name: 'Meridian Double-Hung',
    image: `${siteUrl}/og/lines/meridian-double-hung.png`,
    offers: { '@type': 'AggregateOffer', lowPrice: '1095.00', priceCurrency: 'USD' },
  });
  expect(record).not.toHaveProperty('aggregateRating');
  const shown = { title: 'Quiet', text: 'Very', name: 'Ada R.', written: '2026-05-01', rating: 4 };
  const ratings = { count: 3, average: 4.3 };
  const rated = lineProduct({ ...productLines[0], url: '/windows/x/', ratings }, [shown]);
  expectSound(rated);
  expect(rated).toMatchObject({
    review: [{ '@type': 'Review', author: { name: 'Ada R.' }, reviewRating: { ratingValue: 4 } }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3, bestRating: 5 },
  });
});

it('offers a part at its price with its number, and a kit, which has none', () => {
  const image = '/drawings/x.svg';
  const part = pricedProduct({ ...parts[0], url: '/shop/parts/x/' }, { priceCents: 999, image });
  expectSound(part);
  expect(part).toMatchObject({
    mpn: 'SL-1001',
    sku: 'sash-lock-classic',
    offers: { '@type': 'Offer', price: '9.99', priceCurrency: 'USD', seller: us },
  });
  const kit = pricedProduct({ ...bundles[0], url: '/shop/bundles/x/' }, { priceCents: 2450, image });
  expectSound(kit);
  expect(kit).not.toHaveProperty('mpn');
  expect(kit).toMatchObject({ description: 'A lock and its keepers', offers: { price: '24.50' } });
});

it('says what a job is, where and what it pays, in the money of the country', () => {
  const [job] = branchPages[0]?.careers.openings ?? [];
  if (!job) throw new Error('The fixture has no job');
  const record = jobPosting(job, { country: 'US' }, showroom ?? {});
  expectSound(record);
  expect(record).toMatchObject({
    '@type': 'JobPosting',
    title: 'Installer',
    datePosted: '2026-05-04',
    validThrough: '2026-12-31',
    employmentType: 'FULL_TIME',
    description: 'Sets windows Measure Set Seal A license A level eye',
    hiringOrganization: us,
    jobLocation: { '@type': 'Place', address: { addressLocality: 'New Haven' } },
    baseSalary: { currency: 'USD', value: { minValue: 25, maxValue: 35, unitText: 'HOUR' } },
  });
  expect(jobPosting(job, { country: 'CA' }, showroom ?? {}).baseSalary.currency).toBe('CAD');
  const kinds = (['part-time', 'seasonal'] as const).map(
    (employment) => jobPosting({ ...job, employment }, {}, {}).employmentType,
  );
  expect(kinds).toEqual(['PART_TIME', 'TEMPORARY']);
});

describe('the field of an entry', () => {
  type Field = { resolve: (entry: object, args: unknown, context: object) => string };
  const fields = (): Record<string, { structured_data: Field }> => {
    let made = {};
    const take = (resolvers: object) => {
      made = resolvers;
    };
    createResolvers?.({ createResolvers: take } as never, { plugins: [] }, () => undefined);
    return made;
  };
  const resolve = (
    type: string,
    entry: object,
    nodes: Record<string, object> = {},
  ): Record<string, unknown> => {
    const nodeModel = { getNodeById: ({ id }: { id: string }) => nodes[id] ?? null };
    return JSON.parse(fields()[type]?.structured_data.resolve(entry, {}, { nodeModel }) ?? '');
  };

  it('is there for whatever search engines know a kind of', () => {
    expect(Object.keys(fields()).sort()).toEqual([
      'Article',
      'BranchPages',
      'Brand',
      'Bundle',
      'Part',
      'ProductLine',
      'Showroom',
    ]);
  });

  it('finds the author of an article', () => {
    const record = resolve(
      'Article',
      { ...articles[0], author: 'Author:ida' },
      { 'Author:ida': { name: 'Ida' } },
    );
    expect(record).toMatchObject({ author: { name: 'Ida' } });
  });

  it('finds the branch of jobs and its first showroom', () => {
    const branch = { ...branches[0], showrooms: ['Showroom:new-haven'] };
    const nodes = { 'Branch:norwalk-ct': branch, 'Showroom:new-haven': showroom ?? {} };
    const record = resolve('BranchPages', { ...branchPages[1], branch: 'Branch:norwalk-ct' }, nodes);
    expect(record).toMatchObject([
      { '@type': 'JobPosting', jobLocation: { address: { addressLocality: 'New Haven' } } },
    ]);
  });
});
