import { parse as pathOf } from 'node:path';
import { z } from 'zod';
import { unprintableIn } from '#domain/content/checks/unprintable.ts';
import { type ContentType, fileNameOf } from '#domain/content/content-types.ts';
import { markdownSchema } from '#domain/content/shared.ts';
import type { ContentProblems, Origin } from './content-problems.ts';
import { parseMarkdownFile } from './markdown-file.ts';
import { parseYaml } from './yaml-file.ts';

/**
 * Parses a content file by its path: Markdown with the text as `body`, null for images, plain text for other
 * formats than YAML.
 */
export function entryValue(path: string, text: string): unknown {
  if (!/\.(yaml|md)$/.test(path)) return null;
  const { value, mistake } = path.endsWith('.md') ? parseMarkdownFile(text) : parseYaml(text);
  return mistake ? text : value;
}

const valueAt = ({ yaml, at }: Origin): unknown =>
  at.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], yaml.value);

/** Validates an entry by its schema; returns undefined and reports each issue if it is invalid. */
function parseEntry<S extends z.ZodType<object>>(
  schema: S,
  origin: Origin,
  book: ContentProblems,
): z.output<S>[] {
  const value = valueAt(origin);
  const unprintable = unprintableIn(value);
  if (unprintable) {
    book.at(origin, unprintable.path, unprintable.message);
    return [];
  }
  const result = schema.safeParse(value);
  if (result.success) {
    book.remember(result.data, origin);
    return [result.data];
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) book.at(origin, issue.path, 'is not a field', key);
    else book.at(origin, issue.path, issue.message);
  }
  return [];
}

interface PlacedText {
  path: readonly PropertyKey[];
  text: string;
}

function textsOf(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[] = []): PlacedText[] {
  if (schema === markdownSchema) return [{ path, text: String(value) }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      textsOf(inner, (value as Record<string, unknown>)[key], [...path, key]),
    );
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((entry, index) => textsOf(schema.element, entry, [...path, index]));
  return [];
}

/** Reads entries from files; unread files at the end are errors. */
export class EntryReader {
  private readonly unread: Set<string>;
  readonly texts: (PlacedText & { entry: object })[] = [];

  constructor(
    private readonly files: ReadonlyMap<string, string>,
    private readonly book: ContentProblems,
  ) {
    this.unread = new Set(files.keys());
  }

  entries<S extends z.ZodType<object>>(type: ContentType<S>): z.output<S>[] {
    if (type.holds === 'one' && !this.files.has(type.file))
      this.book.file(`content/${type.file}`, 'this file is missing');
    const names = 'folder' in type ? this.filesOf(type.folder) : [type.file];
    const isList = type.holds === 'list' || type.holds === 'lists';
    return this.read(names, type, isList ? (origin) => this.placesInList(origin) : ({ at }) => [at]);
  }

  names(folder: string): string[] {
    const names = [...this.files.keys()].filter((name) => name.startsWith(`${folder}/`));
    for (const name of names) this.unread.delete(name);
    return names.map((name) => name.slice(folder.length + 1));
  }

  finish(): void {
    for (const name of this.unread) this.book.file(`content/${name}`, 'content has no such place');
  }

  private filesOf(folder: string): string[] {
    const inFolder = new RegExp(`^${folder}/[^/]+\\.(yaml|md)$`);
    return [...this.files.keys()].filter((name) => inFolder.test(name));
  }

  private placesInList({ file, yaml }: Origin): PropertyKey[][] {
    if (Array.isArray(yaml.value)) return yaml.value.map((_, index) => [index]);
    this.book.file(file, 'must be a list');
    return [];
  }

  private read<S extends z.ZodType<object>>(
    names: string[],
    type: ContentType<S>,
    placesOf: (origin: Origin) => (readonly PropertyKey[])[],
  ): z.output<S>[] {
    const { schema } = type;
    const fileKey = type.holds === 'each' ? type.key : type.holds === 'lists' ? type.filedBy : undefined;
    return names.flatMap((name) => {
      const text = this.files.get(name);
      if (text === undefined) return [];
      this.unread.delete(name);
      const { name: title, ext } = pathOf(name);
      const parse = ext === '.md' ? parseMarkdownFile : parseYaml;
      const whole = { file: `content/${name}`, yaml: parse(text), at: [] };
      const { mistake } = whole.yaml;
      if (mistake) {
        this.book.file(whole.file, mistake.message, mistake.line);
        return [];
      }
      const entries = placesOf(whole).flatMap((at) => parseEntry(schema, { ...whole, at }, this.book));
      for (const entry of entries) {
        const wanted = fileKey === undefined ? title : fileNameOf(entry, fileKey);
        if (wanted !== title) this.book.entry(entry, [], `belongs in a file named ${wanted}${ext}`);
        this.texts.push(...textsOf(schema, entry).map((placed) => ({ ...placed, entry })));
      }
      return entries;
    });
  }
}
