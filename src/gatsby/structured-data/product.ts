import { siteUrl } from '../build-environment.ts';
import { publisher } from './organization.ts';

const dollars = (cents: unknown): string => (Number(cents) / 100).toFixed(2);

/** Describes a line: made to order, so the offer has a minimum price. */
export const lineProduct = (line: Record<string, unknown>) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: line.title,
  description: line.description,
  image: `${siteUrl}/og/lines/${line.line_id}.png`,
  material: line.material,
  brand: { '@type': 'Brand', name: 'Clerestory' },
  manufacturer: publisher,
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: dollars(line.price_from_cents),
    priceCurrency: 'USD',
    url: `${siteUrl}${line.url}`,
  },
});

export const pricedProduct = (
  product: Record<string, unknown>,
  { priceCents, image }: { priceCents: unknown; image: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  description: product.description ?? product.summary,
  image: `${siteUrl}${image}`,
  ...(product.part_number ? { mpn: product.part_number } : {}),
  sku: product.backend_name,
  brand: { '@type': 'Brand', name: 'Clerestory' },
  offers: {
    '@type': 'Offer',
    price: dollars(priceCents),
    priceCurrency: 'USD',
    url: `${siteUrl}${product.url}`,
    seller: publisher,
  },
});
