import { companyPageSchemas } from '../../../domain/content/company-pages.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { EntryReader } from './entry-reader.ts';

type CompanyPages = ContentSet['pages'];

/**
 * Reads the pages that there is one of; nothing when one is missing or wrong, which the reader has complained
 * about then.
 */
export function readCompanyPages(reader: EntryReader): CompanyPages | undefined {
  const read = Object.entries(companyPageSchemas).map(
    ([name, schema]) => [name, reader.one(`pages/${name}.yaml`, { schema })] as const,
  );
  if (read.some(([, page]) => page === undefined)) return undefined;
  // Each was parsed by the schema of its name.
  return Object.fromEntries(read) as CompanyPages;
}
