import type { JobOpening } from '#domain/content/branch-pages.ts';
import { postalAddress, publisher } from './organization.ts';

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
