import { isDeepStrictEqual } from 'node:util';
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { fileNameOf } from '#domain/content/content-types.ts';
import { splitFrontMatter } from '#domain/content/front-matter.ts';
import type { Collection } from '#domain/publishing/collections.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import { editYaml } from './edit-yaml.ts';

type Data = Record<string, unknown>;
type Files = ReadonlyMap<string, string>;

/** Invalid YAML, for example edited by hand; no form can edit it. */
export class UnreadableFile extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    reason: string,
  ) {
    super(`content/${file}, line ${line}: ${reason}`);
  }
}

export interface StoredEntry {
  slug: string;
  file: string;
  index?: number;
  data: Data;
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseYaml(file: string, text: string, linesBefore = 0): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    const line = error instanceof YAMLException ? (error.mark?.line ?? 0) + 1 : 1;
    const reason = error instanceof YAMLException ? error.reason : String(error);
    throw new UnreadableFile(file, line + linesBefore, reason);
  }
}

/** Parses a file; Markdown becomes its front matter with the text as `body`. */
export function readValue(file: string, text: string): unknown {
  if (!file.endsWith('.md')) return parseYaml(file, text);
  const parts = splitFrontMatter(text);
  if (!parts) throw new UnreadableFile(file, 1, 'begins with its front matter between two lines of ---');
  const value = parseYaml(file, parts.front, 1);
  return isData(value) ? { ...value, body: parts.body } : value;
}

function writtenLines(file: string, text: string, value: unknown): string {
  if (!file.endsWith('.md')) return editYaml(text, value);
  const { body = '', ...data } = value as Data;
  const { head = '', front = '' } = splitFrontMatter(text) ?? {};
  const edited = editYaml(front, data);
  const written = String(body).endsWith('\n') ? body : `${body}\n`;
  // Keeps the original delimiters.
  return edited === front && head !== '' ? `${head}${written}` : `---\n${edited}---\n${written}`;
}

/**
 * Returns a file's text with a new value; keeps BOM and line endings. Parses the result and throws if it
 * differs.
 */
export function withValue(file: string, text: string, value: unknown): string {
  const [mark, plain] = text.startsWith('\uFEFF') ? ['\uFEFF', text.slice(1)] : ['', text];
  const lines = writtenLines(file, plain.replaceAll('\r\n', '\n'), value);
  const written = mark + (plain.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines);
  const read = readValue(file, written);
  if (!isDeepStrictEqual(asRead(file, read), asRead(file, value)))
    throw new Error(`content/${file} would be read as something else than what was saved`);
  return written;
}

/** Text files end with a line break. */
const asRead = (file: string, value: unknown): unknown =>
  file.endsWith('.md') && isData(value)
    ? { ...value, body: String(value.body ?? '').replace(/\n?$/, '\n') }
    : value;

const filesOf = ({ type }: Collection, files: Files): string[] =>
  'folder' in type
    ? [...files.keys()].filter((file) => {
        const name = file.startsWith(`${type.folder}/`) ? file.slice(type.folder.length + 1) : '';
        return /^[^/]+\.(yaml|md)$/.test(name);
      })
    : files.has(type.file)
      ? [type.file]
      : [];

/** In file order. */
export const entriesOf = (collection: Collection, files: Files): StoredEntry[] =>
  numbered(entriesAsSpelled(collection, files));

function entriesAsSpelled(collection: Collection, files: Files): StoredEntry[] {
  const { type, name } = collection;
  return filesOf(collection, files).flatMap((file): StoredEntry[] => {
    const value = readValue(file, files.get(file) ?? '');
    if (type.holds === 'one') return isData(value) ? [{ slug: name, file, data: value }] : [];
    if (type.holds === 'each')
      return isData(value) ? [{ slug: slugOf(value[type.key]), file, data: value }] : [];
    const items = Array.isArray(value) ? value : [];
    return items.flatMap((data, index) =>
      isData(data) ? [{ slug: slugOf(data[type.key]), file, index, data }] : [],
    );
  });
}

/** True if an address belongs to a slug: duplicates have numbers appended. */
export const isNumbered = (address: string, slug: string): boolean =>
  address === slug || (address.startsWith(`${slug}-`) && /^\d+$/.test(address.slice(slug.length + 1)));

/** Numbers entries whose keys produce the same slug: `a-b`, `a-b-1`. */
function numbered(entries: readonly StoredEntry[]): StoredEntry[] {
  const taken = new Set<string>();
  const spelled = new Set(entries.map(({ slug }) => slug));
  return entries.map((entry) => {
    let slug = entry.slug;
    for (let number = 1; taken.has(slug) || (slug !== entry.slug && spelled.has(slug)); number += 1)
      slug = `${entry.slug}-${number}`;
    taken.add(slug);
    return { ...entry, slug };
  });
}

export function entryOf(collection: Collection, files: Files, slug: string): StoredEntry | undefined {
  const { type } = collection;
  if (type.holds !== 'each') return entriesOf(collection, files).find((entry) => entry.slug === slug);
  const file = `${type.folder}/${slug}.${type.extension}`;
  const text = files.get(file);
  return text === undefined ? undefined : entriesOf(collection, new Map([[file, text]])).at(0);
}

/**
 * Finds a draft's entry: a draft created beside another has a numbered address, although its files hold no
 * duplicate.
 */
export function entryOfDraft(collection: Collection, files: Files, slug: string): StoredEntry | undefined {
  const { type } = collection;
  const found = entryOf(collection, files, slug);
  if (found || type.holds === 'each' || type.holds === 'one') return found;
  const alike = entriesOf(collection, files).findLast(({ data }) => isNumbered(slug, slugOf(data[type.key])));
  return alike && { ...alike, slug };
}

export function fileFor({ type }: Collection, data: Data): string {
  if (type.holds === 'each') return `${type.folder}/${fileNameOf(data, type.key)}.${type.extension}`;
  if (type.holds === 'lists') return `${type.folder}/${fileNameOf(data, type.filedBy)}.yaml`;
  return type.file;
}

/** Returns data as its file will be read: its version is then that of the file. */
export const dataAsRead = (collection: Collection, data: Data): Data =>
  asRead(fileFor(collection, data), data) as Data;

/** Edits a file: null removes an entry, and the file with its last entry. */
function edited(
  collection: Collection,
  files: Files,
  file: string,
  entry: StoredEntry | undefined,
  data: Data | null,
) {
  const text = files.get(file) ?? '';
  if (collection.type.holds === 'one' || collection.type.holds === 'each')
    return data === null ? null : withValue(file, text, data);
  const value = text === '' ? [] : readValue(file, text);
  const items = Array.isArray(value) ? [...value] : [];
  if (data === null) items.splice(entry?.index ?? items.length, 1);
  else items[entry?.index ?? items.length] = data;
  return items.length === 0 && collection.type.holds === 'lists' ? null : withValue(file, text, items);
}

/**
 * Returns the file edits for a changed entry; `entry` is undefined for a new one, null removes it. Moves the
 * entry if its data requires another file.
 */
export function editsFor(
  collection: Collection,
  files: Files,
  entry: StoredEntry | undefined,
  data: Data | null,
): Map<string, string | null> {
  const target = data === null ? entry?.file : fileFor(collection, data);
  const edits = new Map<string, string | null>();
  if (target === undefined) return edits;
  if (entry && entry.file !== target) {
    edits.set(entry.file, edited(collection, files, entry.file, entry, null));
    edits.set(target, edited(collection, files, target, undefined, data));
  } else edits.set(target, edited(collection, files, target, entry, data));
  return new Map([...edits].filter(([file, text]) => (files.get(file) ?? null) !== text));
}
