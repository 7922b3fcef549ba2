import type { z } from 'zod';
import type { ContentSet } from '#domain/content/content-set.ts';
import { companyPageTypes } from '#domain/content/content-types.ts';
import type { EntryReader } from './entry-reader.ts';

type CompanyPages = ContentSet['pages'];

/** Reads the singleton pages; returns undefined if one is missing or invalid, which the reader reports. */
export function readCompanyPages(reader: EntryReader): CompanyPages | undefined {
  const read = Object.entries(companyPageTypes).map(
    ([name, type]) => [name, reader.entries<z.ZodType<object>>(type)[0]] as const,
  );
  if (read.some(([, page]) => page === undefined)) return undefined;
  // Each value was parsed by the schema of its key.
  return Object.fromEntries(read) as CompanyPages;
}
