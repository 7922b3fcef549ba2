import { siteUrl } from '../build-environment.ts';

export const postalAddress = (place: Record<string, unknown>) => ({
  '@type': 'PostalAddress',
  streetAddress: place.street,
  addressLocality: place.city,
  addressRegion: place.state,
  postalCode: place.postal_code,
  addressCountry: place.country,
});

export const publisher = { '@id': `${siteUrl}/#organization` };

export const organization = (brand: Record<string, unknown>) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  ...publisher,
  name: brand.legal_name,
  alternateName: brand.name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icons/icon-512x512.png`,
  description: brand.statement,
  foundingDate: String(brand.founded),
  telephone: brand.phone,
  email: brand.email,
  address: postalAddress(brand),
});
