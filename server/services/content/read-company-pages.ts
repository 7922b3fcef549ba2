import type { z } from 'zod';
import type { ContentSet } from '#domain/content/content-set.ts';
import { companyPageTypes } from '#domain/content/content-types.ts';
import type { EntryReader } from './entry-reader.ts';

type CompanyPages = ContentSet['pages'];

/**
 * Reads the pages that there is one of; nothing when one is missing or wrong, which the reader has complained
 * about then.
 */
export function readCompanyPages(reader: EntryReader): CompanyPages | undefined {
  const read = Object.entries(companyPageTypes).map(
    ([name, type]) => [name, reader.entries<z.ZodType<object>>(type)[0]] as const,
  );
  if (read.some(([, page]) => page === undefined)) return undefined;
  // Each was parsed by the schema of its name.
  return Object.fromEntries(read) as CompanyPages;
}
