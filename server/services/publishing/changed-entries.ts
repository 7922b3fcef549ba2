import type { ChangedEntry } from '../../../domain/contracts/publishing.ts';
import type { FileChange } from './repository/content-repository.ts';

const kindOf = ({ before, after, renamedFrom }: FileChange): ChangedEntry['kind'] => {
  if (renamedFrom !== undefined) return 'renamed';
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

/** What changed between two states of files, as editors read it. */
export const changesOf = (files: readonly FileChange[]): ChangedEntry[] =>
  files.map((file) => ({
    ...{ file: file.path, title: file.path, kind: kindOf(file) },
    fields: [{ field: 'text', before: file.before ?? null, after: file.after ?? null }],
  }));
