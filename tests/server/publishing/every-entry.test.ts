import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EditorEntry } from '../../../domain/contracts/editing.ts';
import { collections, draftFolder } from '../../../domain/editing/collections.ts';
import type { FormField } from '../../../domain/editing/form-field.ts';
import { inProject } from '../../../server/paths.ts';
import { readContentFiles } from '../../../server/services/content/content-files.ts';
import { decapConfig } from '../../../server/services/publishing/editor/decap-config.ts';
import { entriesOf } from '../../../server/services/publishing/editor/stored-entries.ts';
import { type EditorRoom, openEditorRoom } from '../../support/editor-room.ts';

let room: EditorRoom;
let files: Map<string, string>;
beforeAll(async () => {
  files = await readContentFiles(inProject('content'));
  const contents = [...files].map(
    async ([path, text]): Promise<[string, string | Buffer]> => [
      path,
      /\.(yaml|md)$/.test(path) ? text : await readFile(inProject('content', path)),
    ],
  );
  room = await openEditorRoom(Object.fromEntries(await Promise.all(contents)));
});
afterAll(() => room.close());

type Data = Record<string, unknown>;

/** Another value that a field takes. */
function other(field: FormField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return field.pattern ? undefined : `${String(value ?? 'New')} and: "more", # of it`;
    case 'markdown':
      return `${String(value)}\n\nAnother paragraph: with a colon.`;
    case 'boolean':
      return !value;
    case 'number':
      return value === field.min ? (field.min ?? 0) + 1 : field.min;
    case 'choice':
      return field.options.find((option) => option !== value);
    case 'date':
      return value ? '2027-03-05' : undefined;
    case 'list': {
      const items = value as unknown[] | undefined;
      if (!items || field.of.kind !== 'text' || field.of.pattern || items.length === field.max)
        return undefined;
      return [...items, 'One more: item'];
    }
    default:
      return undefined;
  }
}

/** A form with one field changed at a place that still fits the schema, and the names along the way to it. */
function* edits(fields: readonly FormField[], form: Data, key: string): Generator<Data> {
  for (const field of fields) {
    if (field.name === key) continue;
    const value = form[field.name];
    if (field.kind === 'object' && value) {
      for (const inner of edits(field.fields, value as Data, '')) yield { ...form, [field.name]: inner };
      continue;
    }
    const changed = other(field, value);
    if (changed !== undefined) yield { ...form, [field.name]: changed };
  }
}

const linesOf = (text: string): string[] => text.split('\n');

/** Lines that one text has and the other has not, by counting each. */
function linesTouched(before: string, after: string): { gone: number; come: number } {
  const counts = new Map<string, number>();
  for (const line of linesOf(before)) counts.set(line, (counts.get(line) ?? 0) + 1);
  let come = 0;
  for (const line of linesOf(after)) {
    const left = counts.get(line) ?? 0;
    if (left > 0) counts.set(line, left - 1);
    else come += 1;
  }
  return { gone: [...counts.values()].reduce((sum, count) => sum + count, 0), come };
}

const published = async (folder: string, group: string | undefined, name: string): Promise<EditorEntry[]> =>
  group
    ? room.act('entriesByFiles', { files: [{ path: `${group}/${name}.json` }] })
    : room.act('entriesByFolder', { folder, extension: 'json', depth: 1 });

describe.each(collections.map((collection) => [collection.name, collection] as const))(
  '%s',
  (name, collection) => {
    const folder = draftFolder(collection);
    const key = 'key' in collection.type ? collection.type.key : '';

    it('is offered by the configuration with all of its entries, each of which has a name of its own', async () => {
      const config = decapConfig('http://localhost:8000').collections as {
        name: string;
        files?: { name: string }[];
      }[];
      const offered = config.find((one) => one.name === folder);
      expect(collection.group ? offered?.files?.map((file) => file.name) : [offered?.name]).toContain(name);
      const entries = entriesOf(collection, files);
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
      const answered = await published(folder, collection.group, name);
      expect(answered.map(({ file }) => file.path)).toEqual(
        entries.map(({ slug }) => `${folder}/${slug}.json`),
      );
    });

    it('changes nothing where nothing was changed', async () => {
      const before = await room.drafts.list();
      for (const { data, file } of await published(folder, collection.group, name))
        await room.act('persistEntry', room.persistParams(file.path, JSON.parse(data)));
      expect(await room.drafts.list()).toEqual(before);
    });

    it('is read back as it was but for the edit, and written nowhere else', async () => {
      const entries = await published(folder, collection.group, name);
      // The first, the last and one between stand for the rest, each with every field that can be changed.
      const chosen = [...new Set([0, Math.floor(entries.length / 2), entries.length - 1])];
      for (const at of chosen) {
        const entry = entries[at];
        if (!entry) throw new Error('There are entries');
        const { path } = entry.file;
        const slug = path.slice(folder.length + 1, -'.json'.length);
        const form: Data = JSON.parse(entry.data);
        let accepted = 0;
        for (const edited of edits(collection.fields, form, key)) {
          const response = await room.ask('persistEntry', room.persistParams(path, edited));
          // What a rule of the entry as a whole forbids, such as an end before the beginning.
          if (response.statusCode === 422) continue;
          expect(response.statusCode).toBe(200);
          accepted += 1;
          const id = `${folder}/${slug}`;
          const { data } = await room.act('unpublishedEntryDataFile', {
            collection: folder,
            slug,
            path,
            id: 'x',
          });
          const { _version: was, ...expected } = edited;
          const { _version: is, ...read } = JSON.parse(data);
          expect(read).toEqual(expected);
          expect(is).not.toBe(was);
          const changes = await room.drafts.changes(id);
          expect(changes).toHaveLength(1);
          const [{ before = '', after = '' } = {}] = changes;
          const { gone, come } = linesTouched(before, after);
          const lines = linesOf(JSON.stringify(edited, null, 1)).length;
          expect({ path, gone: gone <= Math.max(12, 0), come: come <= 16, lines: lines > 0 }).toEqual({
            ...{ path, gone: true, come: true, lines: true },
          });
          await room.act('deleteUnpublishedEntry', { collection: folder, slug });
        }
        expect({ path, accepted: accepted > 0 || collection.fields.length < 2 }).toEqual({
          path,
          accepted: true,
        });
        expect(isDeepStrictEqual(await room.drafts.list(), [])).toBe(true);
      }
    });
  },
);
