import { contentDifference } from '#domain/publishing/content-difference.ts';
import type { ChangedEntry } from '#domain/publishing/contract.ts';
import type { FileChange } from './repository/content-repository.ts';

export type EntryValue = (path: string, text: string) => unknown;

export const changedEntries = (files: readonly FileChange[], entryValue: EntryValue): ChangedEntry[] =>
  contentDifference(
    files.map(({ path, before, after, renamedFrom }) => ({
      file: path,
      renamedFrom,
      before: before === undefined ? undefined : entryValue(renamedFrom ?? path, before),
      after: after === undefined ? undefined : entryValue(path, after),
    })),
  );
