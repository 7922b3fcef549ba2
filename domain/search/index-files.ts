import type { SearchLanguage } from '#domain/content/site-settings.ts';
import { hashText } from '#domain/drawing/svg/hash.ts';
import type { Posting, SearchIndex } from './build-index.ts';
import { type IndexReader, type KindStarts, kindOf, kindStartsOf } from './index-reader.ts';
import { createLexicon } from './lexicon.ts';
import type { SearchHit } from './search-document.ts';

/** Only the overview has a stable name; the other names depend on their content. */
export const searchIndexFolder = '/search-index/';
export const searchOverview = `${searchIndexFolder}index.json`;

const urlOf = (name: string): string => `${searchIndexFolder}files/${name}.json`;

const documentsPerFile = 32;
/** Approximate size of a postings file before compression, in characters. */
const postingsPerFile = 12_000;

/** Overview of the index, loaded first. Not validated: the same build writes and reads it. */
export interface SearchOverview extends SearchLanguage {
  size: number;
  kindStarts: KindStarts;
  /** Content-hashed names, so that unchanged files stay cached. */
  files: { postings: readonly string[]; documents: readonly string[] };
  /**
   * Sorted terms with front coding: a base 36 digit is the length of the prefix shared with the previous
   * term.
   */
  terms: string;
}

/** Postings by term: pairs of document number (delta-encoded) and weight. */
type PostingFile = Readonly<Record<string, readonly number[]>>;
type DocumentFile = readonly Omit<SearchHit, 'kind'>[];

const postingFileOf = (term: string, files: number): number => Number.parseInt(hashText(term), 36) % files;

const packPostings = (postings: readonly Posting[]): number[] =>
  postings.flatMap(([document, weight], at) => [document - (postings[at - 1]?.[0] ?? 0), weight]);

function unpackPostings(packed: readonly number[]): Posting[] {
  const postings: Posting[] = [];
  for (let at = 0; at < packed.length; at += 2)
    postings.push([(postings.at(-1)?.[0] ?? 0) + (packed[at] ?? 0), packed[at + 1] ?? 0]);
  return postings;
}

export function packTerms(terms: readonly string[]): string {
  const packed = terms.map((term, at) => {
    const before = terms[at - 1] ?? '';
    let shared = 0;
    while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared += 1;
    return shared.toString(36) + term.slice(shared);
  });
  return packed.join(' ');
}

export function unpackTerms(packed: string): string[] {
  let before = '';
  return packed.split(' ').map((entry) => {
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1);
    return before;
  });
}

/** Splits an index into JSON files by URL, of which a query needs few ([2.6]). */
export function searchIndexFiles(
  { hits, postings }: SearchIndex,
  language: SearchLanguage,
): Map<string, string> {
  const packed = [...postings].sort().map(([term, list]) => [term, packPostings(list)] as const);
  const postingFiles = Math.max(1, Math.ceil(JSON.stringify(packed).length / postingsPerFile));
  const byFile = Array.from({ length: postingFiles }, (): Record<string, number[]> => ({}));
  for (const [term, list] of packed) {
    const file = byFile[postingFileOf(term, postingFiles)];
    if (file) file[term] = list;
  }
  const files = new Map<string, string>();
  const add = (content: unknown): string => {
    const text = JSON.stringify(content);
    const name = hashText(text);
    files.set(urlOf(name), text);
    return name;
  };
  const documents: DocumentFile[] = [];
  for (let at = 0; at < hits.length; at += documentsPerFile)
    documents.push(hits.slice(at, at + documentsPerFile).map(({ kind, ...rest }) => rest));
  const overview: SearchOverview = {
    size: hits.length,
    kindStarts: kindStartsOf(hits),
    files: { postings: byFile.map(add), documents: documents.map(add) },
    terms: packTerms(packed.map(([term]) => term)),
    fillers: language.fillers,
    synonyms: language.synonyms,
  };
  return new Map([...files, [searchOverview, JSON.stringify(overview)]]);
}

/** Reads an index from its files; `load` fetches the JSON at a URL. Loads each file once. */
export function readIndexFiles(
  { size, kindStarts, files, terms }: SearchOverview,
  said: Iterable<string>,
  load: (url: string) => Promise<unknown>,
): IndexReader {
  const loaded = new Map<string, Promise<unknown>>();
  const file = <T>(name = ''): Promise<T> => {
    const known = loaded.get(name);
    if (known) return known as Promise<T>;
    const loading = load(urlOf(name));
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading as Promise<T>;
  };
  const postingsOf = async (term: string) => {
    const held = await file<PostingFile>(files.postings[postingFileOf(term, files.postings.length)]);
    return [term, unpackPostings(held[term] ?? [])] as const;
  };
  const hitOf = async (document: number): Promise<SearchHit[]> => {
    const held = await file<DocumentFile>(files.documents[Math.floor(document / documentsPerFile)]);
    const hit = held[document % documentsPerFile];
    return hit ? [{ kind: kindOf(kindStarts, document), ...hit }] : [];
  };
  return {
    size,
    kindStarts,
    lexicon: createLexicon(unpackTerms(terms), said),
    postings: async (wanted) => new Map(await Promise.all(wanted.map(postingsOf))),
    hits: async (documents) => (await Promise.all(documents.map(hitOf))).flat(),
  };
}
