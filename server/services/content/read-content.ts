import type { z } from 'zod';
import { findModelProblems } from '#domain/configurator/check-model.ts';
import { findContentProblems } from '#domain/content/checks/cross-references.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import {
  type ContentType,
  type ContentTypeName,
  companyPageTypes,
  contentTypes,
  picturesFolder,
} from '#domain/content/content-types.ts';
import { ContentError } from './content-error.ts';
import { readContentFiles } from './content-files.ts';
import { openContentProblems } from './content-problems.ts';
import { EntryReader } from './entry-reader.ts';
import { createRichText } from './rich-text.ts';

/** Returns a lookup by id; content validation guarantees that each id exists. */
export const byId = <T>(
  entries: readonly T[],
  idOf: (entry: T) => string,
): ((id: string) => T | undefined) => {
  const found = new Map(entries.map((entry) => [idOf(entry), entry]));
  return (id) => found.get(id);
};

export const inOrder = <T>(entries: readonly T[], rank: (entry: T) => number): T[] =>
  [...entries].sort((one, other) => rank(one) - rank(other));

export const newestFirst = <T>(entries: readonly T[], dayOf: (entry: T) => string): T[] =>
  [...entries].sort((one, other) => dayOf(other).localeCompare(dayOf(one)));

type TypeOf<Name extends ContentTypeName> = (typeof contentTypes)[Name];
type Read = {
  [Name in ContentTypeName]: TypeOf<Name>['holds'] extends 'one'
    ? z.output<TypeOf<Name>['schema']> | undefined
    : z.output<TypeOf<Name>['schema']>[];
};

function readTypes(reader: EntryReader): Read {
  const read = Object.entries<ContentType>(contentTypes).map(([name, type]) => {
    const entries = reader.entries(type);
    return [name, type.holds === 'one' ? entries[0] : entries] as const;
  });
  // Each value was parsed by the schema of its type.
  return Object.fromEntries(read) as Read;
}

type CompanyPages = ContentSet['pages'];

/** Reads the singleton pages; returns undefined if one is missing or invalid, which the reader reports. */
function readCompanyPages(reader: EntryReader): CompanyPages | undefined {
  const read = Object.entries(companyPageTypes).map(
    ([name, type]) => [name, reader.entries<z.ZodType<object>>(type)[0]] as const,
  );
  if (read.some(([, page]) => page === undefined)) return undefined;
  // Each value was parsed by the schema of its key.
  return Object.fromEntries(read) as CompanyPages;
}

/**
 * Builds content from files by their path within `content/`, valid and consistent; throws `ContentError` with
 * file and line of each error. Images need only names.
 */
export function contentOf(files: ReadonlyMap<string, string>): ContentSet {
  const book = openContentProblems();
  const reader = new EntryReader(files, book);
  const read = readTypes(reader);
  const { brand, homePage, questionCatalogue, priceList, navigation, searchSettings } = read;
  const pages = readCompanyPages(reader);
  const images = reader.names(picturesFolder);
  reader.finish();
  if (read.markets.length === 0 && book.complaints.length === 0)
    book.file(`content/${contentTypes.markets.file}`, 'needs at least one market');
  if (
    !brand ||
    !homePage ||
    !questionCatalogue ||
    !priceList ||
    !navigation ||
    !searchSettings ||
    !pages ||
    book.complaints.length > 0
  )
    throw new ContentError(book.complaints);

  const { partGroups, parts } = read;
  const orderOf = ({ group }: { group: string }) => partGroups.findIndex((known) => known.group === group);
  // Display order of the groups; files are in alphabetical order.
  const ordered = [...parts].sort((one, other) => orderOf(one) - orderOf(other));
  const content = {
    ...read,
    brand,
    homePage,
    questionCatalogue,
    priceList,
    navigation,
    searchSettings,
    pages,
    images,
    parts: ordered,
  };
  for (const find of [findContentProblems, findModelProblems]) {
    for (const { entry, path, message } of find(content)) book.entry(entry, path, message);
    // Later checks require valid references.
    if (book.complaints.length > 0) break;
  }
  const richText = createRichText(content);
  for (const { entry, path, text } of reader.texts)
    for (const problem of richText(text).problems) book.entry(entry, path, problem);
  if (book.complaints.length > 0) throw new ContentError(book.complaints);
  return content;
}

export const readContent = async (root: string): Promise<ContentSet> =>
  contentOf(await readContentFiles(root));
