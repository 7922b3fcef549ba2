import type { ChangedEntry } from './contract.ts';
import { entryTitle, kindOfFile } from './entry-title.ts';
import { canonical, type FieldChange, fieldChanges } from './field-difference.ts';

/**
 * A content file before and after: parsed YAML (Markdown: front matter plus `body`), null for a picture,
 * undefined if missing.
 */
export interface ContentChange {
  file: string;
  renamedFrom?: string | undefined;
  before?: unknown;
  after?: unknown;
}

type Entry = Readonly<Record<string, unknown>>;

const longest = 400;

const shortened = (text: string | null): string | null =>
  text !== null && text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;

const allFields = (before: Entry, after: Entry): FieldChange[] =>
  fieldChanges(before, after).map((change) => ({
    field: change.field.replace(/, line 1$/, ''),
    before: shortened(change.before),
    after: shortened(change.after),
  }));

function changedEntry(file: string, before: unknown, after: unknown): ChangedEntry {
  const title = entryTitle(file, after ?? before);
  if (before === undefined)
    return { file, title, kind: 'added', fields: allFields({}, (after ?? {}) as Entry) };
  if (after === undefined)
    return { file, title, kind: 'removed', fields: allFields((before ?? {}) as Entry, {}) };
  return { file, title, kind: 'changed', fields: fieldChanges(before, after) };
}

const entriesBy = (key: string, list: unknown): Map<string, unknown> =>
  new Map((Array.isArray(list) ? list : []).map((entry: Entry) => [String(entry?.[key]), entry]));

/** Compares a list file entry by entry; reports a mere reordering for the file. */
function changesOfList(file: string, key: string, before: unknown, after: unknown): ChangedEntry[] {
  const [old, now] = [entriesBy(key, before), entriesBy(key, after)];
  const changed = [...new Set([...now.keys(), ...old.keys()])]
    .filter((id) => canonical(old.get(id)) !== canonical(now.get(id)))
    .map((id) => changedEntry(file, old.get(id), now.get(id)));
  if (changed.length > 0 || canonical(before) === canonical(after)) return changed;
  const order = (entries: Map<string, unknown>): string => [...entries.keys()].join(', ');
  return [
    {
      file,
      title: `${kindOfFile(file).words}: the list`,
      kind: 'changed',
      fields: [{ field: 'Order', before: order(old), after: order(now) }],
    },
  ];
}

function changesOfFile({ file, renamedFrom, before, after }: ContentChange): ChangedEntry[] {
  const { key } = kindOfFile(file);
  if (key) return changesOfList(file, key, before, after);
  const entry = changedEntry(file, before, after);
  if (!renamedFrom) return canonical(before) === canonical(after) && after !== null ? [] : [entry];
  const fields = [{ field: 'File', before: renamedFrom, after: file }, ...entry.fields];
  return [{ ...entry, kind: 'renamed', fields }];
}

/**
 * Describes changed content for editors: entries with their fields before and after. Skips files that differ
 * only in formatting.
 */
export const contentDifference = (changes: readonly ContentChange[]): ChangedEntry[] =>
  changes.flatMap(changesOfFile);
